ALTER TABLE "cycles" DROP CONSTRAINT "cycles_number_range";--> statement-breakpoint
ALTER TABLE "mountains" DROP CONSTRAINT "mountains_cycles";--> statement-breakpoint
ALTER TABLE "mountains" ADD COLUMN "total_cycles" integer DEFAULT 5 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "tickets_per_season" integer DEFAULT 5 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "cycles_per_season" integer DEFAULT 5 NOT NULL;--> statement-breakpoint
ALTER TABLE "cycles" ADD CONSTRAINT "cycles_number_range" CHECK ("cycles"."number" >= 1) NOT VALID;--> statement-breakpoint
ALTER TABLE "mountains" ADD CONSTRAINT "mountains_cycles" CHECK ("mountains"."cycles_completed" between 0 and "mountains"."total_cycles") NOT VALID;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_tickets_per_season" CHECK ("settings"."tickets_per_season" between 1 and 100) NOT VALID;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_cycles_per_season" CHECK ("settings"."cycles_per_season" between 1 and 100) NOT VALID;--> statement-breakpoint
-- Hand-written: a mountain has no more cycles than its season.
CREATE FUNCTION cycles_of_season() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.number > (SELECT total_cycles FROM mountains WHERE id = NEW.mountain_id) THEN
    RAISE EXCEPTION 'The season of this mountain has fewer cycles.'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'cycles_of_season';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER cycles_of_season BEFORE INSERT OR UPDATE OF number ON cycles
FOR EACH ROW EXECUTE FUNCTION cycles_of_season();
