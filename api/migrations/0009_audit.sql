CREATE TABLE "audit" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" uuid,
	"what" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE INDEX "audit_actor" ON "audit" USING btree ("actor_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_entity" ON "audit" USING btree ("entity","entity_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_at" ON "audit" USING btree ("at");--> statement-breakpoint
-- A UUIDv7: the milliseconds, then chance. Postgres makes them itself from version 18 on only.
CREATE FUNCTION audit_id() RETURNS uuid LANGUAGE sql VOLATILE AS $$
  select encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid()) placing
    substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)
    from 1 for 6), 52, 1), 53, 1), 'hex')::uuid
$$;
--> statement-breakpoint
CREATE FUNCTION audit_what(entity text, operation text, was jsonb, becomes jsonb) RETURNS text
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
      else 'details_changed' end
    when entity = 'invite' then 'invited'
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
-- Arguments: entity, column of its id, audited columns, secret columns (which show only that they
-- are set). What is not named is not written; * names all. As the owner, since the app may not write the log.
CREATE FUNCTION audit_change() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
declare
  was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  becomes jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  before jsonb := '{}';
  after jsonb := '{}';
  audited text[] := case when tg_argv[2] = '*'
    then array(select jsonb_object_keys(coalesce(becomes, was)))
    else string_to_array(tg_argv[2], ' ') end;
  name text;
begin
  foreach name in array audited loop
    if tg_op <> 'UPDATE' or was -> name is distinct from becomes -> name then
      before := before || jsonb_build_object(name, was -> name);
      after := after || jsonb_build_object(name, becomes -> name);
    end if;
  end loop;
  foreach name in array string_to_array(tg_argv[3], ' ') loop
    if tg_op <> 'UPDATE' or was -> name is distinct from becomes -> name then
      before := before || jsonb_build_object(split_part(name, '_', 1),
        case when was ->> name is not null then 'set' end);
      after := after || jsonb_build_object(split_part(name, '_', 1),
        case when becomes ->> name is not null then 'set' end);
    end if;
  end loop;
  if after <> '{}' then
    insert into audit (id, at, actor_id, what, entity, entity_id, before, after)
    values (
      audit_id(), clock_timestamp(), nullif(current_setting('firstchair.actor', true), '')::uuid,
      audit_what(tg_argv[0], tg_op, before, after), tg_argv[0],
      coalesce(becomes, was) ->> tg_argv[1],
      case when tg_op <> 'INSERT' then before end, case when tg_op <> 'DELETE' then after end);
  end if;
  return null;
end
$$;
--> statement-breakpoint
CREATE TRIGGER audit_users AFTER INSERT OR UPDATE OF username, email, first_name, last_name, phone,
  paypal_email, password_hash, is_admin, approval_status, email_verified_at, archived_at, suspended_at
ON users FOR EACH ROW EXECUTE FUNCTION audit_change('user', 'id',
  'username email first_name last_name phone paypal_email is_admin approval_status email_verified_at archived_at suspended_at',
  'password_hash');
--> statement-breakpoint
CREATE TRIGGER audit_invites AFTER INSERT ON tokens FOR EACH ROW WHEN (new.purpose = 'invite')
EXECUTE FUNCTION audit_change('invite', 'user_id', 'email expires_at', '');
--> statement-breakpoint
-- Bids, closes and extensions name none of these columns in their updates, so this costs them nothing.
CREATE TRIGGER audit_mountains AFTER INSERT OR UPDATE OF name, start_price, season, deleted_at
ON mountains FOR EACH ROW EXECUTE FUNCTION audit_change('mountain', 'id',
  'name start_price season end_time cycle_id tickets_available cycles_completed deleted_at', '');
--> statement-breakpoint
-- Not the award, which is written while bids wait: the win itself says so.
CREATE TRIGGER audit_wins AFTER UPDATE OF payment_status ON wins
FOR EACH ROW EXECUTE FUNCTION audit_change('win', 'id', 'payment_status', '');
--> statement-breakpoint
CREATE TRIGGER audit_holds AFTER INSERT OR UPDATE ON held_cascades
FOR EACH ROW EXECUTE FUNCTION audit_change('hold', 'id',
  'win_id mountain_id ticket_number next_bid_id decide_by decision decided_by', '');
--> statement-breakpoint
CREATE TRIGGER audit_strikes AFTER INSERT OR UPDATE ON strikes
FOR EACH ROW EXECUTE FUNCTION audit_change('strike', 'id',
  'user_id win_id reason lifted_at lifted_by', '');
--> statement-breakpoint
CREATE TRIGGER audit_settings AFTER UPDATE ON settings
FOR EACH ROW EXECUTE FUNCTION audit_change('settings', 'id', '*', '');
--> statement-breakpoint
CREATE TRIGGER audit_ticker_messages AFTER INSERT OR UPDATE OR DELETE ON ticker_messages
FOR EACH ROW EXECUTE FUNCTION audit_change('ticker_message', 'id', 'message is_enabled position', '');
--> statement-breakpoint
-- Also where one role does everything and no right can be taken away.
CREATE FUNCTION audit_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  raise exception 'the audit log is only added to' using errcode = 'insufficient_privilege';
end
$$;
--> statement-breakpoint
CREATE TRIGGER audit_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON audit
FOR EACH STATEMENT EXECUTE FUNCTION audit_is_kept();
