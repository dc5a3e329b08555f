DROP INDEX "user_profiles_chosen_username";--> statement-breakpoint
ALTER TABLE "user_profiles" ADD COLUMN "username_key" text;--> statement-breakpoint
UPDATE "user_profiles" SET "username_key" = lower("username");--> statement-breakpoint
ALTER TABLE "user_profiles" ALTER COLUMN "username_key" SET NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "user_profiles_chosen_username" ON "user_profiles" USING btree ("username_key") WHERE "user_profiles"."username_chosen";
