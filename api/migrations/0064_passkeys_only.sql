-- Hand-written: accounts with a second factor sign in with their passkeys only. Recovery codes end.
ALTER TABLE "users" RENAME COLUMN "second_factor" TO "passkeys_only";--> statement-breakpoint
DROP TABLE "recovery_codes";--> statement-breakpoint
DROP FUNCTION audit_recovery_codes_made();--> statement-breakpoint
DELETE FROM "passkey_challenges" WHERE "purpose" = 'second_factor';--> statement-breakpoint
ALTER TABLE "passkey_challenges" DROP CONSTRAINT "passkey_challenges_purpose";--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_purpose" CHECK ("passkey_challenges"."purpose" in ('register', 'confirm', 'sign_in'));--> statement-breakpoint
ALTER TABLE "passkey_challenges" DROP COLUMN "failures";--> statement-breakpoint
UPDATE "sessions" SET "signed_in_with" = 'password' WHERE "signed_in_with" = 'recovery_code';--> statement-breakpoint
ALTER TABLE "sessions" DROP CONSTRAINT "sessions_signed_in_with";--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_signed_in_with" CHECK ("sessions"."signed_in_with" in ('password', 'passkey', 'password_and_passkey')) NOT VALID;--> statement-breakpoint
ALTER TABLE "sessions" VALIDATE CONSTRAINT "sessions_signed_in_with";--> statement-breakpoint
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
      when becomes ? 'passkeys_only' then
        case when becomes ->> 'passkeys_only' = 'true' then 'passkeys_only_on' else 'passkeys_only_off' end
      else 'details_changed' end
    when entity = 'invite' then 'invited'
    when entity = 'bid' then 'voided'
    when entity = 'mountain' then case
      when operation = 'INSERT' then 'created'
      when becomes ->> 'deleted_at' is not null then 'deleted'
      when becomes ? 'cycle_id' then 'reset'
      else 'edited' end
    when entity = 'win' then becomes ->> 'payment_status'
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
  bidding_limit, passkeys_only, erased_at
ON users FOR EACH ROW EXECUTE FUNCTION audit_change('user', 'id',
  'username email first_name last_name phone paypal_email is_admin approval_status email_verified_at archived_at suspended_at bidding_limit passkeys_only erased_at',
  'password_hash');
