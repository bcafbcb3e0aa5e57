-- Hand-written: the rows have rising prices, and steps that never fall (api/contract/src/bid-steps.ts).
CREATE FUNCTION is_bid_step_table(steps jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN jsonb_typeof(steps) <> 'array' THEN false ELSE jsonb_array_length(steps) <= 20 AND NOT EXISTS (
    SELECT FROM (
      SELECT "from", step, lag("from", 1, 0) OVER ordered AS from_before, lag(step, 1, 0) OVER ordered AS step_before
      FROM ROWS FROM (jsonb_to_recordset(steps) AS ("from" integer, step integer)) WITH ORDINALITY AS t("from", step, place)
      WINDOW ordered AS (ORDER BY place)
    ) AS each
    WHERE ("from" <= 9999999 AND step BETWEEN 1 AND 9999999 AND "from" > from_before AND step >= step_before) IS NOT TRUE
  ) END
$$;--> statement-breakpoint
-- Hand-written: the rule `nextBid` of the contract, for the check of the invariants.
CREATE FUNCTION next_bid(price integer, steps jsonb) RETURNS integer LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT greatest(price + 1, least(9999999, price + coalesce(
    (SELECT max(step) FROM jsonb_to_recordset(steps) AS t("from" integer, step integer) WHERE "from" <= price), 1)))
$$;--> statement-breakpoint
ALTER TABLE "mountains" ADD COLUMN "bid_steps" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "bid_steps" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "mountains" ADD CONSTRAINT "mountains_bid_steps" CHECK ("mountains"."bid_steps" = '[]' or is_bid_step_table("mountains"."bid_steps")) NOT VALID;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_bid_steps" CHECK (is_bid_step_table("settings"."bid_steps")) NOT VALID;
