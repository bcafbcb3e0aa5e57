CREATE TABLE "resort_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"mountain_id" uuid NOT NULL,
	"code" text NOT NULL,
	"win_id" uuid,
	"given_at" timestamp (3) with time zone,
	"returned_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "win_mails" DROP CONSTRAINT "win_mails_kind";--> statement-breakpoint
ALTER TABLE "mountains" ADD COLUMN "uses_codes" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "resort_codes" ADD CONSTRAINT "resort_codes_mountain_id_mountains_id_fk" FOREIGN KEY ("mountain_id") REFERENCES "public"."mountains"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resort_codes" ADD CONSTRAINT "resort_codes_win_id_wins_id_fk" FOREIGN KEY ("win_id") REFERENCES "public"."wins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "resort_codes_once" ON "resort_codes" USING btree ("mountain_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "resort_codes_win" ON "resort_codes" USING btree ("win_id");--> statement-breakpoint
CREATE INDEX "resort_codes_given" ON "resort_codes" USING btree ("given_at");--> statement-breakpoint
CREATE INDEX "resort_codes_left" ON "resort_codes" USING btree ("mountain_id") WHERE "resort_codes"."win_id" is null;--> statement-breakpoint
ALTER TABLE "win_mails" ADD CONSTRAINT "win_mails_kind" CHECK ("win_mails"."kind" in ('won', 'offered', 'reminder_24', 'reminder_3', 'expired', 'void', 'resort_code')) NOT VALID;--> statement-breakpoint
-- Hand-written: a code goes to a paid win of its mountain, stays there, and comes back only from a refunded win that
-- was not used. The messages name no code.
CREATE FUNCTION resort_codes_paid() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.win_id IS NULL THEN RETURN OLD; END IF;
  ELSIF TG_OP = 'UPDATE' AND OLD.win_id IS NOT NULL THEN
    IF NEW.win_id IS NULL AND EXISTS (
      SELECT FROM wins WHERE id = OLD.win_id AND payment_status = 'refunded' AND used_at IS NULL) THEN
      RETURN NEW;
    END IF;
  ELSIF NEW.win_id IS NULL OR EXISTS (
    SELECT FROM wins WHERE id = NEW.win_id AND mountain_id = NEW.mountain_id AND payment_status = 'captured') THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'A code of the resort is only for a paid ticket, and stays with it.'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'resort_codes_paid';
END $$;--> statement-breakpoint
CREATE TRIGGER resort_codes_paid BEFORE INSERT OR DELETE OR UPDATE OF mountain_id, code, win_id ON resort_codes
FOR EACH ROW EXECUTE FUNCTION resort_codes_paid();--> statement-breakpoint
-- Hand-written: the audit log shows an import or a removal as one edit of the mountain, by the number of its codes.
CREATE FUNCTION audit_resort_codes() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO audit (id, at, actor_id, what, entity, entity_id, before, after)
  SELECT audit_id(), clock_timestamp(), nullif(current_setting('firstchair.actor', true), '')::uuid,
    'edited', 'mountain', mountain_id,
    jsonb_build_object('resort_codes', codes - CASE TG_OP WHEN 'INSERT' THEN changed ELSE -changed END),
    jsonb_build_object('resort_codes', codes)
  FROM (SELECT mountain_id, count(*) AS changed FROM changed_codes GROUP BY mountain_id) AS c,
    LATERAL (SELECT count(*) AS codes FROM resort_codes r WHERE r.mountain_id = c.mountain_id) AS present;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER audit_resort_codes_added AFTER INSERT ON resort_codes REFERENCING NEW TABLE AS changed_codes
FOR EACH STATEMENT EXECUTE FUNCTION audit_resort_codes();--> statement-breakpoint
CREATE TRIGGER audit_resort_codes_removed AFTER DELETE ON resort_codes REFERENCING OLD TABLE AS changed_codes
FOR EACH STATEMENT EXECUTE FUNCTION audit_resort_codes();--> statement-breakpoint
CREATE TRIGGER audit_uses_codes AFTER UPDATE OF uses_codes ON mountains
FOR EACH ROW EXECUTE FUNCTION audit_change('mountain', 'id', 'uses_codes', '');
