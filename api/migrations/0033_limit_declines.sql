CREATE TABLE "limit_declines" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"wanted" integer NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"declined_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"text" text,
	CONSTRAINT "limit_declines_wanted" CHECK ("limit_declines"."wanted" between 1 and 1000000000),
	CONSTRAINT "limit_declines_text" CHECK (char_length("limit_declines"."text") between 1 and 300)
);
--> statement-breakpoint
ALTER TABLE "limit_declines" ADD CONSTRAINT "limit_declines_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- Hand-written: the audit log tells of declined requests. Their removal by the next request says nothing new.
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
    when entity = 'limit_request' then 'declined'
    when entity = 'hold' then coalesce(becomes ->> 'decision', 'held')
    when entity = 'strike' then case operation when 'INSERT' then 'struck' else 'lifted' end
    when operation = 'INSERT' then 'created'
    else 'changed' end
$$;
--> statement-breakpoint
CREATE TRIGGER audit_limit_declines AFTER INSERT OR UPDATE ON limit_declines
FOR EACH ROW EXECUTE FUNCTION audit_change('limit_request', 'user_id', 'wanted asked_at declined_at text', '');
