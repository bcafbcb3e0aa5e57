CREATE INDEX "cycles_unsealed" ON "cycles" USING btree ("closed_at") WHERE "cycles"."status" = 'closed' and "cycles"."result_hash" is null;--> statement-breakpoint
-- Hand-written: the hash is computed by the API after the close, so that the close does not read the
-- bids while it holds the mountain. A cycle that is over does not change, and its hash is written once.
-- An instance of the version before cannot reopen a closed cycle from here on.
DROP TRIGGER cycles_sealed ON "cycles";
--> statement-breakpoint
DROP FUNCTION cycles_sealed();
--> statement-breakpoint
DROP FUNCTION cycle_hash(cycles);
--> statement-breakpoint
CREATE FUNCTION cycles_sealed() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  kept public.cycles := new;
begin
  kept.result_hash := old.result_hash;
  if kept is distinct from old or old.result_hash is not null then
    raise check_violation using
      message = 'A cycle that is over does not change, and its hash is written once.',
      constraint = 'cycles_sealed', table = 'cycles', schema = 'public';
  end if;
  return new;
end
$$;
--> statement-breakpoint
CREATE TRIGGER cycles_sealed BEFORE UPDATE ON "cycles"
FOR EACH ROW WHEN (old.status <> 'open') EXECUTE FUNCTION cycles_sealed();
