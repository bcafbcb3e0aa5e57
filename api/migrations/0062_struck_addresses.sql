CREATE TABLE "struck_addresses" (
	"user_id" uuid NOT NULL,
	"mac" text NOT NULL,
	CONSTRAINT "struck_addresses_user_id_mac_pk" PRIMARY KEY("user_id","mac"),
	CONSTRAINT "struck_addresses_mac_shape" CHECK ("struck_addresses"."mac" ~ '^[A-Za-z0-9_-]{43}$')
);
--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "strike_days" integer DEFAULT 365 NOT NULL;--> statement-breakpoint
ALTER TABLE "struck_addresses" ADD CONSTRAINT "struck_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "struck_addresses_mac" ON "struck_addresses" USING btree ("mac");--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_strike_days" CHECK ("settings"."strike_days" between 30 and 3650) NOT VALID;