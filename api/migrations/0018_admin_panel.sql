CREATE TABLE "user_notes" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"note" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auction_extensions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"from_time" timestamp (3) with time zone NOT NULL,
	"to_time" timestamp (3) with time zone NOT NULL,
	"minutes" integer NOT NULL,
	"reason" text NOT NULL,
	"mountain_ids" jsonb NOT NULL,
	"extended_by" uuid NOT NULL,
	"extended_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "auction_extensions_minutes" CHECK ("auction_extensions"."minutes" between 1 and 10080),
	CONSTRAINT "auction_extensions_window" CHECK ("auction_extensions"."from_time" <= "auction_extensions"."to_time")
);
--> statement-breakpoint
ALTER TABLE "user_notes" ADD CONSTRAINT "user_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auction_extensions" ADD CONSTRAINT "auction_extensions_extended_by_users_id_fk" FOREIGN KEY ("extended_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Hand-written: the audit log tells of notes and extensions.
CREATE TRIGGER audit_user_notes AFTER INSERT OR UPDATE ON user_notes
FOR EACH ROW EXECUTE FUNCTION audit_change('note', 'user_id', 'note', '');
--> statement-breakpoint
CREATE TRIGGER audit_auction_extensions AFTER INSERT ON auction_extensions
FOR EACH ROW EXECUTE FUNCTION audit_change('extension', 'id',
  'from_time to_time minutes reason mountain_ids extended_by', '');
