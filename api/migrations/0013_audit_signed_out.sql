-- An admin who signs a user out everywhere: one entry, with how many browsers it was. Not what one does
-- with one's own sessions, which has no actor or is the user himself, and not what archiving says already.
CREATE FUNCTION audit_signed_out() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
declare
  actor uuid := nullif(current_setting('firstchair.actor', true), '')::uuid;
begin
  if actor is null then return null; end if;
  insert into audit (id, at, actor_id, what, entity, entity_id, before, after)
  select audit_id(), clock_timestamp(), actor, 'signed_out', 'user', becomes.user_id,
    jsonb_build_object('sessions', count(*)), jsonb_build_object('sessions', 0)
  from was
  join becomes on becomes.id = was.id
  join users on users.id = becomes.user_id and users.archived_at is null
  where was.ended_at is null and becomes.ended_at is not null and becomes.user_id <> actor
  group by becomes.user_id;
  return null;
end
$$;
--> statement-breakpoint
CREATE TRIGGER audit_sessions AFTER UPDATE ON sessions
REFERENCING OLD TABLE AS was NEW TABLE AS becomes
FOR EACH STATEMENT EXECUTE FUNCTION audit_signed_out();
