ALTER TABLE "mountains" ADD COLUMN "bid_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Hand-written: the bids of the cycles that are open now.
UPDATE mountains m SET bid_count = (
  SELECT count(*) FROM bids b WHERE b.cycle_id = m.cycle_id AND b.status <> 'cancelled'
) WHERE m.cycle_id IS NOT NULL;
