ALTER TABLE "cycles" ADD COLUMN "shift_seconds" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "stagger_minutes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "cycles" ADD CONSTRAINT "cycles_shift" CHECK ("cycles"."shift_seconds" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "cycles" VALIDATE CONSTRAINT "cycles_shift";--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_stagger_minutes" CHECK ("settings"."stagger_minutes" between 0 and 60) NOT VALID;--> statement-breakpoint
ALTER TABLE "settings" VALIDATE CONSTRAINT "settings_stagger_minutes";
