CREATE TABLE "receipt_keys" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"private_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "receipt_keys_single_row" CHECK ("receipt_keys"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "cycles" ADD COLUMN "result_hash" text;--> statement-breakpoint
ALTER TABLE "cycles" ADD CONSTRAINT "cycles_result_hash" CHECK ("cycles"."result_hash" is null or "cycles"."status" = 'closed');--> statement-breakpoint
-- Hand-written: the chain that api/src/receipts/chain.ts describes, in one function, so that it
-- is computed in the transaction that closes a cycle, whichever instance does it.
CREATE FUNCTION cycle_hash(closed cycles) RETURNS text LANGUAGE plpgsql STABLE AS $$
declare
  iso constant text := 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"';
  hash text;
  line text;
begin
  hash := encode(sha256(convert_to(format(
    '{"cycleId":"%s","endTime":"%s","mountainId":"%s","number":%s,"season":%s}',
    closed.id, to_char(closed.end_date at time zone 'UTC', iso), closed.mountain_id,
    closed.number, closed.season), 'UTF8')), 'hex');
  for line in
    with own as (
      select id, user_id, amount, is_auto, placed_at, seq from bids
      where mountain_id = closed.mountain_id and cycle_id = closed.id
    ), bidders as (
      select user_id, row_number() over (order by min(seq)) as number from own group by user_id
    )
    select format(
      '{"amount":%s,"bidder":%s,"id":"%s","isAuto":%s,"placedAt":"%s","seq":%s}',
      amount, number, id, is_auto::text, to_char(placed_at at time zone 'UTC', iso), seq)
    from own join bidders using (user_id) order by seq
  loop
    hash := encode(sha256(convert_to(hash || E'\n' || line, 'UTF8')), 'hex');
  end loop;
  return hash;
end
$$;
--> statement-breakpoint
CREATE FUNCTION cycles_sealed() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if new.status <> 'closed' then
    new.result_hash := null;
  elsif old.status <> 'closed' then
    new.result_hash := cycle_hash(new);
  else
    raise check_violation using
      message = 'The hash of a closed cycle cannot be changed.',
      constraint = 'cycles_sealed', table = 'cycles', schema = 'public';
  end if;
  return new;
end
$$;
--> statement-breakpoint
CREATE TRIGGER cycles_sealed BEFORE UPDATE ON "cycles"
FOR EACH ROW WHEN (
  old.status is distinct from new.status or old.result_hash is distinct from new.result_hash
)
EXECUTE FUNCTION cycles_sealed();
