ALTER TABLE "adx_orders" ADD COLUMN "limit_price_cents" bigint;--> statement-breakpoint
ALTER TABLE "adx_orders" ADD COLUMN "validity" text DEFAULT 'auction' NOT NULL;--> statement-breakpoint
ALTER TABLE "adx_orders" ADD COLUMN "missed_price_cents" bigint;--> statement-breakpoint
ALTER TABLE "adx_orders" ADD COLUMN "missed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "adx_orders" ADD CONSTRAINT "adx_orders_limit" CHECK ("adx_orders"."limit_price_cents" > 0 and "adx_orders"."limit_price_cents" <= 100000000);--> statement-breakpoint
ALTER TABLE "adx_orders" ADD CONSTRAINT "adx_orders_validity" CHECK ("adx_orders"."validity" = 'auction' or ("adx_orders"."validity" = 'gtc' and "adx_orders"."limit_price_cents" is not null));--> statement-breakpoint
ALTER TABLE "adx_orders" ADD CONSTRAINT "adx_orders_missed" CHECK (("adx_orders"."missed_price_cents" is null) = ("adx_orders"."missed_at" is null) and ("adx_orders"."missed_at" is null or "adx_orders"."limit_price_cents" is not null));