ALTER TABLE "fills" ALTER COLUMN "legs" SET DATA TYPE json;--> statement-breakpoint
-- Each auction writes each portfolio anew. With room beside it in its page, none of its indexes has to hear of that.
ALTER TABLE "portfolios" SET (fillfactor = 70);
