CREATE TABLE "limit_requests" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"wanted" integer NOT NULL,
	"reason" text NOT NULL,
	"asked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "limit_requests_wanted" CHECK ("limit_requests"."wanted" between 1 and 1000000000),
	CONSTRAINT "limit_requests_reason" CHECK (char_length("limit_requests"."reason") between 1 and 300)
);
--> statement-breakpoint
ALTER TABLE "limit_requests" ADD CONSTRAINT "limit_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;