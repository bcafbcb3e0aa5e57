ALTER TABLE "wins" ADD COLUMN "code_number" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "wins" ADD COLUMN "given_to" text;--> statement-breakpoint
ALTER TABLE "wins" ADD COLUMN "given_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "wins" ADD CONSTRAINT "wins_given" CHECK ("wins"."code_number" = ("wins"."given_at" is not null)::int
        and ("wins"."given_to" is null) = ("wins"."given_at" is null)
        and ("wins"."given_at" is null or "wins"."capture_id" is not null)) NOT VALID;--> statement-breakpoint
-- Hand-written: a ticket is given away once, while it is paid and not used.
CREATE FUNCTION wins_given() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.given_at IS NULL AND OLD.payment_status = 'captured' AND OLD.used_at IS NULL THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'A ticket is given away once, paid and not used.'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'wins_given_once';
END $$;--> statement-breakpoint
CREATE TRIGGER wins_given BEFORE UPDATE ON wins FOR EACH ROW
WHEN (OLD.code_number IS DISTINCT FROM NEW.code_number OR OLD.given_at IS DISTINCT FROM NEW.given_at)
EXECUTE FUNCTION wins_given();--> statement-breakpoint
-- Hand-written: the audit log shows the gift without the address.
CREATE TRIGGER audit_gifts AFTER UPDATE OF given_at ON wins
FOR EACH ROW EXECUTE FUNCTION audit_change('ticket', 'id', 'given_at', '');
