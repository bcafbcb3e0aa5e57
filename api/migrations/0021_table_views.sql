CREATE TABLE "table_views" (
	"user_id" uuid NOT NULL,
	"list" text NOT NULL,
	"columns" jsonb,
	"views" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "table_views_user_id_list_pk" PRIMARY KEY("user_id","list"),
	CONSTRAINT "table_views_list" CHECK (char_length("table_views"."list") between 1 and 40),
	CONSTRAINT "table_views_most" CHECK (jsonb_array_length("table_views"."views") <= 20)
);
--> statement-breakpoint
ALTER TABLE "table_views" ADD CONSTRAINT "table_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;