ALTER TABLE "bid_outcomes" DROP CONSTRAINT "bid_outcomes_user_id_users_id_fk";
--> statement-breakpoint
DROP INDEX "bid_outcomes_age";--> statement-breakpoint
CREATE INDEX "bid_outcomes_age" ON "bid_outcomes" USING brin ("created_at");