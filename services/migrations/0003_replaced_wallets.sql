ALTER TABLE "wallet"."wallet" DROP CONSTRAINT "wallet_user_id_unique";--> statement-breakpoint
ALTER TABLE "wallet"."email_undo" ADD COLUMN "wallet_id" text;--> statement-breakpoint
ALTER TABLE "wallet"."wallet" ADD COLUMN "replaced_until" bigint;--> statement-breakpoint
CREATE UNIQUE INDEX "wallet_user" ON "wallet"."wallet" USING btree ("user_id") WHERE "wallet"."wallet"."replaced_until" is null;