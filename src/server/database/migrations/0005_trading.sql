CREATE SEQUENCE "public"."accepted_sequence" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "answered_requests" (
	"user_id" text NOT NULL,
	"reference" text NOT NULL,
	"content_hash" text NOT NULL,
	"answer" jsonb,
	"answered_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "answered_requests_user_id_reference_pk" PRIMARY KEY("user_id","reference")
);
--> statement-breakpoint
CREATE TABLE "auction_runs" (
	"id" text PRIMARY KEY NOT NULL,
	"market_id" text NOT NULL,
	"slot" text NOT NULL,
	"day" text NOT NULL,
	"kind" text NOT NULL,
	"price_at" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"filled" integer DEFAULT 0 NOT NULL,
	"rejected" integer DEFAULT 0 NOT NULL,
	"deferred" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "departed_mailboxes" (
	"season_id" text NOT NULL,
	"mailbox_hash" text NOT NULL,
	CONSTRAINT "departed_mailboxes_season_id_mailbox_hash_pk" PRIMARY KEY("season_id","mailbox_hash")
);
--> statement-breakpoint
CREATE TABLE "adx_equity_daily" (
	"portfolio_id" text NOT NULL,
	"as_of_date" text NOT NULL,
	"market_id" text NOT NULL,
	"equity_cents" bigint NOT NULL,
	"cash_cents" bigint NOT NULL,
	"positions_value_cents" bigint NOT NULL,
	"realized_pnl_cents" bigint NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "adx_equity_daily_portfolio_id_as_of_date_pk" PRIMARY KEY("portfolio_id","as_of_date")
);
--> statement-breakpoint
CREATE TABLE "adx_exercises" (
	"id" text PRIMARY KEY NOT NULL,
	"portfolio_id" text NOT NULL,
	"market_id" text NOT NULL,
	"accepted_number" bigint DEFAULT nextval('accepted_sequence') NOT NULL,
	"symbol" text NOT NULL,
	"ticker" text NOT NULL,
	"kind" text NOT NULL,
	"qty" integer NOT NULL,
	"status" text NOT NULL,
	"auction_slot" text,
	"auction_day" text,
	"ts" timestamp (3) with time zone NOT NULL,
	"placed_on" text NOT NULL,
	"filled_at" timestamp (3) with time zone,
	"realized_pnl_cents" bigint,
	"reject_reason" text,
	CONSTRAINT "adx_exercises_qty" CHECK ("adx_exercises"."qty" > 0),
	CONSTRAINT "adx_exercises_filled" CHECK (("adx_exercises"."status" = 'FILLED') = ("adx_exercises"."filled_at" is not null)),
	CONSTRAINT "adx_exercises_rejected" CHECK (("adx_exercises"."status" = 'REJECTED') = ("adx_exercises"."reject_reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "fills" (
	"id" text PRIMARY KEY NOT NULL,
	"portfolio_id" text NOT NULL,
	"market_id" text NOT NULL,
	"kind" text NOT NULL,
	"symbol" text NOT NULL,
	"side" text NOT NULL,
	"qty" integer NOT NULL,
	"auction_run_id" text,
	"window" text,
	"filled_at" timestamp (3) with time zone NOT NULL,
	"price_at" timestamp (3) with time zone NOT NULL,
	"spot_cents" integer NOT NULL,
	"volatility" double precision,
	"years" double precision,
	"rate" double precision,
	"dividend_yield" double precision,
	"mid" double precision,
	"bid_cents" integer,
	"ask_cents" integer,
	"spread_multiplier" double precision,
	"legs" jsonb NOT NULL,
	"notional_cents" bigint NOT NULL,
	"fee_cents" bigint NOT NULL,
	"cost_cents" bigint NOT NULL,
	"realized_pnl_cents" bigint NOT NULL,
	CONSTRAINT "fills_qty" CHECK ("fills"."qty" > 0),
	CONSTRAINT "fills_money" CHECK ("fills"."notional_cents" >= 0 and "fills"."fee_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ledger" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"portfolio_id" text NOT NULL,
	"market_id" text NOT NULL,
	"fill_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"amount_cents" bigint NOT NULL,
	CONSTRAINT "ledger_fill_id_unique" UNIQUE("fill_id")
);
--> statement-breakpoint
CREATE TABLE "adx_orders" (
	"id" text PRIMARY KEY NOT NULL,
	"portfolio_id" text NOT NULL,
	"market_id" text NOT NULL,
	"accepted_number" bigint DEFAULT nextval('accepted_sequence') NOT NULL,
	"symbol" text NOT NULL,
	"ticker" text NOT NULL,
	"side" text NOT NULL,
	"qty" integer NOT NULL,
	"status" text NOT NULL,
	"auction_slot" text,
	"auction_day" text,
	"preview_price_cents" bigint,
	"estimated_fees_cents" bigint,
	"ts" timestamp (3) with time zone NOT NULL,
	"placed_on" text NOT NULL,
	"filled_at" timestamp (3) with time zone,
	"realized_pnl_cents" bigint,
	"reject_reason" text,
	CONSTRAINT "adx_orders_qty" CHECK ("adx_orders"."qty" between 1 and 1000),
	CONSTRAINT "adx_orders_filled" CHECK (("adx_orders"."status" = 'FILLED') = ("adx_orders"."filled_at" is not null)),
	CONSTRAINT "adx_orders_rejected" CHECK (("adx_orders"."status" = 'REJECTED') = ("adx_orders"."reject_reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "portfolios" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"season_id" text,
	"market_id" text NOT NULL,
	"starting_cash_cents" bigint NOT NULL,
	"cash_cents" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "portfolios_cash" CHECK ("portfolios"."cash_cents" >= 0),
	CONSTRAINT "portfolios_starting_cash" CHECK ("portfolios"."starting_cash_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "positions" (
	"portfolio_id" text NOT NULL,
	"symbol" text NOT NULL,
	"market_id" text NOT NULL,
	"ticker" text NOT NULL,
	"quantity" integer NOT NULL,
	"cost_cents" bigint NOT NULL,
	"expiry" text,
	"opened_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "positions_portfolio_id_symbol_pk" PRIMARY KEY("portfolio_id","symbol"),
	CONSTRAINT "positions_quantity" CHECK ("positions"."quantity" > 0),
	CONSTRAINT "positions_cost" CHECK ("positions"."cost_cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "answered_requests" ADD CONSTRAINT "answered_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auction_runs" ADD CONSTRAINT "auction_runs_market_id_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."markets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departed_mailboxes" ADD CONSTRAINT "departed_mailboxes_season_id_seasons_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."seasons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adx_equity_daily" ADD CONSTRAINT "adx_equity_daily_portfolio_id_portfolios_id_fk" FOREIGN KEY ("portfolio_id") REFERENCES "public"."portfolios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adx_equity_daily" ADD CONSTRAINT "adx_equity_daily_market_id_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."markets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adx_exercises" ADD CONSTRAINT "adx_exercises_portfolio_id_portfolios_id_fk" FOREIGN KEY ("portfolio_id") REFERENCES "public"."portfolios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adx_exercises" ADD CONSTRAINT "adx_exercises_market_id_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."markets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fills" ADD CONSTRAINT "fills_portfolio_id_portfolios_id_fk" FOREIGN KEY ("portfolio_id") REFERENCES "public"."portfolios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fills" ADD CONSTRAINT "fills_market_id_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."markets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fills" ADD CONSTRAINT "fills_auction_run_id_auction_runs_id_fk" FOREIGN KEY ("auction_run_id") REFERENCES "public"."auction_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger" ADD CONSTRAINT "ledger_portfolio_id_portfolios_id_fk" FOREIGN KEY ("portfolio_id") REFERENCES "public"."portfolios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger" ADD CONSTRAINT "ledger_market_id_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."markets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger" ADD CONSTRAINT "ledger_fill_id_fills_id_fk" FOREIGN KEY ("fill_id") REFERENCES "public"."fills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adx_orders" ADD CONSTRAINT "adx_orders_portfolio_id_portfolios_id_fk" FOREIGN KEY ("portfolio_id") REFERENCES "public"."portfolios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adx_orders" ADD CONSTRAINT "adx_orders_market_id_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."markets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolios" ADD CONSTRAINT "portfolios_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolios" ADD CONSTRAINT "portfolios_season_id_seasons_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."seasons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolios" ADD CONSTRAINT "portfolios_market_id_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."markets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "positions" ADD CONSTRAINT "positions_portfolio_id_portfolios_id_fk" FOREIGN KEY ("portfolio_id") REFERENCES "public"."portfolios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "positions" ADD CONSTRAINT "positions_market_id_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."markets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "answered_requests_answered_at" ON "answered_requests" USING btree ("answered_at");--> statement-breakpoint
CREATE UNIQUE INDEX "auction_runs_scheduled" ON "auction_runs" USING btree ("market_id","slot","day") WHERE "auction_runs"."kind" = 'scheduled';--> statement-breakpoint
CREATE INDEX "auction_runs_newest" ON "auction_runs" USING btree ("market_id","slot","started_at");--> statement-breakpoint
CREATE INDEX "adx_equity_daily_market" ON "adx_equity_daily" USING btree ("market_id","as_of_date");--> statement-breakpoint
CREATE INDEX "adx_exercises_waiting" ON "adx_exercises" USING btree ("market_id","portfolio_id") WHERE "adx_exercises"."status" in ('PENDING', 'DEFERRED');--> statement-breakpoint
CREATE INDEX "adx_exercises_day" ON "adx_exercises" USING btree ("portfolio_id","placed_on");--> statement-breakpoint
CREATE UNIQUE INDEX "adx_exercises_one_expiry" ON "adx_exercises" USING btree ("portfolio_id","symbol") WHERE "adx_exercises"."kind" = 'expiry';--> statement-breakpoint
CREATE INDEX "fills_window" ON "fills" USING btree ("portfolio_id","window");--> statement-breakpoint
CREATE INDEX "fills_run" ON "fills" USING btree ("auction_run_id");--> statement-breakpoint
CREATE INDEX "ledger_portfolio" ON "ledger" USING btree ("portfolio_id");--> statement-breakpoint
CREATE INDEX "adx_orders_waiting" ON "adx_orders" USING btree ("market_id","portfolio_id") WHERE "adx_orders"."status" in ('PENDING', 'DEFERRED');--> statement-breakpoint
CREATE INDEX "adx_orders_day" ON "adx_orders" USING btree ("portfolio_id","placed_on");--> statement-breakpoint
CREATE INDEX "adx_orders_newest" ON "adx_orders" USING btree ("portfolio_id","accepted_number");--> statement-breakpoint
CREATE UNIQUE INDEX "portfolios_one_per_season" ON "portfolios" USING btree ("user_id","season_id");--> statement-breakpoint
CREATE INDEX "portfolios_market" ON "portfolios" USING btree ("market_id","id");--> statement-breakpoint
CREATE INDEX "positions_expiry" ON "positions" USING btree ("market_id","expiry");--> statement-breakpoint
CREATE INDEX "positions_ticker" ON "positions" USING btree ("market_id","ticker");--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The one purge path removes whole portfolios; it says so for its own transaction.
  IF TG_OP = 'DELETE' AND TG_ARGV[0] = 'purgeable' AND current_setting('convexity.purging', true) = 'on' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;--> statement-breakpoint
CREATE TRIGGER ledger_append_only BEFORE UPDATE OR DELETE ON "ledger" FOR EACH ROW EXECUTE FUNCTION refuse_change('purgeable');--> statement-breakpoint
CREATE TRIGGER ledger_no_truncate BEFORE TRUNCATE ON "ledger" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER fills_append_only BEFORE UPDATE OR DELETE ON "fills" FOR EACH ROW EXECUTE FUNCTION refuse_change('purgeable');--> statement-breakpoint
CREATE TRIGGER fills_no_truncate BEFORE TRUNCATE ON "fills" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON "audit_log" FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER audit_log_no_truncate BEFORE TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
