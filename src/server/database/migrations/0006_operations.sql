CREATE TABLE "operations_checks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operations_checks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"warnings" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "operations_checks_newest" ON "operations_checks" USING btree ("kind","id");