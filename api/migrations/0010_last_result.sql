ALTER TABLE "mountains" ADD COLUMN "last_result" jsonb;--> statement-breakpoint
UPDATE "mountains" SET "last_result" = (
	SELECT jsonb_build_object(
		'cycleNumber', "cycles"."number",
		'bidder', "users"."username",
		'bidderId', "users"."id",
		'price', "wins"."winning_amount"
	)
	FROM "cycles"
	LEFT JOIN "wins" ON "wins"."cycle_id" = "cycles"."id" AND "wins"."place" = 1
	LEFT JOIN "users" ON "users"."id" = "wins"."user_id"
	WHERE "cycles"."mountain_id" = "mountains"."id" AND "cycles"."season" = "mountains"."season"
		AND "cycles"."status" = 'closed'
	ORDER BY "cycles"."number" DESC LIMIT 1
);
