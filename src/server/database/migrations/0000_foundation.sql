CREATE TABLE "clock_moves" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "clock_moves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"forward_ms" bigint NOT NULL,
	"moved_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "clock_moves_forward_only" CHECK ("clock_moves"."forward_ms" > 0)
);
--> statement-breakpoint
CREATE TABLE "demo_loads" (
	"name" text PRIMARY KEY NOT NULL,
	"loaded_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_runs" (
	"job" text NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"claimed_by" text NOT NULL,
	"attempt" integer DEFAULT 1 NOT NULL,
	"lease_until" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"outcome" text,
	"error" text,
	CONSTRAINT "job_runs_job_due_at_pk" PRIMARY KEY("job","due_at"),
	CONSTRAINT "job_runs_outcome" CHECK (("job_runs"."finished_at" is null) = ("job_runs"."outcome" is null))
);
--> statement-breakpoint
CREATE TABLE "rate_counters" (
	"key" text NOT NULL,
	"window_start" timestamp (3) with time zone NOT NULL,
	"window_end" timestamp (3) with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "rate_counters_key_window_start_pk" PRIMARY KEY("key","window_start")
);
--> statement-breakpoint
CREATE INDEX "rate_counters_window_end" ON "rate_counters" USING btree ("window_end");