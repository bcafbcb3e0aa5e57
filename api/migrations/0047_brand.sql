CREATE TABLE "brands" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"name" text DEFAULT 'Firstchair' NOT NULL,
	"short_name" text DEFAULT 'Firstchair' NOT NULL,
	"sender_name" text DEFAULT '' NOT NULL,
	"contact_email" text DEFAULT '' NOT NULL,
	"accent" text DEFAULT '' NOT NULL,
	"logo" text DEFAULT '' NOT NULL,
	"terms" text DEFAULT '' NOT NULL,
	"privacy" text DEFAULT '' NOT NULL,
	"imprint" text DEFAULT '' NOT NULL,
	CONSTRAINT "brands_single_row" CHECK ("brands"."id" = 1),
	CONSTRAINT "brands_accent" CHECK ("brands"."accent" ~ '^(#[0-9a-f]{6})?$')
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "terms_version" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "terms_accepted_at" timestamp (3) with time zone;--> statement-breakpoint
-- Hand-written: the audit log has each change, and so each version of the terms.
CREATE TRIGGER audit_brands AFTER UPDATE ON brands
FOR EACH ROW EXECUTE FUNCTION audit_change('brand', 'id', '*', '');
