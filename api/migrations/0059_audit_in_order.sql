-- A UUIDv7: the milliseconds, their fraction in 1/4096, then chance. With chance after the milliseconds, two changes
-- of one transaction were listed in any order.
CREATE OR REPLACE FUNCTION audit_id() RETURNS uuid LANGUAGE sql VOLATILE AS $$
  select encode(
    substring(int8send(floor(ms)::bigint) from 3)
      || substring(int4send(28672 + floor((ms - floor(ms)) * 4096)::int) from 3)
      || substring(uuid_send(gen_random_uuid()) from 9),
    'hex')::uuid
  from (select extract(epoch from clock_timestamp()) * 1000 as ms) as now
$$;
