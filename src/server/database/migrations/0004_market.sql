CREATE TABLE "option_listings" (
	"market_id" text NOT NULL,
	"ticker" text NOT NULL,
	"expiry" text NOT NULL,
	"low_milli" integer NOT NULL,
	"high_milli" integer NOT NULL,
	CONSTRAINT "option_listings_market_id_ticker_expiry_pk" PRIMARY KEY("market_id","ticker","expiry"),
	CONSTRAINT "option_listings_range" CHECK (0 < "option_listings"."low_milli" and "option_listings"."low_milli" <= "option_listings"."high_milli")
);
--> statement-breakpoint
CREATE TABLE "news_shocks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "news_shocks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"market_id" text NOT NULL,
	"ticker" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"mode" text NOT NULL,
	"factor" double precision NOT NULL,
	"headline" text DEFAULT '' NOT NULL,
	CONSTRAINT "news_shocks_factor" CHECK ("news_shocks"."factor" between 0.001 and 1000)
);
--> statement-breakpoint
CREATE TABLE "refresh_calls" (
	"key" text PRIMARY KEY NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "slippage_overrides" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "slippage_overrides_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"market_id" text NOT NULL,
	"scope" text NOT NULL,
	"target" text,
	"multiplier" double precision NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "slippage_overrides_multiplier" CHECK ("slippage_overrides"."multiplier" between 0.1 and 10),
	CONSTRAINT "slippage_overrides_target" CHECK (("slippage_overrides"."scope" = 'global') = ("slippage_overrides"."target" is null)),
	CONSTRAINT "slippage_overrides_ends" CHECK ("slippage_overrides"."ends_at" > "slippage_overrides"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "stock_price_points" (
	"market_id" text NOT NULL,
	"ticker" text NOT NULL,
	"price_at" timestamp (3) with time zone NOT NULL,
	"price_cents" integer NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "stock_price_points_market_id_ticker_price_at_pk" PRIMARY KEY("market_id","ticker","price_at"),
	CONSTRAINT "stock_price_points_positive" CHECK ("stock_price_points"."price_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "stock_prices" (
	"market_id" text NOT NULL,
	"ticker" text NOT NULL,
	"price_cents" integer NOT NULL,
	"previous_close_cents" integer NOT NULL,
	"price_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "stock_prices_market_id_ticker_pk" PRIMARY KEY("market_id","ticker"),
	CONSTRAINT "stock_prices_positive" CHECK ("stock_prices"."price_cents" > 0 and "stock_prices"."previous_close_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "adx_tickers" (
	"id" text PRIMARY KEY NOT NULL,
	"market_id" text NOT NULL,
	"symbol" text NOT NULL,
	"adr_symbol" text DEFAULT '' NOT NULL,
	"name" text NOT NULL,
	"sector" text DEFAULT '' NOT NULL,
	"band" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"logo_url" text,
	"listed_on" text NOT NULL,
	"base_price_cents" integer NOT NULL,
	"dividend_yield" double precision NOT NULL,
	"volatility" double precision NOT NULL,
	"market_correlation" double precision NOT NULL,
	CONSTRAINT "adx_tickers_symbol_form" CHECK ("adx_tickers"."symbol" ~ '^[A-Z][A-Z0-9]{0,9}$'),
	CONSTRAINT "adx_tickers_base_price" CHECK ("adx_tickers"."base_price_cents" between 50 and 1000000),
	CONSTRAINT "adx_tickers_dividend" CHECK ("adx_tickers"."dividend_yield" between 0 and 0.2),
	CONSTRAINT "adx_tickers_volatility" CHECK ("adx_tickers"."volatility" between 0.05 and 1.5),
	CONSTRAINT "adx_tickers_correlation" CHECK ("adx_tickers"."market_correlation" between 0 and 0.95)
);
--> statement-breakpoint
CREATE TABLE "markets" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"season_id" text,
	"feed_key" text NOT NULL,
	"feed_key_hash" text NOT NULL,
	"key_published_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "markets_season_id_unique" UNIQUE("season_id")
);
--> statement-breakpoint
CREATE TABLE "seasons" (
	"id" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"status" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "seasons_code_unique" UNIQUE("code"),
	CONSTRAINT "seasons_ends_after_start" CHECK ("seasons"."ends_at" > "seasons"."starts_at")
);
--> statement-breakpoint
ALTER TABLE "option_listings" ADD CONSTRAINT "option_listings_market_id_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."markets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_shocks" ADD CONSTRAINT "news_shocks_market_id_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."markets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slippage_overrides" ADD CONSTRAINT "slippage_overrides_market_id_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."markets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_price_points" ADD CONSTRAINT "stock_price_points_market_id_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."markets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_prices" ADD CONSTRAINT "stock_prices_market_id_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."markets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adx_tickers" ADD CONSTRAINT "adx_tickers_market_id_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."markets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "markets" ADD CONSTRAINT "markets_season_id_seasons_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."seasons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "news_shocks_market" ON "news_shocks" USING btree ("market_id","at");--> statement-breakpoint
CREATE INDEX "slippage_overrides_market" ON "slippage_overrides" USING btree ("market_id","ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "adx_tickers_symbol" ON "adx_tickers" USING btree ("market_id","symbol");--> statement-breakpoint
CREATE UNIQUE INDEX "seasons_one_active" ON "seasons" USING btree ((true)) WHERE "seasons"."status" in ('active', 'settling');--> statement-breakpoint
CREATE INDEX "seasons_starts_at" ON "seasons" USING btree ("starts_at");