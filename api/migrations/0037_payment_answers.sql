CREATE TABLE "webhook_certificates" (
	"url" text PRIMARY KEY NOT NULL,
	"pem" text NOT NULL,
	"verified_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payment_orders" ADD COLUMN "refusal" text;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD COLUMN "invoice_id" text;--> statement-breakpoint
ALTER TABLE "wins" ADD COLUMN "capture_started_at" timestamp (3) with time zone;