CREATE TABLE "passkey_challenges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"challenge" text NOT NULL,
	"session_id" uuid,
	"ticket_hash" text,
	"user_id" uuid,
	"failures" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "passkey_challenges_purpose" CHECK ("passkey_challenges"."purpose" in ('register', 'confirm', 'sign_in', 'second_factor')),
	CONSTRAINT "passkey_challenges_browser" CHECK (num_nonnulls("passkey_challenges"."session_id", "passkey_challenges"."ticket_hash") = 1),
	CONSTRAINT "passkey_challenges_user" CHECK ("passkey_challenges"."purpose" = 'sign_in' or "passkey_challenges"."user_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"name" text NOT NULL,
	"is_backed_up" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "passkeys_name" CHECK (char_length("passkeys"."name") between 1 and 100),
	CONSTRAINT "passkeys_counter" CHECK ("passkeys"."counter" >= 0)
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "confirmed_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "signed_in_with" text DEFAULT 'password' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "second_factor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "require_admin_passkey" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "passkey_challenges_ticket_unique" ON "passkey_challenges" USING btree ("ticket_hash");--> statement-breakpoint
CREATE INDEX "passkey_challenges_session" ON "passkey_challenges" USING btree ("session_id","purpose");--> statement-breakpoint
CREATE INDEX "passkey_challenges_expiry" ON "passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "passkeys_credential_unique" ON "passkeys" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "recovery_codes_unique" ON "recovery_codes" USING btree ("user_id","hash");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_signed_in_with" CHECK ("sessions"."signed_in_with" in ('password', 'passkey', 'password_and_passkey', 'recovery_code'));
--> statement-breakpoint
-- Hand-written: a session that lives was confirmed when it began, and not by this migration.
UPDATE sessions SET confirmed_at = login_at WHERE ended_at IS NULL;
--> statement-breakpoint
-- Hand-written: the audit log tells of passkeys, used recovery codes and the second factor.
CREATE OR REPLACE FUNCTION audit_what(entity text, operation text, was jsonb, becomes jsonb) RETURNS text
LANGUAGE sql IMMUTABLE AS $$
  select case
    when operation = 'DELETE' then 'deleted'
    when entity = 'user' then case
      when operation = 'INSERT' then
        case when becomes ->> 'password' is null then 'added' else 'registered' end
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
  bidding_limit, second_factor
ON users FOR EACH ROW EXECUTE FUNCTION audit_change('user', 'id',
  'username email first_name last_name phone paypal_email is_admin approval_status email_verified_at archived_at suspended_at bidding_limit second_factor',
  'password_hash');
--> statement-breakpoint
CREATE TRIGGER audit_passkeys AFTER INSERT OR DELETE OR UPDATE OF name ON passkeys
FOR EACH ROW EXECUTE FUNCTION audit_change('passkey', 'id', 'user_id name is_backed_up', '');
--> statement-breakpoint
CREATE TRIGGER audit_recovery_codes AFTER UPDATE OF used_at ON recovery_codes
FOR EACH ROW EXECUTE FUNCTION audit_change('recovery_code', 'user_id', 'used_at', '');
