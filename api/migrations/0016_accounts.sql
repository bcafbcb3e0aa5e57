CREATE TABLE "account_notices" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"posted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_notices_user_id_kind_pk" PRIMARY KEY("user_id","kind"),
	CONSTRAINT "account_notices_kind" CHECK ("account_notices"."kind" in ('failed_logins', 'new_device'))
);
--> statement-breakpoint
CREATE TABLE "released_usernames" (
	"name" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"released_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tokens" DROP CONSTRAINT "tokens_purpose";--> statement-breakpoint
ALTER TABLE "account_notices" ADD CONSTRAINT "account_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "released_usernames" ADD CONSTRAINT "released_usernames_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_purpose" CHECK ("tokens"."purpose" in ('verify', 'reset', 'invite', 'email_change', 'device'));--> statement-breakpoint
-- A username signs in and is what other bidders know somebody by: one that was given up is kept from others for 30 days.
CREATE FUNCTION release_username() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into released_usernames (name, user_id) values (lower(old.username), old.id)
  on conflict (name) do update set user_id = excluded.user_id, released_at = now();
  return null;
end
$$;
--> statement-breakpoint
CREATE TRIGGER release_username AFTER UPDATE OF username ON users
FOR EACH ROW WHEN (lower(old.username) <> coalesce(lower(new.username), ''))
EXECUTE FUNCTION release_username();
--> statement-breakpoint
-- After the row, and so after the unique index: whoever waited there for the one who gives the name up sees that now.
CREATE FUNCTION refuse_released_username() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if exists (
    select from released_usernames
    where name = lower(new.username) and user_id <> new.id and released_at > now() - interval '30 days'
  ) then
    raise unique_violation using message = 'This username was released less than 30 days ago.',
      constraint = 'users_username_released';
  end if;
  return null;
end
$$;
--> statement-breakpoint
CREATE TRIGGER refuse_released_username AFTER INSERT OR UPDATE OF username ON users
FOR EACH ROW WHEN (new.username is not null)
EXECUTE FUNCTION refuse_released_username();
