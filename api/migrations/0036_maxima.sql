CREATE TABLE "maxima" (
	"cycle_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"amount" integer,
	"after_seq" bigint NOT NULL,
	"last_seq" bigint NOT NULL,
	CONSTRAINT "maxima_cycle_id_after_seq_user_id_pk" PRIMARY KEY("cycle_id","after_seq","user_id")
);
--> statement-breakpoint
ALTER TABLE "cycles" ADD COLUMN "result_signature" text;--> statement-breakpoint
ALTER TABLE "maxima" ADD CONSTRAINT "maxima_cycle_id_cycles_id_fk" FOREIGN KEY ("cycle_id") REFERENCES "public"."cycles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Hand-written: the maxima of open cycles, as far as their bids show them. What an instance of the
-- version before sets while it still runs is missing here, so a withdrawal drops it.
INSERT INTO "maxima" ("cycle_id", "user_id", "amount", "after_seq", "last_seq")
SELECT b.cycle_id, b.user_id,
  greatest(max(b.amount), max(m.maximum) FILTER (WHERE m.maximum_of = b.user_id)),
  coalesce(min(b.seq) FILTER (WHERE b.is_auto) - 1, max(b.seq)),
  coalesce(min(b.seq) FILTER (WHERE b.is_auto), max(b.seq))
FROM "bids" b JOIN "mountains" m ON m.cycle_id = b.cycle_id
WHERE b.status = 'active' AND (b.is_auto OR b.id = m.leader_bid_id AND m.maximum IS NOT NULL)
GROUP BY b.cycle_id, b.user_id;
--> statement-breakpoint
-- They have maxima in clear. A request that is repeated across this upgrade is decided again.
DELETE FROM "bid_outcomes" WHERE "request" LIKE 'max %';
--> statement-breakpoint
CREATE OR REPLACE FUNCTION cycles_sealed() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  kept public.cycles := new;
begin
  kept.result_hash := old.result_hash;
  kept.result_signature := old.result_signature;
  if kept is distinct from old or old.result_hash is not null then
    raise check_violation using
      message = 'A cycle that is over does not change, and its hash is written once.',
      constraint = 'cycles_sealed', table = 'cycles', schema = 'public';
  end if;
  return new;
end
$$;
