CREATE TABLE "release_proofs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"part" text NOT NULL,
	"version" text NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"proof" jsonb,
	"failure" text,
	CONSTRAINT "release_proofs_outcome" CHECK (num_nonnulls("release_proofs"."proof", "release_proofs"."failure") = ("release_proofs"."ended_at" is not null)::int)
);
--> statement-breakpoint
ALTER TABLE "release_proofs" ADD CONSTRAINT "release_proofs_part_version_releases_part_version_fk" FOREIGN KEY ("part","version") REFERENCES "public"."releases"("part","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "release_proofs_newest" ON "release_proofs" USING btree ("part","version","started_at" DESC NULLS LAST);