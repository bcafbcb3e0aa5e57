CREATE TABLE "late_rides" (
	"key" uuid PRIMARY KEY NOT NULL,
	"win_id" uuid NOT NULL,
	"ridden_at" timestamp (3) with time zone NOT NULL,
	"scanned_by" uuid NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	"state" text NOT NULL,
	"since" timestamp (3) with time zone,
	"is_accepted" boolean NOT NULL,
	"seen_at" timestamp (3) with time zone,
	"seen_by" uuid,
	CONSTRAINT "late_rides_seen" CHECK (("late_rides"."seen_at" is null) = ("late_rides"."seen_by" is null))
);
--> statement-breakpoint
ALTER TABLE "wins" ADD COLUMN "refunded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "late_rides" ADD CONSTRAINT "late_rides_win_id_wins_id_fk" FOREIGN KEY ("win_id") REFERENCES "public"."wins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "late_rides" ADD CONSTRAINT "late_rides_scanned_by_users_id_fk" FOREIGN KEY ("scanned_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "late_rides" ADD CONSTRAINT "late_rides_seen_by_users_id_fk" FOREIGN KEY ("seen_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "late_rides_unseen" ON "late_rides" USING btree ("recorded_at") WHERE "late_rides"."seen_at" is null;