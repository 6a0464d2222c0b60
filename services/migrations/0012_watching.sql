CREATE TABLE "indexer"."forgotten" (
	"chain_id" bigint NOT NULL,
	"address" text NOT NULL,
	CONSTRAINT "forgotten_chain_id_address_pk" PRIMARY KEY("chain_id","address")
);
--> statement-breakpoint
ALTER TABLE "indexer"."history" ADD COLUMN "watch_version" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "indexer"."watched" ADD COLUMN "asked_at" bigint;--> statement-breakpoint
ALTER TABLE "indexer"."watched" ADD COLUMN "regular" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "watched_by_asked_at" ON "indexer"."watched" USING btree ("chain_id","regular","asked_at") WHERE "indexer"."watched"."asked_at" is not null;--> statement-breakpoint
UPDATE "indexer"."watched" SET "asked_at" = floor(extract(epoch from now())) WHERE "kind" = 'address';
