CREATE TABLE "watched_mountains" (
	"user_id" uuid NOT NULL,
	"mountain_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "watched_mountains_user_id_mountain_id_pk" PRIMARY KEY("user_id","mountain_id")
);
--> statement-breakpoint
ALTER TABLE "watched_mountains" ADD CONSTRAINT "watched_mountains_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watched_mountains" ADD CONSTRAINT "watched_mountains_mountain_id_mountains_id_fk" FOREIGN KEY ("mountain_id") REFERENCES "public"."mountains"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "watched_mountains_mountain" ON "watched_mountains" USING btree ("mountain_id");