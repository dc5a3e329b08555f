CREATE TABLE "school_sign_ins" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"subject" text,
	"mailbox" text,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "school_sign_ins_expires_at" ON "school_sign_ins" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "credentials_provider_account" ON "credentials" USING btree ("provider_id","account_id");