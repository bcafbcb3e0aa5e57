-- Hand-written: whoever serves may change the state of wins, payments and keys, never whose or how much they are.
CREATE FUNCTION row_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'This is written once: %.', TG_NAME
    USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME, TABLE = TG_TABLE_NAME;
END $$;--> statement-breakpoint
CREATE TRIGGER wins_stay
BEFORE UPDATE OF mountain_id, ticket_number, cycle_id, user_id, bid_id, winning_amount ON wins
FOR EACH STATEMENT EXECUTE FUNCTION row_stays();--> statement-breakpoint
CREATE TRIGGER captures_stay BEFORE UPDATE OF order_id, win_id, amount_cents ON captures
FOR EACH STATEMENT EXECUTE FUNCTION row_stays();--> statement-breakpoint
CREATE TRIGGER payment_orders_stay BEFORE UPDATE OF win_id, user_id, amount_cents ON payment_orders
FOR EACH STATEMENT EXECUTE FUNCTION row_stays();--> statement-breakpoint
CREATE TRIGGER refunds_stay BEFORE UPDATE OF capture_id, amount_cents ON refunds
FOR EACH STATEMENT EXECUTE FUNCTION row_stays();--> statement-breakpoint
CREATE TRIGGER receipt_keys_stay BEFORE UPDATE OR DELETE ON receipt_keys
FOR EACH STATEMENT EXECUTE FUNCTION row_stays();--> statement-breakpoint
-- A ticket is used once. A mistaken use is taken back within a minute: the ten seconds are for the transaction.
CREATE TRIGGER wins_used_once BEFORE UPDATE ON wins FOR EACH ROW
WHEN (OLD.used_at IS NOT NULL AND OLD.used_at IS DISTINCT FROM NEW.used_at
  AND (NEW.used_at IS NOT NULL OR OLD.used_at < clock_timestamp() - interval '70 seconds'))
EXECUTE FUNCTION row_stays();--> statement-breakpoint
-- The address of a gift changes alone only when it is erased.
CREATE TRIGGER wins_given_to_stays BEFORE UPDATE ON wins FOR EACH ROW
WHEN (OLD.given_to IS DISTINCT FROM NEW.given_to AND OLD.given_at IS NOT DISTINCT FROM NEW.given_at
  AND NEW.given_to NOT LIKE '%@erased.invalid')
EXECUTE FUNCTION row_stays();
