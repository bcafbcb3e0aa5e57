-- Hand-written, before the generated constraints: ends move to the next whole second. Every open
-- mountain that moves gets a public change of its own, so that pages hear of the new end.
WITH moved AS (
  UPDATE mountains SET end_time = date_trunc('second', end_time + interval '999 ms'), seq = seq + 1
  WHERE cycle_id IS NOT NULL AND date_trunc('second', end_time) <> end_time
  RETURNING id, seq
)
INSERT INTO changes (mountain_id, after_seq, last_seq, kind, at)
SELECT id, seq - 1, seq, 'edited', clock_timestamp() FROM moved;
--> statement-breakpoint
-- An extension of less than a second may be gone with it, and with that its reason.
UPDATE cycles SET
  scheduled_end = whole.scheduled_end, end_date = whole.end_date,
  soft_close_seconds = CASE WHEN whole.is_extended THEN soft_close_seconds END,
  soft_close_minutes = CASE WHEN whole.is_extended THEN soft_close_minutes END
FROM (
  SELECT id, scheduled_end, end_date, end_date > scheduled_end AS is_extended
  FROM (
    SELECT id, date_trunc('second', scheduled_end + interval '999 ms') AS scheduled_end,
      date_trunc('second', end_date + interval '999 ms') AS end_date
    FROM cycles WHERE status = 'open'
  ) AS rounded
) AS whole
WHERE cycles.id = whole.id;
--> statement-breakpoint
-- Generated.
CREATE TABLE "bid_voids" (
	"bid_id" uuid PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"voided_by" uuid NOT NULL,
	"voided_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "bidding_limit" integer;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "bidding_limit" integer DEFAULT 1000000 NOT NULL;--> statement-breakpoint
ALTER TABLE "bid_voids" ADD CONSTRAINT "bid_voids_bid_id_bids_id_fk" FOREIGN KEY ("bid_id") REFERENCES "public"."bids"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bid_voids" ADD CONSTRAINT "bid_voids_voided_by_users_id_fk" FOREIGN KEY ("voided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_bidding_limit" CHECK ("users"."bidding_limit" between 1 and 1000000000);--> statement-breakpoint
ALTER TABLE "cycles" ADD CONSTRAINT "cycles_whole_end" CHECK ("cycles"."status" <> 'open' or (extract(epoch from "cycles"."scheduled_end") % 1 = 0 and extract(epoch from "cycles"."end_date") % 1 = 0));--> statement-breakpoint
ALTER TABLE "mountains" ADD CONSTRAINT "mountains_whole_end" CHECK ("mountains"."cycle_id" is null or extract(epoch from "mountains"."end_time") % 1 = 0);--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_bidding_limit" CHECK ("settings"."bidding_limit" between 1 and 1000000000);
--> statement-breakpoint
-- Hand-written: the audit log tells of voided bids and of a user's own limit.
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
      else 'details_changed' end
    when entity = 'invite' then 'invited'
    when entity = 'bid' then 'voided'
    when entity = 'mountain' then case
      when operation = 'INSERT' then 'created'
      when becomes ->> 'deleted_at' is not null then 'deleted'
      when becomes ? 'cycle_id' then 'reset'
      else 'edited' end
    when entity = 'win' then becomes ->> 'payment_status'
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
  bidding_limit
ON users FOR EACH ROW EXECUTE FUNCTION audit_change('user', 'id',
  'username email first_name last_name phone paypal_email is_admin approval_status email_verified_at archived_at suspended_at bidding_limit',
  'password_hash');
--> statement-breakpoint
CREATE TRIGGER audit_bid_voids AFTER INSERT ON bid_voids
FOR EACH ROW EXECUTE FUNCTION audit_change('bid', 'bid_id', 'reason voided_by', '');
