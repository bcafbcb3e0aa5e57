ALTER TABLE "wins" ADD COLUMN "capture_lease" uuid;--> statement-breakpoint
ALTER TABLE "wins" ADD COLUMN "capture_lease_until" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "wins_unsettled_captures" ON "wins" USING btree ("capture_lease_until") WHERE "wins"."payment_status" = 'capturing';--> statement-breakpoint
ALTER TABLE "wins" ADD CONSTRAINT "wins_capture_lease" CHECK (("wins"."payment_status" = 'capturing') = ("wins"."capture_lease" is not null)
        and ("wins"."capture_lease" is null) = ("wins"."capture_lease_until" is null));