CREATE TABLE "badges" (
	"id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"track" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"icon" text NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "badges_slug_unique" UNIQUE("slug"),
	CONSTRAINT "badges_points" CHECK ("badges"."points" between 0 and 1000)
);
--> statement-breakpoint
CREATE TABLE "leaderboard_builds" (
	"season_id" text PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"generated_at" timestamp (3) with time zone NOT NULL,
	"built_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "leaderboard_cache" (
	"season_id" text NOT NULL,
	"board" text NOT NULL,
	"total" integer NOT NULL,
	"summary" jsonb NOT NULL,
	CONSTRAINT "leaderboard_cache_season_id_board_pk" PRIMARY KEY("season_id","board")
);
--> statement-breakpoint
CREATE TABLE "leaderboard_rows" (
	"season_id" text NOT NULL,
	"board" text NOT NULL,
	"rank" integer NOT NULL,
	"user_id" text NOT NULL,
	CONSTRAINT "leaderboard_rows_season_id_board_rank_pk" PRIMARY KEY("season_id","board","rank")
);
--> statement-breakpoint
CREATE TABLE "leaderboard_standings" (
	"season_id" text NOT NULL,
	"user_id" text NOT NULL,
	"trader" jsonb,
	"boards" jsonb NOT NULL,
	CONSTRAINT "leaderboard_standings_season_id_user_id_pk" PRIMARY KEY("season_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "user_badges" (
	"badge_id" text NOT NULL,
	"user_id" text NOT NULL,
	"season_id" text NOT NULL,
	"awarded_by" text NOT NULL,
	"awarded_at" timestamp (3) with time zone NOT NULL,
	"points" integer NOT NULL,
	CONSTRAINT "user_badges_badge_id_user_id_season_id_pk" PRIMARY KEY("badge_id","user_id","season_id")
);
--> statement-breakpoint
CREATE TABLE "adx_prediction_locks" (
	"season_id" text NOT NULL,
	"symbol" text NOT NULL,
	"lock_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "adx_prediction_locks_season_id_symbol_pk" PRIMARY KEY("season_id","symbol")
);
--> statement-breakpoint
CREATE TABLE "adx_prediction_scores" (
	"season_id" text NOT NULL,
	"user_id" text NOT NULL,
	"mse_score" double precision NOT NULL,
	"rmse_score" double precision NOT NULL,
	"predictions_made" integer NOT NULL,
	"accuracy_percentile" double precision NOT NULL,
	"rank" integer NOT NULL,
	"steps" jsonb NOT NULL,
	"scored_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "adx_prediction_scores_season_id_user_id_pk" PRIMARY KEY("season_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "adx_revenue_actuals" (
	"season_id" text NOT NULL,
	"symbol" text NOT NULL,
	"actual_value" double precision NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "adx_revenue_actuals_season_id_symbol_pk" PRIMARY KEY("season_id","symbol")
);
--> statement-breakpoint
CREATE TABLE "adx_revenue_predictions" (
	"season_id" text NOT NULL,
	"user_id" text NOT NULL,
	"symbol" text NOT NULL,
	"value" double precision NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_on" text NOT NULL,
	"updates_today" integer NOT NULL,
	CONSTRAINT "adx_revenue_predictions_season_id_symbol_user_id_pk" PRIMARY KEY("season_id","symbol","user_id"),
	CONSTRAINT "adx_revenue_predictions_value" CHECK ("adx_revenue_predictions"."value" > 0 and "adx_revenue_predictions"."value" < 10000),
	CONSTRAINT "adx_revenue_predictions_updates" CHECK ("adx_revenue_predictions"."updates_today" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "hti_questions" (
	"id" text PRIMARY KEY NOT NULL,
	"season_id" text NOT NULL,
	"n" integer NOT NULL,
	"kind" text NOT NULL,
	"choices" jsonb NOT NULL,
	"correct" jsonb NOT NULL,
	"explanation" text,
	"release_at" timestamp (3) with time zone NOT NULL,
	"close_at" timestamp (3) with time zone,
	"is_active" boolean DEFAULT true NOT NULL,
	"points" integer DEFAULT 10 NOT NULL,
	"title" text,
	"tags" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "hti_questions_kind" CHECK ("hti_questions"."kind" in ('string', 'number', 'mcq')),
	CONSTRAINT "hti_questions_points" CHECK ("hti_questions"."points" between 0 and 1000),
	CONSTRAINT "hti_questions_close" CHECK ("hti_questions"."close_at" > "hti_questions"."release_at"),
	CONSTRAINT "hti_questions_correct" CHECK (("hti_questions"."kind" = 'mcq') = ("hti_questions"."correct" ? 'index'))
);
--> statement-breakpoint
CREATE TABLE "submissions" (
	"question_id" text NOT NULL,
	"user_id" text NOT NULL,
	"season_id" text NOT NULL,
	"answer" text NOT NULL,
	"is_correct" boolean NOT NULL,
	"points" integer NOT NULL,
	"submitted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "submissions_question_id_user_id_pk" PRIMARY KEY("question_id","user_id"),
	CONSTRAINT "submissions_points" CHECK ("submissions"."points" >= 0 and ("submissions"."is_correct" or "submissions"."points" = 0))
);
--> statement-breakpoint
ALTER TABLE "leaderboard_builds" ADD CONSTRAINT "leaderboard_builds_season_id_seasons_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."seasons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leaderboard_cache" ADD CONSTRAINT "leaderboard_cache_season_id_seasons_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."seasons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leaderboard_rows" ADD CONSTRAINT "leaderboard_rows_season_id_seasons_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."seasons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leaderboard_rows" ADD CONSTRAINT "leaderboard_rows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leaderboard_standings" ADD CONSTRAINT "leaderboard_standings_season_id_seasons_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."seasons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leaderboard_standings" ADD CONSTRAINT "leaderboard_standings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_badges" ADD CONSTRAINT "user_badges_badge_id_badges_id_fk" FOREIGN KEY ("badge_id") REFERENCES "public"."badges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_badges" ADD CONSTRAINT "user_badges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_badges" ADD CONSTRAINT "user_badges_season_id_seasons_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."seasons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adx_prediction_locks" ADD CONSTRAINT "adx_prediction_locks_season_id_seasons_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."seasons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adx_prediction_scores" ADD CONSTRAINT "adx_prediction_scores_season_id_seasons_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."seasons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adx_prediction_scores" ADD CONSTRAINT "adx_prediction_scores_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adx_revenue_actuals" ADD CONSTRAINT "adx_revenue_actuals_season_id_seasons_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."seasons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adx_revenue_predictions" ADD CONSTRAINT "adx_revenue_predictions_season_id_seasons_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."seasons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adx_revenue_predictions" ADD CONSTRAINT "adx_revenue_predictions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hti_questions" ADD CONSTRAINT "hti_questions_season_id_seasons_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."seasons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_question_id_hti_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."hti_questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_season_id_seasons_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."seasons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leaderboard_rows_user" ON "leaderboard_rows" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "leaderboard_standings_user" ON "leaderboard_standings" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "user_badges_user" ON "user_badges" USING btree ("user_id","season_id");--> statement-breakpoint
CREATE INDEX "adx_prediction_scores_user" ON "adx_prediction_scores" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "adx_revenue_predictions_user" ON "adx_revenue_predictions" USING btree ("user_id","season_id");--> statement-breakpoint
CREATE UNIQUE INDEX "hti_questions_n" ON "hti_questions" USING btree ("season_id","n");--> statement-breakpoint
CREATE INDEX "submissions_season" ON "submissions" USING btree ("season_id","user_id");--> statement-breakpoint
CREATE INDEX "submissions_user" ON "submissions" USING btree ("user_id");