ALTER TABLE "win_mails" DROP CONSTRAINT "win_mails_kind";--> statement-breakpoint
DROP INDEX "wins_one_per_bidder";--> statement-breakpoint
DROP INDEX "wins_place";--> statement-breakpoint
ALTER TABLE "wins" ADD COLUMN "withdrawn_for" uuid;--> statement-breakpoint
ALTER TABLE "wins" ADD CONSTRAINT "wins_withdrawn_for_auction_extensions_id_fk" FOREIGN KEY ("withdrawn_for") REFERENCES "public"."auction_extensions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "wins_one_per_bidder" ON "wins" USING btree ("cycle_id","user_id") WHERE "wins"."withdrawn_for" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "wins_place" ON "wins" USING btree ("cycle_id","place") WHERE "wins"."withdrawn_for" is null;--> statement-breakpoint
ALTER TABLE "win_mails" ADD CONSTRAINT "win_mails_kind" CHECK ("win_mails"."kind" in ('won', 'offered', 'reminder_24', 'reminder_3', 'expired', 'void', 'withdrawn'));--> statement-breakpoint
ALTER TABLE "wins" ADD CONSTRAINT "wins_withdrawn" CHECK ("wins"."withdrawn_for" is null or ("wins"."payment_status" = 'void' and "wins"."place" = 1));