-- Searching users reads an index where the server has pg_trgm, and all users where it has not.
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX "users_by_part" ON "users" USING gin (
    lower(coalesce("username", '') || ' ' || "email" || ' ' || "first_name" || ' ' || "last_name")
    gin_trgm_ops
  );
EXCEPTION
  WHEN undefined_file OR feature_not_supported OR insufficient_privilege THEN
    RAISE NOTICE 'pg_trgm cannot be installed: searches of users read every user.';
END
$$;
