-- Hand-written: an address that nobody has proved gives no rights. The audit log names who lost them;
-- `firstchair-admin make-admin` makes an admin where none is left.
UPDATE "users" SET "is_admin" = false, "is_gate" = false
WHERE "email_verified_at" IS NULL AND ("is_admin" OR "is_gate");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_rights_verified" CHECK ("users"."email_verified_at" is not null or not ("users"."is_admin" or "users"."is_gate")) NOT VALID;
