CREATE TABLE "captures" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"win_id" uuid NOT NULL,
	"status" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"fee_cents" integer,
	"net_cents" integer,
	"captured_at" timestamp (3) with time zone NOT NULL,
	"stray_reason" text,
	"debug_id" text,
	"answer" jsonb,
	CONSTRAINT "captures_amount" CHECK ("captures"."amount_cents" > 0),
	CONSTRAINT "captures_status" CHECK ("captures"."status" in ('pending', 'completed', 'declined', 'partially_refunded', 'refunded', 'reversed')),
	CONSTRAINT "captures_stray_reason" CHECK ("captures"."stray_reason" in ('second_charge', 'not_live', 'mismatch'))
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"capture_id" text NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"win_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"attempt" integer NOT NULL,
	"funding_source" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"provider_id" text,
	"payee_id" text,
	"status" text DEFAULT 'unknown' NOT NULL,
	"capture_lease" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"check_at" timestamp (3) with time zone,
	"mismatch" text,
	"debug_id" text,
	"answer" jsonb,
	CONSTRAINT "payment_orders_amount" CHECK ("payment_orders"."amount_cents" between 100 and 999999900),
	CONSTRAINT "payment_orders_status" CHECK ("payment_orders"."status" in ('unknown', 'created', 'payer_action_required', 'approved', 'completed', 'voided', 'expired'))
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"capture_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"reason" text NOT NULL,
	"note" text,
	"requested_by" uuid,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"status" text DEFAULT 'due' NOT NULL,
	"attempt" integer DEFAULT 1 NOT NULL,
	"provider_id" text,
	"completed_at" timestamp (3) with time zone,
	"due_at" timestamp (3) with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"debug_id" text,
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount_cents" > 0),
	CONSTRAINT "refunds_reason" CHECK ("refunds"."reason" in ('stray', 'admin', 'provider')),
	CONSTRAINT "refunds_status" CHECK ("refunds"."status" in ('due', 'pending', 'completed')),
	CONSTRAINT "refunds_by" CHECK (("refunds"."reason" = 'admin') = ("refunds"."requested_by" is not null)),
	CONSTRAINT "refunds_completed" CHECK (("refunds"."status" = 'completed') = ("refunds"."completed_at" is not null)),
	CONSTRAINT "refunds_due_at" CHECK (("refunds"."status" = 'completed') = ("refunds"."due_at" is null))
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"body" jsonb NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"problem" text
);
--> statement-breakpoint
ALTER TABLE "wins" ADD COLUMN "capture_id" text;--> statement-breakpoint
ALTER TABLE "wins" ADD COLUMN "used_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "wins" ADD COLUMN "used_by" uuid;--> statement-breakpoint
ALTER TABLE "captures" ADD CONSTRAINT "captures_order_id_payment_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."payment_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "captures" ADD CONSTRAINT "captures_win_id_wins_id_fk" FOREIGN KEY ("win_id") REFERENCES "public"."wins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_capture_id_captures_id_fk" FOREIGN KEY ("capture_id") REFERENCES "public"."captures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD CONSTRAINT "payment_orders_win_id_wins_id_fk" FOREIGN KEY ("win_id") REFERENCES "public"."wins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD CONSTRAINT "payment_orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_capture_id_captures_id_fk" FOREIGN KEY ("capture_id") REFERENCES "public"."captures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "captures_order" ON "captures" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "captures_win" ON "captures" USING btree ("win_id");--> statement-breakpoint
CREATE INDEX "disputes_capture" ON "disputes" USING btree ("capture_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_orders_attempt" ON "payment_orders" USING btree ("win_id","attempt");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_orders_provider_id" ON "payment_orders" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "payment_orders_user" ON "payment_orders" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "payment_orders_check" ON "payment_orders" USING btree ("check_at") WHERE "payment_orders"."check_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_one_per_capture" ON "refunds" USING btree ("capture_id") WHERE "refunds"."reason" <> 'provider';--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_provider_id" ON "refunds" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "refunds_due" ON "refunds" USING btree ("due_at") WHERE "refunds"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "webhook_events_due" ON "webhook_events" USING btree ("due_at") WHERE "webhook_events"."due_at" is not null;--> statement-breakpoint
ALTER TABLE "wins" ADD CONSTRAINT "wins_used_by_users_id_fk" FOREIGN KEY ("used_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "wins_capture" ON "wins" USING btree ("capture_id");--> statement-breakpoint
ALTER TABLE "wins" ADD CONSTRAINT "wins_paid" CHECK (("wins"."payment_status" in ('captured', 'refunded')) = ("wins"."capture_id" is not null));--> statement-breakpoint
ALTER TABLE "wins" ADD CONSTRAINT "wins_used" CHECK (("wins"."used_at" is null) = ("wins"."used_by" is null)
        and ("wins"."used_at" is null or "wins"."capture_id" is not null));
--> statement-breakpoint
-- Who refunded what, what PayPal says of the money, and orders that are not what we created.
CREATE TRIGGER audit_captures AFTER INSERT OR UPDATE OF status, stray_reason ON captures
FOR EACH ROW EXECUTE FUNCTION audit_change('capture', 'id',
  'win_id status amount_cents stray_reason', '');
--> statement-breakpoint
CREATE TRIGGER audit_refunds AFTER INSERT OR UPDATE OF status ON refunds
FOR EACH ROW EXECUTE FUNCTION audit_change('refund', 'capture_id',
  'status amount_cents reason note', '');
--> statement-breakpoint
CREATE TRIGGER audit_payment_orders AFTER UPDATE OF mismatch ON payment_orders
FOR EACH ROW WHEN (new.mismatch is distinct from old.mismatch)
EXECUTE FUNCTION audit_change('order', 'id', 'win_id provider_id mismatch', '');
--> statement-breakpoint
CREATE TRIGGER audit_disputes AFTER INSERT OR UPDATE OF status ON disputes
FOR EACH ROW EXECUTE FUNCTION audit_change('dispute', 'id', 'capture_id status reason', '');
--> statement-breakpoint
CREATE TRIGGER audit_tickets AFTER UPDATE OF used_at ON wins
FOR EACH ROW EXECUTE FUNCTION audit_change('ticket', 'id', 'used_at used_by', '');
