CREATE TABLE "release_vitals" (
	"part" text NOT NULL,
	"version" text NOT NULL,
	"route" text NOT NULL,
	"metric" text NOT NULL,
	"bucket" integer NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "release_vitals_part_version_route_metric_bucket_hour_pk" PRIMARY KEY("part","version","route","metric","bucket","hour"),
	CONSTRAINT "release_vitals_metric" CHECK ("release_vitals"."metric" in ('fcp', 'lcp', 'inp', 'ttfb', 'cls')),
	CONSTRAINT "release_vitals_count" CHECK ("release_vitals"."count" > 0)
);
--> statement-breakpoint
ALTER TABLE "release_vitals" ADD CONSTRAINT "release_vitals_part_version_releases_part_version_fk" FOREIGN KEY ("part","version") REFERENCES "public"."releases"("part","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "release_vitals_hour" ON "release_vitals" USING btree ("hour");