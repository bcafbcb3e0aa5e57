ALTER TABLE "users" ADD COLUMN "erased_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_erased" CHECK ("users"."erased_at" is null or ("users"."archived_at" is not null and "users"."password_hash" is null and not "users"."is_admin")) NOT VALID;--> statement-breakpoint
-- Hand-written: the audit log shows that an account was erased.
CREATE OR REPLACE FUNCTION audit_what(entity text, operation text, was jsonb, becomes jsonb) RETURNS text
LANGUAGE sql IMMUTABLE AS $$
  select case
    when operation = 'DELETE' then 'deleted'
    when entity = 'user' then case
      when operation = 'INSERT' then
        case when becomes ->> 'password' is null then 'added' else 'registered' end
      when becomes ->> 'erased_at' is not null then 'erased'
      when becomes ? 'archived_at' then
        case when becomes ->> 'archived_at' is null then 'unarchived' else 'archived' end
      when becomes ? 'is_admin' then
        case when becomes ->> 'is_admin' = 'true' then 'admin_granted' else 'admin_taken' end
      when becomes ? 'approval_status' then becomes ->> 'approval_status'
      when becomes ? 'suspended_at' then
        case when becomes ->> 'suspended_at' is null then 'reinstated' else 'suspended' end
      when becomes ? 'password' then
        case when was ->> 'password' is null then 'password_set' else 'password_changed' end
      when becomes ? 'email' then 'email_changed'
      when becomes ->> 'email_verified_at' is not null then 'email_verified'
      when becomes ? 'bidding_limit' then 'bidding_limit_changed'
      when becomes ? 'second_factor' then
        case when becomes ->> 'second_factor' = 'true' then 'second_factor_on' else 'second_factor_off' end
      else 'details_changed' end
    when entity = 'invite' then 'invited'
    when entity = 'bid' then 'voided'
    when entity = 'mountain' then case
      when operation = 'INSERT' then 'created'
      when becomes ->> 'deleted_at' is not null then 'deleted'
      when becomes ? 'cycle_id' then 'reset'
      else 'edited' end
    when entity = 'win' then becomes ->> 'payment_status'
    when entity = 'recovery_code' then 'used'
    when entity = 'limit_request' then 'declined'
    when entity = 'hold' then coalesce(becomes ->> 'decision', 'held')
    when entity = 'strike' then case operation when 'INSERT' then 'struck' else 'lifted' end
    when operation = 'INSERT' then 'created'
    else 'changed' end
$$;
--> statement-breakpoint
DROP TRIGGER audit_users ON users;
--> statement-breakpoint
CREATE TRIGGER audit_users AFTER INSERT OR UPDATE OF username, email, first_name, last_name, phone,
  paypal_email, password_hash, is_admin, approval_status, email_verified_at, archived_at, suspended_at,
  bidding_limit, second_factor, erased_at
ON users FOR EACH ROW EXECUTE FUNCTION audit_change('user', 'id',
  'username email first_name last_name phone paypal_email is_admin approval_status email_verified_at archived_at suspended_at bidding_limit second_factor erased_at',
  'password_hash');
--> statement-breakpoint
-- Hand-written: the only change that the audit log allows. What named an erased user reads "erased".
CREATE FUNCTION audit_without_person(fields jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  select jsonb_object_agg(key, case when value <> 'null' and key in
    ('username', 'email', 'first_name', 'last_name', 'phone', 'paypal_email', 'note', 'name')
    then '"erased"' else value end)
  from jsonb_each(fields)
$$;
--> statement-breakpoint
CREATE FUNCTION audit_person(entry audit) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  select case
    when entry.entity in ('user', 'invite', 'note') then entry.entity_id
    when entry.entity = 'passkey' then coalesce(entry.after, entry.before) ->> 'user_id'
  end
$$;
--> statement-breakpoint
DROP TRIGGER audit_kept ON audit;
--> statement-breakpoint
CREATE TRIGGER audit_kept BEFORE DELETE OR TRUNCATE ON audit
FOR EACH STATEMENT EXECUTE FUNCTION audit_is_kept();
--> statement-breakpoint
CREATE FUNCTION audit_changes_by_erasure() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  erased audit := old;
begin
  erased.before := audit_without_person(old.before);
  erased.after := audit_without_person(old.after);
  if new is distinct from erased or not exists (
    select from users where id = audit_person(old)::uuid and erased_at is not null
  ) then
    raise exception 'the audit log is only added to' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
--> statement-breakpoint
CREATE TRIGGER audit_changes_by_erasure BEFORE UPDATE ON audit
FOR EACH ROW EXECUTE FUNCTION audit_changes_by_erasure();
--> statement-breakpoint
-- Runs after audit_users, by its name, and so covers the entry of the erasure itself.
CREATE FUNCTION erase_from_audit() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
begin
  update audit set before = audit_without_person(before), after = audit_without_person(after)
  where (entity in ('user', 'invite', 'note') and entity_id = new.id::text)
    or (entity = 'passkey' and audit_person(audit) = new.id::text);
  return null;
end
$$;
--> statement-breakpoint
CREATE TRIGGER erase_from_audit AFTER UPDATE OF erased_at ON users
FOR EACH ROW WHEN (old.erased_at is null and new.erased_at is not null)
EXECUTE FUNCTION erase_from_audit();
