CREATE TABLE "held_cascades" (
	"id" uuid PRIMARY KEY NOT NULL,
	"win_id" uuid NOT NULL,
	"mountain_id" uuid NOT NULL,
	"ticket_number" integer NOT NULL,
	"cycle_id" uuid NOT NULL,
	"next_bid_id" uuid NOT NULL,
	"held_at" timestamp (3) with time zone NOT NULL,
	"decide_by" timestamp (3) with time zone NOT NULL,
	"decision" text,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	CONSTRAINT "held_cascades_decision" CHECK ("held_cascades"."decision" in ('released', 'returned', 'timed_out', 'void')),
	CONSTRAINT "held_cascades_decided" CHECK (("held_cascades"."decision" is null) = ("held_cascades"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "queue_exits" (
	"cycle_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"left_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "queue_exits_cycle_id_user_id_pk" PRIMARY KEY("cycle_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "strikes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"win_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"lifted_at" timestamp (3) with time zone,
	"lifted_by" uuid,
	CONSTRAINT "strikes_reason" CHECK ("strikes"."reason" in ('expired', 'declined')),
	CONSTRAINT "strikes_lifted" CHECK (("strikes"."lifted_at" is null) = ("strikes"."lifted_by" is null))
);
--> statement-breakpoint
ALTER TABLE "wins" ADD COLUMN "place" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "held_cascades" ADD CONSTRAINT "held_cascades_win_id_wins_id_fk" FOREIGN KEY ("win_id") REFERENCES "public"."wins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_cascades" ADD CONSTRAINT "held_cascades_cycle_id_cycles_id_fk" FOREIGN KEY ("cycle_id") REFERENCES "public"."cycles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_cascades" ADD CONSTRAINT "held_cascades_next_bid_id_bids_id_fk" FOREIGN KEY ("next_bid_id") REFERENCES "public"."bids"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_cascades" ADD CONSTRAINT "held_cascades_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_cascades" ADD CONSTRAINT "held_cascades_ticket" FOREIGN KEY ("mountain_id","ticket_number") REFERENCES "public"."tickets"("mountain_id","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queue_exits" ADD CONSTRAINT "queue_exits_cycle_id_cycles_id_fk" FOREIGN KEY ("cycle_id") REFERENCES "public"."cycles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queue_exits" ADD CONSTRAINT "queue_exits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "strikes" ADD CONSTRAINT "strikes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "strikes" ADD CONSTRAINT "strikes_win_id_wins_id_fk" FOREIGN KEY ("win_id") REFERENCES "public"."wins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "strikes" ADD CONSTRAINT "strikes_lifted_by_users_id_fk" FOREIGN KEY ("lifted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "held_cascades_win" ON "held_cascades" USING btree ("win_id");--> statement-breakpoint
CREATE UNIQUE INDEX "held_cascades_one_per_ticket" ON "held_cascades" USING btree ("mountain_id","ticket_number") WHERE "held_cascades"."decision" is null;--> statement-breakpoint
CREATE INDEX "held_cascades_due" ON "held_cascades" USING btree ("decide_by") WHERE "held_cascades"."decision" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "strikes_win" ON "strikes" USING btree ("win_id");--> statement-breakpoint
CREATE INDEX "strikes_counting" ON "strikes" USING btree ("user_id") WHERE "strikes"."lifted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "wins_place" ON "wins" USING btree ("cycle_id","place");--> statement-breakpoint
CREATE INDEX "wins_due" ON "wins" USING btree ("payment_deadline") WHERE "wins"."payment_status" = 'pending';--> statement-breakpoint
ALTER TABLE "wins" ADD CONSTRAINT "wins_place_range" CHECK ("wins"."place" >= 1);