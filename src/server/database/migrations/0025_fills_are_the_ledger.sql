-- Every entry said again what its fill says. One that does not would be a fault in the books, which must not go without a word.
DO $$ BEGIN
  IF EXISTS (SELECT 1 FROM "ledger" l FULL JOIN "fills" f ON f."id" = l."fill_id"
    WHERE coalesce(l."amount_cents", 0) IS DISTINCT FROM (CASE WHEN f."side" = 'BUY' THEN -f."notional_cents" ELSE f."notional_cents" END) - f."fee_cents")
  THEN RAISE EXCEPTION 'The ledger does not follow from the fills';
  END IF;
END $$;--> statement-breakpoint
DROP TABLE "ledger";--> statement-breakpoint
ALTER TABLE "adx_equity_daily" DROP CONSTRAINT "adx_equity_daily_portfolio_id_portfolios_id_fk";--> statement-breakpoint
ALTER TABLE "equity_moments" DROP CONSTRAINT "equity_moments_portfolio_id_portfolios_id_fk";--> statement-breakpoint
ALTER TABLE "fills" DROP CONSTRAINT "fills_portfolio_id_portfolios_id_fk";--> statement-breakpoint
ALTER TABLE "positions" DROP CONSTRAINT "positions_portfolio_id_portfolios_id_fk";--> statement-breakpoint
CREATE FUNCTION remove_of_portfolio() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "positions" WHERE "portfolio_id" = OLD."id";
  DELETE FROM "fills" WHERE "portfolio_id" = OLD."id";
  DELETE FROM "adx_equity_daily" WHERE "portfolio_id" = OLD."id";
  DELETE FROM "equity_moments" WHERE "portfolio_id" = OLD."id";
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER portfolios_take_theirs AFTER DELETE ON "portfolios" FOR EACH ROW EXECUTE FUNCTION remove_of_portfolio();--> statement-breakpoint
DROP INDEX "adx_orders_newest";--> statement-breakpoint
DROP INDEX "positions_ticker";--> statement-breakpoint
DROP INDEX "fills_run";--> statement-breakpoint
CREATE INDEX "fills_run" ON "fills" USING brin ("auction_run_id") WITH (autosummarize=true);
