CREATE TABLE "channel_revisions" (
	"channel" text NOT NULL,
	"revision" integer NOT NULL,
	"parts" jsonb NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"author" text NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "channel_revisions_channel_revision_pk" PRIMARY KEY("channel","revision"),
	CONSTRAINT "channel_revisions_from_1" CHECK ("channel_revisions"."revision" > 0)
);
--> statement-breakpoint
CREATE TABLE "deploy_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"label" text NOT NULL,
	"part" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"expires_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "releases" (
	"part" text NOT NULL,
	"version" text NOT NULL,
	"content" jsonb NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"by" text NOT NULL,
	CONSTRAINT "releases_part_version_pk" PRIMARY KEY("part","version"),
	CONSTRAINT "releases_content" CHECK ("releases"."content"->>'part' = "releases"."part" and "releases"."content"->>'version' = "releases"."version")
);
--> statement-breakpoint
ALTER TABLE "deploy_tokens" ADD CONSTRAINT "deploy_tokens_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "deploy_tokens_hash" ON "deploy_tokens" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "releases_newest" ON "releases" USING btree ("part","at" DESC NULLS LAST);