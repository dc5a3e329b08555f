CREATE TABLE "live_results" (
	"portfolio_id" text PRIMARY KEY NOT NULL,
	"market_id" text NOT NULL,
	"row" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "live_events" ADD COLUMN "archived_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "live_runs" ADD COLUMN "results_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "live_results" ADD CONSTRAINT "live_results_portfolio_id_portfolios_id_fk" FOREIGN KEY ("portfolio_id") REFERENCES "public"."portfolios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_results" ADD CONSTRAINT "live_results_market_id_live_runs_market_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."live_runs"("market_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "live_results_market" ON "live_results" USING btree ("market_id");