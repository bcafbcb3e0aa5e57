ALTER TABLE "users" ADD COLUMN "is_gate" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "wins" ADD COLUMN "used_key" uuid;--> statement-breakpoint
-- Hand-written: the audit log names who may stand at the gate.
CREATE FUNCTION audit_gate() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
begin
  insert into audit (id, at, actor_id, what, entity, entity_id, before, after)
  values (audit_id(), clock_timestamp(), nullif(current_setting('firstchair.actor', true), '')::uuid,
    case when new.is_gate then 'gate_granted' else 'gate_taken' end, 'user', new.id,
    jsonb_build_object('is_gate', old.is_gate), jsonb_build_object('is_gate', new.is_gate));
  return null;
end
$$;--> statement-breakpoint
CREATE TRIGGER audit_gate AFTER UPDATE OF is_gate ON users
FOR EACH ROW WHEN (old.is_gate <> new.is_gate) EXECUTE FUNCTION audit_gate();
