DROP TABLE "release_failures";--> statement-breakpoint
DROP TABLE "release_report_counts";
