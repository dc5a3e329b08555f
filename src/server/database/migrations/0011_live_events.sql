CREATE TABLE "live_events" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"market_id" text NOT NULL,
	"speed" integer NOT NULL,
	"frozen_board" jsonb,
	"is_practice" boolean DEFAULT false NOT NULL,
	"bots_on" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "live_marks" (
	"auction_run_id" text NOT NULL,
	"portfolio_id" text NOT NULL,
	"equity_cents" bigint NOT NULL,
	"cash_cents" bigint NOT NULL,
	CONSTRAINT "live_marks_auction_run_id_portfolio_id_pk" PRIMARY KEY("auction_run_id","portfolio_id")
);
--> statement-breakpoint
CREATE TABLE "live_runs" (
	"market_id" text PRIMARY KEY NOT NULL,
	"event_id" text NOT NULL,
	"number" integer NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "live_teams" (
	"id" text PRIMARY KEY NOT NULL,
	"event_id" text NOT NULL,
	"name" text NOT NULL,
	"user_id" text NOT NULL,
	"starting_cash_cents" bigint NOT NULL,
	"is_bot" boolean DEFAULT false NOT NULL,
	CONSTRAINT "live_teams_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "live_teams_starting_cash" CHECK ("live_teams"."starting_cash_cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "user_profiles" ADD COLUMN "event_market_id" text;--> statement-breakpoint
ALTER TABLE "markets" ADD COLUMN "clock" jsonb;--> statement-breakpoint
ALTER TABLE "markets" ADD COLUMN "frozen_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "markets" ADD COLUMN "closed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "live_events" ADD CONSTRAINT "live_events_market_id_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."markets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_marks" ADD CONSTRAINT "live_marks_auction_run_id_auction_runs_id_fk" FOREIGN KEY ("auction_run_id") REFERENCES "public"."auction_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_marks" ADD CONSTRAINT "live_marks_portfolio_id_portfolios_id_fk" FOREIGN KEY ("portfolio_id") REFERENCES "public"."portfolios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_runs" ADD CONSTRAINT "live_runs_market_id_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."markets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_runs" ADD CONSTRAINT "live_runs_event_id_live_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."live_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_teams" ADD CONSTRAINT "live_teams_event_id_live_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."live_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_teams" ADD CONSTRAINT "live_teams_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "live_marks_portfolio" ON "live_marks" USING btree ("portfolio_id");--> statement-breakpoint
CREATE UNIQUE INDEX "live_runs_number" ON "live_runs" USING btree ("event_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "live_teams_name" ON "live_teams" USING btree ("event_id",lower("name"));--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject","id");--> statement-breakpoint
CREATE UNIQUE INDEX "portfolios_one_per_market" ON "portfolios" USING btree ("user_id","market_id");