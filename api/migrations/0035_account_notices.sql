ALTER TABLE "account_notices" DROP CONSTRAINT "account_notices_kind";--> statement-breakpoint
ALTER TABLE "account_notices" ADD CONSTRAINT "account_notices_kind" CHECK ("account_notices"."kind" in ('failed_logins', 'failed_confirmations', 'new_device')) NOT VALID;--> statement-breakpoint
ALTER TABLE "account_notices" VALIDATE CONSTRAINT "account_notices_kind";
--> statement-breakpoint
-- Hand-written: new recovery codes are one entry of the audit log, with their number.
CREATE FUNCTION audit_recovery_codes_made() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
begin
  insert into audit (id, at, actor_id, what, entity, entity_id, before, after)
  select audit_id(), clock_timestamp(), nullif(current_setting('firstchair.actor', true), '')::uuid,
    'created', 'recovery_code', made.user_id, null, jsonb_build_object('codes', count(*))
  from made group by made.user_id;
  return null;
end
$$;
--> statement-breakpoint
CREATE TRIGGER audit_recovery_codes_made AFTER INSERT ON recovery_codes
REFERENCING NEW TABLE AS made
FOR EACH STATEMENT EXECUTE FUNCTION audit_recovery_codes_made();
--> statement-breakpoint
-- Hand-written: repeated wrong confirmations are in the audit log as often as they are mailed.
CREATE FUNCTION audit_failed_confirmations() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
begin
  insert into audit (id, at, actor_id, what, entity, entity_id, before, after)
  values (audit_id(), clock_timestamp(), nullif(current_setting('firstchair.actor', true), '')::uuid,
    new.kind, 'user', new.user_id, null, jsonb_build_object('mailed_at', new.posted_at));
  return null;
end
$$;
--> statement-breakpoint
CREATE TRIGGER audit_failed_confirmations AFTER INSERT OR UPDATE OF posted_at ON account_notices
FOR EACH ROW WHEN (new.kind = 'failed_confirmations') EXECUTE FUNCTION audit_failed_confirmations();
