CREATE TABLE "wallet"."email_undo" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"old" text,
	"email" text NOT NULL,
	"browser" text NOT NULL,
	"place" text NOT NULL,
	"dapp_origin" text NOT NULL,
	"created_at" bigint NOT NULL,
	"until" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "wallet"."email_change" ADD COLUMN "step_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "wallet"."email_login" ADD COLUMN "kind" text DEFAULT 'login' NOT NULL;--> statement-breakpoint
CREATE INDEX "email_undo_user" ON "wallet"."email_undo" USING btree ("user_id");