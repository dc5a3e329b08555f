ALTER TABLE "portfolios" ADD COLUMN "realized_pnl_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "portfolios" p SET "realized_pnl_cents" = f."realized"
FROM (SELECT "portfolio_id", sum("realized_pnl_cents") AS "realized" FROM "fills" GROUP BY "portfolio_id") f WHERE f."portfolio_id" = p."id";
