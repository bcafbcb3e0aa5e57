CREATE INDEX "users_by_username" ON "users" USING btree (coalesce(lower("username"), ''),"id");--> statement-breakpoint
CREATE INDEX "users_by_last_name" ON "users" USING btree (lower("last_name"),"id");--> statement-breakpoint
CREATE INDEX "users_by_approval" ON "users" USING btree ("approval_status","id");