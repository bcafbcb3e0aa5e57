CREATE TABLE "win_mails" (
	"win_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"posted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "win_mails_win_id_kind_pk" PRIMARY KEY("win_id","kind"),
	CONSTRAINT "win_mails_kind" CHECK ("win_mails"."kind" in ('won', 'offered', 'reminder_24', 'reminder_3', 'expired', 'void'))
);
--> statement-breakpoint
ALTER TABLE "win_mails" ADD CONSTRAINT "win_mails_win_id_wins_id_fk" FOREIGN KEY ("win_id") REFERENCES "public"."wins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wins_lapsed" ON "wins" USING btree ("payment_deadline") WHERE "wins"."payment_status" in ('expired', 'void');