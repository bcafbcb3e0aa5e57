CREATE TABLE "attempt_counts" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "outbid_notices" (
	"user_id" uuid NOT NULL,
	"mountain_id" uuid NOT NULL,
	"cycle_id" uuid NOT NULL,
	"due_at" timestamp (3) with time zone,
	"posted_at" timestamp (3) with time zone,
	CONSTRAINT "outbid_notices_user_id_mountain_id_pk" PRIMARY KEY("user_id","mountain_id")
);
--> statement-breakpoint
CREATE TABLE "outbid_scans" (
	"mountain_id" uuid PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "outbid_mail" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "attempt_counts_expire" ON "attempt_counts" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "outbid_notices_due" ON "outbid_notices" USING btree ("due_at") WHERE "outbid_notices"."due_at" is not null;--> statement-breakpoint
-- Who was outbid before this was there is not told.
INSERT INTO "outbid_scans" ("mountain_id", "seq") SELECT "id", "seq" FROM "mountains";
