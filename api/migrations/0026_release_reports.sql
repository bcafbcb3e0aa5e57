CREATE TABLE "release_failures" (
	"part" text NOT NULL,
	"version" text NOT NULL,
	"fingerprint" text NOT NULL,
	"kind" text NOT NULL,
	"message" text NOT NULL,
	"stack" jsonb NOT NULL,
	"count" integer NOT NULL,
	"first_seen" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "release_failures_part_version_fingerprint_pk" PRIMARY KEY("part","version","fingerprint"),
	CONSTRAINT "release_failures_kind" CHECK ("release_failures"."kind" in ('load_failed', 'screen_failed', 'render_failed')),
	CONSTRAINT "release_failures_count" CHECK ("release_failures"."count" > 0)
);
--> statement-breakpoint
CREATE TABLE "release_report_counts" (
	"part" text NOT NULL,
	"version" text NOT NULL,
	"kind" text NOT NULL,
	"minute" timestamp (3) with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "release_report_counts_part_version_kind_minute_pk" PRIMARY KEY("part","version","kind","minute"),
	CONSTRAINT "release_report_counts_kind" CHECK ("release_report_counts"."kind" in ('loaded', 'load_failed', 'screen_failed', 'render_failed')),
	CONSTRAINT "release_report_counts_count" CHECK ("release_report_counts"."count" > 0)
);
--> statement-breakpoint
ALTER TABLE "release_failures" ADD CONSTRAINT "release_failures_part_version_releases_part_version_fk" FOREIGN KEY ("part","version") REFERENCES "public"."releases"("part","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_report_counts" ADD CONSTRAINT "release_report_counts_part_version_releases_part_version_fk" FOREIGN KEY ("part","version") REFERENCES "public"."releases"("part","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "release_failures_last_seen" ON "release_failures" USING btree ("last_seen" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "release_report_counts_minute" ON "release_report_counts" USING btree ("minute");