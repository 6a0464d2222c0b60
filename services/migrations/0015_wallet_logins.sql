ALTER TABLE "wallet"."identity" ADD COLUMN "recovers_at" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "wallet"."user" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
UPDATE "wallet"."identity" SET "recovers_at" = "user"."recovers_at" FROM "wallet"."user" WHERE "user"."id" = "identity"."user_id" AND "identity"."provider" = 'email';--> statement-breakpoint
ALTER TABLE "wallet"."user" DROP COLUMN "recovers_at";