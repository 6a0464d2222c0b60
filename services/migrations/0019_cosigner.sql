-- Keys of earlier sessions were made of a secret beside them, and never signed anything: their apps ask anew.
DELETE FROM "sessions"."session";--> statement-breakpoint
DROP TABLE "sessions"."secret" CASCADE;--> statement-breakpoint
ALTER TABLE "sessions"."session" ADD COLUMN "cosigner" text NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions"."session" ADD COLUMN "key_id" text NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions"."session" ADD COLUMN "wrapped" text NOT NULL;