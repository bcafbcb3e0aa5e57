-- Hand-written: a wrong code may be replaced while its ticket is paid and not used.
CREATE OR REPLACE FUNCTION resort_codes_paid() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.win_id IS NULL THEN RETURN OLD; END IF;
  ELSIF TG_OP = 'UPDATE' AND OLD.win_id IS NOT NULL THEN
    IF NEW.win_id IS NULL AND EXISTS (
      SELECT FROM wins WHERE id = OLD.win_id AND payment_status = 'refunded' AND used_at IS NULL) THEN
      RETURN NEW;
    END IF;
    IF NEW.win_id = OLD.win_id AND NEW.mountain_id = OLD.mountain_id AND EXISTS (
      SELECT FROM wins WHERE id = OLD.win_id AND payment_status = 'captured' AND used_at IS NULL) THEN
      RETURN NEW;
    END IF;
  ELSIF NEW.win_id IS NULL OR EXISTS (
    SELECT FROM wins WHERE id = NEW.win_id AND mountain_id = NEW.mountain_id AND payment_status = 'captured') THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'A code of the resort is only for a paid ticket, and stays with it.'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'resort_codes_paid';
END $$;--> statement-breakpoint
-- Hand-written: the audit log says that a code was replaced, and of which ticket, without the codes.
CREATE FUNCTION audit_replaced_code() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO audit (id, at, actor_id, what, entity, entity_id, before, after)
  VALUES (audit_id(), clock_timestamp(), nullif(current_setting('firstchair.actor', true), '')::uuid,
    'code_replaced', CASE WHEN NEW.win_id IS NULL THEN 'mountain' ELSE 'ticket' END,
    coalesce(NEW.win_id, NEW.mountain_id), null, null);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER audit_replaced_code AFTER UPDATE OF code ON resort_codes
FOR EACH ROW WHEN (OLD.code <> NEW.code) EXECUTE FUNCTION audit_replaced_code();
