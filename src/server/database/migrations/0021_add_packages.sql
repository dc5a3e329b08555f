CREATE TABLE "adx_packages" (
	"id" text PRIMARY KEY NOT NULL,
	"portfolio_id" text NOT NULL,
	"market_id" text NOT NULL,
	"net_limit_cents" bigint,
	"validity" text DEFAULT 'auction' NOT NULL,
	"missed_net_cents" bigint,
	"missed_at" timestamp (3) with time zone,
	"reserved_cents" bigint NOT NULL,
	CONSTRAINT "adx_packages_limit" CHECK (abs("adx_packages"."net_limit_cents") <= 100000000000),
	CONSTRAINT "adx_packages_validity" CHECK ("adx_packages"."validity" = 'auction' or ("adx_packages"."validity" = 'gtc' and "adx_packages"."net_limit_cents" is not null)),
	CONSTRAINT "adx_packages_missed" CHECK (("adx_packages"."missed_net_cents" is null) = ("adx_packages"."missed_at" is null) and ("adx_packages"."missed_at" is null or "adx_packages"."net_limit_cents" is not null)),
	CONSTRAINT "adx_packages_reserved" CHECK ("adx_packages"."reserved_cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "adx_orders" ADD COLUMN "package_id" text;--> statement-breakpoint
ALTER TABLE "adx_orders" ADD COLUMN "leg_number" integer;--> statement-breakpoint
ALTER TABLE "adx_packages" ADD CONSTRAINT "adx_packages_portfolio_id_portfolios_id_fk" FOREIGN KEY ("portfolio_id") REFERENCES "public"."portfolios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adx_packages" ADD CONSTRAINT "adx_packages_market_id_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."markets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "adx_packages_portfolio" ON "adx_packages" USING btree ("portfolio_id");--> statement-breakpoint
ALTER TABLE "adx_orders" ADD CONSTRAINT "adx_orders_package_id_adx_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."adx_packages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "adx_orders_package" ON "adx_orders" USING btree ("package_id","leg_number");--> statement-breakpoint
ALTER TABLE "adx_orders" ADD CONSTRAINT "adx_orders_leg" CHECK (("adx_orders"."package_id" is null) = ("adx_orders"."leg_number" is null) and "adx_orders"."leg_number" between 1 and 4);--> statement-breakpoint
ALTER TABLE "adx_orders" ADD CONSTRAINT "adx_orders_leg_limit" CHECK ("adx_orders"."package_id" is null or "adx_orders"."limit_price_cents" is null);