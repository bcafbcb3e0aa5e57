ALTER TABLE "cycles" ADD COLUMN "soft_close_seconds" integer;--> statement-breakpoint
ALTER TABLE "cycles" ADD COLUMN "soft_close_minutes" integer;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "soft_close" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "soft_close_seconds" integer DEFAULT 120 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "soft_close_minutes" integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "cycles" ADD CONSTRAINT "cycles_soft_close" CHECK (("cycles"."soft_close_seconds" is null) = ("cycles"."soft_close_minutes" is null));--> statement-breakpoint
ALTER TABLE "cycles" ADD CONSTRAINT "cycles_extension" CHECK (extract(epoch from "cycles"."end_date" - "cycles"."scheduled_end") <= 60 * coalesce("cycles"."soft_close_minutes", 0));--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_soft_close_seconds" CHECK ("settings"."soft_close_seconds" between 1 and 3600);--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_soft_close_minutes" CHECK ("settings"."soft_close_minutes" between 1 and 1440);
