CREATE TABLE "mountain_facts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"mountain_id" uuid NOT NULL,
	"description" text,
	"place" text,
	"valid_from" date,
	"valid_to" date,
	"blackout_days" date[] DEFAULT '{}' NOT NULL,
	"conditions" text,
	"redeem_at" text,
	"window_price" integer,
	CONSTRAINT "mountain_facts_of_mountain" UNIQUE("mountain_id","id"),
	CONSTRAINT "mountain_facts_days" CHECK (("mountain_facts"."valid_from" is null) = ("mountain_facts"."valid_to" is null)),
	CONSTRAINT "mountain_facts_order" CHECK ("mountain_facts"."valid_to" >= "mountain_facts"."valid_from"),
	CONSTRAINT "mountain_facts_blackout" CHECK (cardinality("mountain_facts"."blackout_days") <= 60),
	CONSTRAINT "mountain_facts_description" CHECK (char_length("mountain_facts"."description") between 1 and 2000),
	CONSTRAINT "mountain_facts_place" CHECK (char_length("mountain_facts"."place") between 1 and 100),
	CONSTRAINT "mountain_facts_conditions" CHECK (char_length("mountain_facts"."conditions") between 1 and 1000),
	CONSTRAINT "mountain_facts_redeem" CHECK (char_length("mountain_facts"."redeem_at") between 1 and 200),
	CONSTRAINT "mountain_facts_price" CHECK ("mountain_facts"."window_price" between 1 and 9999999)
);
--> statement-breakpoint
ALTER TABLE "cycles" ADD COLUMN "facts_id" uuid;--> statement-breakpoint
ALTER TABLE "mountains" ADD COLUMN "facts_id" uuid;--> statement-breakpoint
ALTER TABLE "cycles" ADD CONSTRAINT "cycles_own_facts" FOREIGN KEY ("mountain_id","facts_id") REFERENCES "public"."mountain_facts"("mountain_id","id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "mountains" ADD CONSTRAINT "mountains_own_facts" FOREIGN KEY ("id","facts_id") REFERENCES "public"."mountain_facts"("mountain_id","id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
-- Hand-written: a cycle sells what its mountain's facts are when it opens, and what they became before its first
-- bid. Whoever edits holds the mountain's row, for which bids wait.
CREATE FUNCTION cycles_facts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.facts_id := (SELECT facts_id FROM mountains WHERE id = NEW.mountain_id);
  ELSIF NEW.facts_id IS DISTINCT FROM OLD.facts_id
    AND EXISTS (SELECT FROM bids WHERE cycle_id = NEW.id AND status <> 'cancelled') THEN
    RAISE EXCEPTION 'This cycle has bids on what it sells.'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'cycles_facts';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER cycles_facts BEFORE INSERT OR UPDATE OF facts_id ON cycles
FOR EACH ROW EXECUTE FUNCTION cycles_facts();--> statement-breakpoint
-- Hand-written: the audit log shows the new facts as an edit of the mountain, beside those before.
CREATE FUNCTION audit_facts() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  was jsonb := (SELECT to_jsonb(f) FROM mountains m JOIN mountain_facts f ON f.id = m.facts_id
    WHERE m.id = NEW.mountain_id);
BEGIN
  INSERT INTO audit (id, at, actor_id, what, entity, entity_id, before, after)
  SELECT audit_id(), clock_timestamp(), nullif(current_setting('firstchair.actor', true), '')::uuid,
    'edited', 'mountain', NEW.mountain_id, jsonb_object_agg(key, was -> key), jsonb_object_agg(key, value)
  FROM jsonb_each(to_jsonb(NEW))
  WHERE key NOT IN ('id', 'mountain_id')
    AND value IS DISTINCT FROM coalesce(was -> key, CASE WHEN jsonb_typeof(value) = 'array' THEN jsonb '[]' ELSE jsonb 'null' END)
  HAVING count(*) > 0;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER audit_facts AFTER INSERT ON mountain_facts FOR EACH ROW EXECUTE FUNCTION audit_facts();
