ALTER TABLE "seasons" ADD COLUMN "final_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "seasons" SET "final_at" = "season_settlements"."price_at" FROM "season_settlements" WHERE "season_settlements"."season_id" = "seasons"."id" AND "season_settlements"."closed_at" IS NOT NULL;--> statement-breakpoint
-- A season that was made active before its start begins by itself when that has come.
UPDATE "seasons" SET "status" = 'upcoming' WHERE "status" = 'active' AND "starts_at" > now() + (SELECT coalesce(sum("forward_ms"), 0) FROM "clock_moves") * interval '1 millisecond';
