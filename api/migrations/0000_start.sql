CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"login_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"ip_address" text NOT NULL,
	"user_agent" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"username" text,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text NOT NULL,
	"paypal_email" text,
	"password_hash" text,
	"is_admin" boolean DEFAULT false NOT NULL,
	"approval_status" text DEFAULT 'pending' NOT NULL,
	"email_verified_at" timestamp (3) with time zone,
	"archived_at" timestamp (3) with time zone,
	"suspended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_approval_status" CHECK ("users"."approval_status" in ('pending', 'approved', 'rejected')),
	CONSTRAINT "users_username_shape" CHECK ("users"."username" ~ '^@[A-Za-z0-9_]{2,19}$')
);
--> statement-breakpoint
CREATE TABLE "bid_outcomes" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"request" text NOT NULL,
	"outcome" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bid_outcomes_user_id_key_pk" PRIMARY KEY("user_id","key"),
	CONSTRAINT "bid_outcomes_key_length" CHECK (length("bid_outcomes"."key") between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "bids" (
	"id" uuid PRIMARY KEY NOT NULL,
	"mountain_id" uuid NOT NULL,
	"cycle_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"seq" bigint NOT NULL,
	"placed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bids_seq" UNIQUE("mountain_id","seq"),
	CONSTRAINT "bids_amount_range" CHECK ("bids"."amount" between 1 and 9999999),
	CONSTRAINT "bids_status" CHECK ("bids"."status" in ('active', 'won', 'lost', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "changes" (
	"mountain_id" uuid NOT NULL,
	"last_seq" bigint NOT NULL,
	"after_seq" bigint,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"published_at" timestamp (3) with time zone,
	CONSTRAINT "changes_mountain_id_last_seq_pk" PRIMARY KEY("mountain_id","last_seq"),
	CONSTRAINT "changes_no_fork" UNIQUE("mountain_id","after_seq"),
	CONSTRAINT "changes_forward" CHECK ("changes"."last_seq" > "changes"."after_seq"),
	CONSTRAINT "changes_first" CHECK (("changes"."after_seq" is null) = ("changes"."last_seq" = 0))
);
--> statement-breakpoint
CREATE TABLE "cycles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"mountain_id" uuid NOT NULL,
	"season" integer NOT NULL,
	"number" integer NOT NULL,
	"start_date" timestamp (3) with time zone NOT NULL,
	"scheduled_end" timestamp (3) with time zone NOT NULL,
	"end_date" timestamp (3) with time zone NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "cycles_of_mountain" UNIQUE("mountain_id","id"),
	CONSTRAINT "cycles_status" CHECK ("cycles"."status" in ('open', 'closed', 'cancelled')),
	CONSTRAINT "cycles_number_range" CHECK ("cycles"."number" between 1 and 5),
	CONSTRAINT "cycles_closed" CHECK (("cycles"."status" = 'closed') = ("cycles"."closed_at" is not null)),
	CONSTRAINT "cycles_order" CHECK ("cycles"."end_date" >= "cycles"."scheduled_end")
);
--> statement-breakpoint
CREATE TABLE "mountains" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"seq" bigint DEFAULT 0 NOT NULL,
	"start_price" integer NOT NULL,
	"current_price" integer NOT NULL,
	"leader_id" uuid,
	"leader_bid_id" uuid,
	"cycle_id" uuid,
	"end_time" timestamp (3) with time zone NOT NULL,
	"season" integer DEFAULT 1 NOT NULL,
	"tickets_available" integer DEFAULT 5 NOT NULL,
	"total_tickets" integer DEFAULT 5 NOT NULL,
	"cycles_completed" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "mountains_start_price" CHECK ("mountains"."start_price" between 1 and 9999999),
	CONSTRAINT "mountains_current_price" CHECK ("mountains"."current_price" between 1 and 9999999),
	CONSTRAINT "mountains_leader" CHECK (("mountains"."leader_id" is null) = ("mountains"."leader_bid_id" is null)),
	CONSTRAINT "mountains_tickets" CHECK ("mountains"."tickets_available" between 0 and "mountains"."total_tickets"),
	CONSTRAINT "mountains_cycles" CHECK ("mountains"."cycles_completed" between 0 and 5),
	CONSTRAINT "mountains_deleted" CHECK ("mountains"."deleted_at" is null or "mountains"."cycle_id" is null)
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"mountain_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"season" integer NOT NULL,
	CONSTRAINT "tickets_mountain_id_number_pk" PRIMARY KEY("mountain_id","number"),
	CONSTRAINT "tickets_number" CHECK ("tickets"."number" >= 1)
);
--> statement-breakpoint
CREATE TABLE "wins" (
	"id" uuid PRIMARY KEY NOT NULL,
	"mountain_id" uuid NOT NULL,
	"ticket_number" integer NOT NULL,
	"cycle_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"bid_id" uuid NOT NULL,
	"winning_amount" integer NOT NULL,
	"payment_status" text DEFAULT 'pending' NOT NULL,
	"awarded_at" timestamp (3) with time zone NOT NULL,
	"payment_deadline" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "wins_amount" CHECK ("wins"."winning_amount" between 1 and 9999999),
	CONSTRAINT "wins_payment_status" CHECK ("wins"."payment_status" in ('pending', 'capturing', 'captured', 'expired', 'declined', 'void', 'refunded'))
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"cycle_hours" double precision NOT NULL,
	"payment_window_hours" double precision NOT NULL,
	"require_approval" boolean DEFAULT true NOT NULL,
	"scroll_speed" integer DEFAULT 30 NOT NULL,
	CONSTRAINT "settings_single_row" CHECK ("settings"."id" = 1),
	CONSTRAINT "settings_scroll_speed" CHECK ("settings"."scroll_speed" between 5 and 120),
	CONSTRAINT "settings_hours" CHECK ("settings"."cycle_hours" > 0 and "settings"."payment_window_hours" > 0)
);
--> statement-breakpoint
CREATE TABLE "ticker_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"message" text NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bid_outcomes" ADD CONSTRAINT "bid_outcomes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bids" ADD CONSTRAINT "bids_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bids" ADD CONSTRAINT "bids_own_cycle" FOREIGN KEY ("mountain_id","cycle_id") REFERENCES "public"."cycles"("mountain_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "changes" ADD CONSTRAINT "changes_mountain_id_mountains_id_fk" FOREIGN KEY ("mountain_id") REFERENCES "public"."mountains"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "changes" ADD CONSTRAINT "changes_no_gap" FOREIGN KEY ("mountain_id","after_seq") REFERENCES "public"."changes"("mountain_id","last_seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cycles" ADD CONSTRAINT "cycles_mountain_id_mountains_id_fk" FOREIGN KEY ("mountain_id") REFERENCES "public"."mountains"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mountains" ADD CONSTRAINT "mountains_leader_id_users_id_fk" FOREIGN KEY ("leader_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mountains" ADD CONSTRAINT "mountains_leader_bid_id_bids_id_fk" FOREIGN KEY ("leader_bid_id") REFERENCES "public"."bids"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mountains" ADD CONSTRAINT "mountains_own_cycle" FOREIGN KEY ("id","cycle_id") REFERENCES "public"."cycles"("mountain_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_mountain_id_mountains_id_fk" FOREIGN KEY ("mountain_id") REFERENCES "public"."mountains"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wins" ADD CONSTRAINT "wins_cycle_id_cycles_id_fk" FOREIGN KEY ("cycle_id") REFERENCES "public"."cycles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wins" ADD CONSTRAINT "wins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wins" ADD CONSTRAINT "wins_bid_id_bids_id_fk" FOREIGN KEY ("bid_id") REFERENCES "public"."bids"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wins" ADD CONSTRAINT "wins_ticket" FOREIGN KEY ("mountain_id","ticket_number") REFERENCES "public"."tickets"("mountain_id","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id","login_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_unique" ON "users" USING btree (lower("username"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "bid_outcomes_age" ON "bid_outcomes" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "bids_amount" ON "bids" USING btree ("cycle_id","amount") WHERE "bids"."status" <> 'cancelled';--> statement-breakpoint
CREATE INDEX "bids_user" ON "bids" USING btree ("user_id","placed_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "changes_unpublished" ON "changes" USING btree ("at") WHERE "changes"."published_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "cycles_one_open" ON "cycles" USING btree ("mountain_id") WHERE "cycles"."status" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "cycles_number" ON "cycles" USING btree ("mountain_id","season","number") WHERE "cycles"."status" <> 'cancelled';--> statement-breakpoint
CREATE INDEX "mountains_due" ON "mountains" USING btree ("end_time") WHERE "mountains"."cycle_id" is not null;--> statement-breakpoint
CREATE INDEX "tickets_season" ON "tickets" USING btree ("mountain_id","season");--> statement-breakpoint
CREATE UNIQUE INDEX "wins_one_live_per_ticket" ON "wins" USING btree ("mountain_id","ticket_number") WHERE "wins"."payment_status" in ('pending', 'capturing', 'captured');--> statement-breakpoint
CREATE UNIQUE INDEX "wins_one_per_bidder" ON "wins" USING btree ("cycle_id","user_id");--> statement-breakpoint
CREATE INDEX "wins_user" ON "wins" USING btree ("user_id","awarded_at" DESC NULLS LAST);