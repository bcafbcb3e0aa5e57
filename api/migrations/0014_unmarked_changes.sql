DROP INDEX "changes_unpublished";--> statement-breakpoint
CREATE INDEX "changes_unmarked" ON "changes" USING btree ("mountain_id","last_seq","at") WHERE "changes"."published_at" is null;