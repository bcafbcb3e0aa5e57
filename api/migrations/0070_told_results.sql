ALTER TABLE "win_mails" DROP CONSTRAINT "win_mails_kind";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "amount" integer;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "is_next" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "mailed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "wins_awarded" ON "wins" USING btree ("awarded_at");--> statement-breakpoint
CREATE INDEX "notifications_unmailed" ON "notifications" USING btree ("user_id") WHERE "notifications"."kind" = 'ended' and "notifications"."mailed_at" is null;--> statement-breakpoint
ALTER TABLE "win_mails" ADD CONSTRAINT "win_mails_kind" CHECK ("win_mails"."kind" in ('won', 'offered', 'reminder_24', 'reminder_3', 'expired', 'void', 'resort_code', 'result')) NOT VALID;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('outbid', 'ending', 'ended', 'won', 'payment_due')) NOT VALID;--> statement-breakpoint
ALTER TABLE "win_mails" VALIDATE CONSTRAINT "win_mails_kind";--> statement-breakpoint
ALTER TABLE "notifications" VALIDATE CONSTRAINT "notifications_kind";--> statement-breakpoint
-- Hand-written: nobody is told of what ended before.
INSERT INTO "win_mails" ("win_id", "kind", "posted_at") SELECT "id", 'result', now() FROM "wins" WHERE "awarded_at" > now() - interval '1 day' ON CONFLICT DO NOTHING;