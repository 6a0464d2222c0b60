CREATE TABLE "auth"."settings" (
	"owner" text PRIMARY KEY NOT NULL,
	"chosen" jsonb NOT NULL,
	"version" text NOT NULL,
	"saved_at" bigint NOT NULL,
	"used_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "settings_used" ON "auth"."settings" USING btree ("used_at");