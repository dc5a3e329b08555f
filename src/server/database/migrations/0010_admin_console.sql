CREATE TABLE "season_settlements" (
	"season_id" text PRIMARY KEY NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"price_at" timestamp (3) with time zone NOT NULL,
	"marked_at" timestamp (3) with time zone,
	"ranked_at" timestamp (3) with time zone,
	"awarded_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"next_season_id" text
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "slippage_overrides" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "adx_tickers" ADD COLUMN "exchange" text DEFAULT 'XETRA' NOT NULL;--> statement-breakpoint
ALTER TABLE "season_settlements" ADD CONSTRAINT "season_settlements_season_id_seasons_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."seasons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season_settlements" ADD CONSTRAINT "season_settlements_next_season_id_seasons_id_fk" FOREIGN KEY ("next_season_id") REFERENCES "public"."seasons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- When is not known of those who confirmed before it was kept; that they registered is.
UPDATE "users" SET "confirmed_at" = "created_at" WHERE "email_verified";
