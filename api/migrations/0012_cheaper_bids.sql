ALTER TABLE "bids" DROP CONSTRAINT "bids_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "bids" DROP CONSTRAINT "bids_own_cycle";
--> statement-breakpoint
-- What two foreign keys would look up for every bid, once for all bids of a statement. Users and
-- cycles are never deleted (platform/migrate.ts), and a batch holds its bidders' rows.
CREATE FUNCTION bids_belong() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if (select count(*) from added) <> (
    select count(*)
    from added b
    join public.users u on u.id = b.user_id
    join public.cycles c on c.mountain_id = b.mountain_id and c.id = b.cycle_id
  ) then
    raise foreign_key_violation using
      message = 'A bid has a bidder, and a cycle of its mountain.',
      constraint = 'bids_belong', table = 'bids', schema = 'public';
  end if;
  return null;
end
$$;
--> statement-breakpoint
CREATE TRIGGER bids_belong AFTER INSERT ON "bids" REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION bids_belong();
--> statement-breakpoint
CREATE FUNCTION bids_stay() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  raise foreign_key_violation using
    message = 'A bid keeps its bidder and its cycle.',
    constraint = 'bids_stay', table = 'bids', schema = 'public';
end
$$;
--> statement-breakpoint
CREATE TRIGGER bids_stay BEFORE UPDATE OF "user_id", "mountain_id", "cycle_id" ON "bids"
FOR EACH STATEMENT EXECUTE FUNCTION bids_stay();
--> statement-breakpoint
ALTER TABLE "bid_outcomes" ALTER COLUMN "outcome" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "bid_outcomes" ADD COLUMN "bid_id" uuid;--> statement-breakpoint
UPDATE "bid_outcomes" SET "bid_id" = ("outcome" ->> 'bidId')::uuid, "outcome" = null
WHERE "outcome" ->> 'kind' = 'placed';--> statement-breakpoint
ALTER TABLE "bid_outcomes" ADD CONSTRAINT "bid_outcomes_one" CHECK (("bid_outcomes"."bid_id" is null) <> ("bid_outcomes"."outcome" is null));
