CREATE TABLE "equity_moments" (
	"portfolio_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"market_id" text NOT NULL,
	"equity_cents" bigint NOT NULL,
	"cash_cents" bigint NOT NULL,
	"positions_value_cents" bigint NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "equity_moments_portfolio_id_at_pk" PRIMARY KEY("portfolio_id","at")
);
--> statement-breakpoint
ALTER TABLE "adx_exercises" ADD COLUMN "decided_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "adx_orders" ADD COLUMN "decided_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "equity_moments" ADD CONSTRAINT "equity_moments_portfolio_id_portfolios_id_fk" FOREIGN KEY ("portfolio_id") REFERENCES "public"."portfolios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "equity_moments" ADD CONSTRAINT "equity_moments_market_id_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."markets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "equity_moments_market" ON "equity_moments" USING btree ("market_id","at");--> statement-breakpoint
ALTER TABLE "adx_exercises" ADD CONSTRAINT "adx_exercises_decided" CHECK ("adx_exercises"."decided_at" is null or "adx_exercises"."status" not in ('PENDING', 'DEFERRED'));--> statement-breakpoint
ALTER TABLE "adx_orders" ADD CONSTRAINT "adx_orders_decided" CHECK ("adx_orders"."decided_at" is null or "adx_orders"."status" not in ('PENDING', 'DEFERRED'));--> statement-breakpoint
UPDATE "adx_orders" SET "decided_at" = "filled_at" WHERE "status" = 'FILLED';--> statement-breakpoint
UPDATE "adx_exercises" SET "decided_at" = "filled_at" WHERE "status" = 'FILLED';--> statement-breakpoint
-- What a season's auction rejected: when that auction was held. When the rest was decided is not known.
UPDATE "adx_orders" o SET "decided_at" = r."started_at" FROM "auction_runs" r
	WHERE o."status" = 'REJECTED' AND r."kind" = 'scheduled' AND r."market_id" = o."market_id" AND r."slot" = o."auction_slot" AND r."day" = o."auction_day" AND r."started_at" >= o."ts";--> statement-breakpoint
UPDATE "adx_exercises" o SET "decided_at" = r."started_at" FROM "auction_runs" r
	WHERE o."status" = 'REJECTED' AND r."kind" = 'scheduled' AND r."market_id" = o."market_id" AND r."slot" = o."auction_slot" AND r."day" = o."auction_day" AND r."started_at" >= o."ts";
