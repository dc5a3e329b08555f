ALTER TABLE "live_runs" ADD COLUMN "revealed_at" timestamp (3) with time zone;--> statement-breakpoint
-- Runs that ended while teams saw their standings at once count as revealed.
UPDATE "live_runs" SET "revealed_at" = "ended_at";
