DROP INDEX "bids_amount";--> statement-breakpoint
ALTER TABLE "bids" ADD COLUMN "is_auto" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bids" ADD COLUMN "is_tie" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mountains" ADD COLUMN "maximum" integer;--> statement-breakpoint
ALTER TABLE "mountains" ADD COLUMN "maximum_of" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "bids_amount" ON "bids" USING btree ("cycle_id","amount","is_tie") WHERE "bids"."status" <> 'cancelled';--> statement-breakpoint
ALTER TABLE "bids" ADD CONSTRAINT "bids_tie" CHECK ("bids"."is_auto" or not "bids"."is_tie");--> statement-breakpoint
-- Hand-written: a maximum belongs to the leader of an open cycle. An instance of the version before
-- does not know maxima, so its change of the leader is refused here. It is no check constraint,
-- because the error of one contains the whole row, and the maximum is secret.
CREATE FUNCTION mountains_maximum() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  raise check_violation using
    message = 'A maximum belongs to the leader of an open cycle and is not below the price.',
    constraint = 'mountains_maximum', table = 'mountains', schema = 'public';
end
$$;
--> statement-breakpoint
CREATE TRIGGER mountains_maximum BEFORE INSERT OR UPDATE ON "mountains"
FOR EACH ROW WHEN (
  (new.maximum is null) <> (new.maximum_of is null)
  or (new.maximum is not null and (
    new.cycle_id is null
    or new.leader_id is distinct from new.maximum_of
    or new.maximum not between new.current_price and 9999999
  ))
)
EXECUTE FUNCTION mountains_maximum();
