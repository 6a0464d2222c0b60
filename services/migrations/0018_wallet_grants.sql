CREATE TABLE "wallet"."grant" (
	"user_id" text NOT NULL,
	"hash" text NOT NULL,
	"project_id" text NOT NULL,
	"origin" text NOT NULL,
	"chain_id" bigint NOT NULL,
	"account" text NOT NULL,
	"context" text NOT NULL,
	"keys" jsonb NOT NULL,
	"permission" jsonb NOT NULL,
	"calls" bigint,
	"expiry" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"revoked_at" bigint,
	CONSTRAINT "grant_user_id_hash_pk" PRIMARY KEY("user_id","hash")
);
--> statement-breakpoint
CREATE INDEX "grant_expiry" ON "wallet"."grant" USING btree ("expiry");