ALTER TABLE "settings" ADD COLUMN "login_days" integer;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "mail_days" integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_login_days" CHECK ("settings"."login_days" between 30 and 3650) NOT VALID;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_mail_days" CHECK ("settings"."mail_days" between 7 and 30) NOT VALID;