CREATE TABLE "files" (
	"name" text PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL,
	"sha384" text NOT NULL,
	"gzip" integer NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "files_sha384" CHECK ("files"."sha384" ~ '^sha384-[A-Za-z0-9+/]{64}$')
);
--> statement-breakpoint
CREATE TABLE "revisions" (
	"id" integer PRIMARY KEY NOT NULL,
	"parts" jsonb NOT NULL,
	"releases" jsonb NOT NULL,
	"author" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "revisions_from_1" CHECK ("revisions"."id" > 0)
);
--> statement-breakpoint
-- Hand-written: a published version becomes the file that describes it, a revision what it serves. Only
-- the live one is composed, so the others come without descriptions. The start adds the other files,
-- which lie on the disk.
INSERT INTO "files" ("name", "bytes", "sha384", "gzip", "at")
SELECT part || '/release-' || version || '.json', described,
  'sha384-' || encode(sha384(described), 'base64'), length(described), at
FROM releases, LATERAL (SELECT convert_to(content::text, 'UTF8') AS described) AS texts;
--> statement-breakpoint
INSERT INTO "revisions" ("id", "parts", "releases", "author", "reason", "at")
SELECT revision, parts,
  CASE WHEN revision = max(revision) OVER () THEN coalesce((
    SELECT jsonb_agg(content) FROM releases
    WHERE version IN (parts -> part ->> 'version', parts -> part -> 'canary' ->> 'version')
  ), '[]') ELSE '[]' END,
  author, reason, at
FROM channel_revisions WHERE channel = 'production';
--> statement-breakpoint
-- Makes the entry of a link for a developer's own computer, which is in no table. As the owner, since
-- the app may not write the log.
CREATE FUNCTION audit_development(token uuid, part text, is_opened boolean) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  insert into audit (id, at, actor_id, what, entity, entity_id, after)
  values (audit_id(), clock_timestamp(), null, case when is_opened then 'changed' else 'created' end,
    'development', token::text,
    jsonb_build_object('deploy_token_id', token, 'part', part, 'opened', is_opened))
$$;
--> statement-breakpoint
DROP TABLE "channel_revisions";--> statement-breakpoint
DROP TABLE "developments";--> statement-breakpoint
DROP TABLE "releases";
