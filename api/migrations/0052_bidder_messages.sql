CREATE TABLE "bidder_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"mountain_id" uuid,
	"recipients" integer NOT NULL,
	"sent_by" uuid NOT NULL,
	"sent_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "news_mail" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "bidder_messages" ADD CONSTRAINT "bidder_messages_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Hand-written: the audit log has each message, with who sent it to how many.
CREATE TRIGGER audit_bidder_messages AFTER INSERT ON bidder_messages
FOR EACH ROW EXECUTE FUNCTION audit_change('message', 'id', '*', '');
