CREATE TABLE "clock_readings" (
	"id" integer PRIMARY KEY NOT NULL,
	"reading_ms" bigint NOT NULL,
	CONSTRAINT "clock_readings_one" CHECK ("clock_readings"."id" = 1)
);
