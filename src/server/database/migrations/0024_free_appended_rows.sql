ALTER TABLE "adx_equity_daily" DROP CONSTRAINT "adx_equity_daily_market_id_markets_id_fk";
--> statement-breakpoint
ALTER TABLE "equity_moments" DROP CONSTRAINT "equity_moments_market_id_markets_id_fk";
--> statement-breakpoint
ALTER TABLE "fills" DROP CONSTRAINT "fills_market_id_markets_id_fk";
--> statement-breakpoint
ALTER TABLE "fills" DROP CONSTRAINT "fills_auction_run_id_auction_runs_id_fk";
--> statement-breakpoint
ALTER TABLE "ledger" DROP CONSTRAINT "ledger_market_id_markets_id_fk";
--> statement-breakpoint
ALTER TABLE "ledger" DROP CONSTRAINT "ledger_fill_id_fills_id_fk";
--> statement-breakpoint
ALTER TABLE "positions" DROP CONSTRAINT "positions_market_id_markets_id_fk";
--> statement-breakpoint
DROP INDEX "adx_orders_package";--> statement-breakpoint
CREATE UNIQUE INDEX "adx_orders_package" ON "adx_orders" USING btree ("package_id","leg_number") WHERE "adx_orders"."package_id" is not null;