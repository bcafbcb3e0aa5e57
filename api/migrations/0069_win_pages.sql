ALTER TABLE "users" ADD COLUMN "show_wins" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "wins" ADD COLUMN "page_id" text DEFAULT translate(rtrim(encode(uuid_send(gen_random_uuid()), 'base64'), '='), '+/', '-_') NOT NULL;--> statement-breakpoint
-- contract: the column is new and fills itself with a random text, so no release can repeat one
CREATE UNIQUE INDEX "wins_page" ON "wins" USING btree ("page_id");