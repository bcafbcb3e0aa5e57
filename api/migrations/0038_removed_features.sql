DROP TABLE "limit_declines" CASCADE;--> statement-breakpoint
DROP TABLE "limit_requests" CASCADE;--> statement-breakpoint
DROP TABLE "release_vitals" CASCADE;--> statement-breakpoint
DROP TABLE "table_views" CASCADE;--> statement-breakpoint
ALTER TABLE "win_mails" DROP CONSTRAINT "win_mails_kind";--> statement-breakpoint
ALTER TABLE "wins" DROP CONSTRAINT "wins_withdrawn";--> statement-breakpoint
ALTER TABLE "wins" DROP CONSTRAINT "wins_withdrawn_for_auction_extensions_id_fk";
--> statement-breakpoint
DROP INDEX "wins_one_per_bidder";--> statement-breakpoint
DROP INDEX "wins_place";--> statement-breakpoint
CREATE UNIQUE INDEX "wins_one_per_bidder" ON "wins" USING btree ("cycle_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "wins_place" ON "wins" USING btree ("cycle_id","place");--> statement-breakpoint
ALTER TABLE "release_failures" DROP COLUMN "stack";--> statement-breakpoint
ALTER TABLE "wins" DROP COLUMN "withdrawn_for";--> statement-breakpoint
-- Hand-written: the new check refuses these rows.
DELETE FROM win_mails WHERE kind = 'withdrawn';--> statement-breakpoint
ALTER TABLE "win_mails" ADD CONSTRAINT "win_mails_kind" CHECK ("win_mails"."kind" in ('won', 'offered', 'reminder_24', 'reminder_3', 'expired', 'void'));--> statement-breakpoint
-- Hand-written: the same output is the same release, also if it was published with source maps.
UPDATE releases SET content = content - 'maps' WHERE content ? 'maps';
