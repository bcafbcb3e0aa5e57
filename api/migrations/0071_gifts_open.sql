ALTER TABLE "wins" DROP CONSTRAINT "wins_given";--> statement-breakpoint
ALTER TABLE "wins" ADD COLUMN "given_name" text;--> statement-breakpoint
ALTER TABLE "wins" ADD COLUMN "gift_line" text;--> statement-breakpoint
ALTER TABLE "wins" ADD COLUMN "opened_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "wins" ADD COLUMN "taken_back_at" timestamp (3) with time zone;--> statement-breakpoint
-- Hand-written: the earlier gifts were promised to be final.
UPDATE wins SET opened_at = given_at WHERE given_at IS NOT NULL;--> statement-breakpoint
ALTER TABLE "wins" ADD CONSTRAINT "wins_gift" CHECK (("wins"."given_at" is not null or num_nonnulls("wins"."given_name", "wins"."gift_line", "wins"."opened_at") = 0)
        and ("wins"."given_at" is null or "wins"."used_at" is null or "wins"."opened_at" is not null)
        and ("wins"."code_number" > 1) = ("wins"."taken_back_at" is not null)
        and char_length("wins"."given_name") <= 40 and char_length("wins"."gift_line") <= 140) NOT VALID;--> statement-breakpoint
ALTER TABLE "wins" ADD CONSTRAINT "wins_given" CHECK ("wins"."code_number" between 0 and 6 and "wins"."code_number" % 2 = ("wins"."given_at" is not null)::int
        and ("wins"."given_to" is null) = ("wins"."given_at" is null)
        and ("wins"."given_at" is null or "wins"."capture_id" is not null)) NOT VALID;--> statement-breakpoint
-- Hand-written: each gift and each return replaces the code, while the ticket is paid, and neither used nor opened.
CREATE OR REPLACE FUNCTION wins_given() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.payment_status = 'captured' AND OLD.used_at IS NULL AND OLD.opened_at IS NULL
    AND NEW.code_number = OLD.code_number + 1 THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'Only a paid ticket that is neither used nor opened changes hands.'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'wins_given_once';
END $$;--> statement-breakpoint
CREATE TRIGGER wins_opened_once BEFORE UPDATE ON wins FOR EACH ROW
WHEN (OLD.opened_at IS NOT NULL AND OLD.opened_at IS DISTINCT FROM NEW.opened_at)
EXECUTE FUNCTION row_stays();--> statement-breakpoint
-- What the giver wrote changes alone only when it is erased.
CREATE TRIGGER wins_gift_stays BEFORE UPDATE ON wins FOR EACH ROW
WHEN (OLD.given_at IS NOT DISTINCT FROM NEW.given_at
  AND (OLD.given_name IS DISTINCT FROM NEW.given_name AND NEW.given_name IS NOT NULL
    OR OLD.gift_line IS DISTINCT FROM NEW.gift_line AND NEW.gift_line IS NOT NULL))
EXECUTE FUNCTION row_stays();--> statement-breakpoint
-- A use opens the gift, whoever records it.
CREATE FUNCTION wins_used_opens() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.opened_at := NEW.used_at;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER wins_used_opens BEFORE UPDATE ON wins FOR EACH ROW
WHEN (NEW.used_at IS NOT NULL AND NEW.given_at IS NOT NULL AND NEW.opened_at IS NULL)
EXECUTE FUNCTION wins_used_opens();--> statement-breakpoint
DROP TRIGGER audit_gifts ON wins;--> statement-breakpoint
CREATE TRIGGER audit_gifts AFTER UPDATE OF given_at, opened_at ON wins
FOR EACH ROW EXECUTE FUNCTION audit_change('ticket', 'id', 'given_at opened_at', '');
