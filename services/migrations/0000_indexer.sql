CREATE SCHEMA "indexer";
--> statement-breakpoint
CREATE TABLE "indexer"."block" (
	"chain_id" bigint NOT NULL,
	"number" bigint NOT NULL,
	"hash" text NOT NULL,
	"timestamp" bigint NOT NULL,
	CONSTRAINT "block_chain_id_number_pk" PRIMARY KEY("chain_id","number")
);
--> statement-breakpoint
CREATE TABLE "indexer"."chain" (
	"chain_id" bigint PRIMARY KEY NOT NULL,
	"genesis_hash" text NOT NULL,
	"start_block" bigint NOT NULL,
	"head_number" bigint NOT NULL,
	"head_timestamp" bigint NOT NULL,
	"indexed_number" bigint,
	"indexed_hash" text,
	"indexed_timestamp" bigint
);
--> statement-breakpoint
CREATE TABLE "indexer"."event" (
	"chain_id" bigint NOT NULL,
	"block_hash" text NOT NULL,
	"log_index" integer NOT NULL,
	"block_number" bigint NOT NULL,
	"timestamp" bigint NOT NULL,
	"transaction_hash" text NOT NULL,
	"plan" text NOT NULL,
	"name" text NOT NULL,
	"member" numeric(78, 0),
	"recipient" text,
	"amount" numeric(78, 0) NOT NULL,
	"extra" jsonb,
	CONSTRAINT "event_chain_id_block_hash_log_index_pk" PRIMARY KEY("chain_id","block_hash","log_index")
);
--> statement-breakpoint
CREATE TABLE "indexer"."member" (
	"chain_id" bigint NOT NULL,
	"plan" text NOT NULL,
	"member" numeric(78, 0) NOT NULL,
	"stake" numeric(78, 0) NOT NULL,
	CONSTRAINT "member_chain_id_plan_member_pk" PRIMARY KEY("chain_id","plan","member")
);
--> statement-breakpoint
CREATE TABLE "indexer"."plan" (
	"chain_id" bigint NOT NULL,
	"address" text NOT NULL,
	"listed" boolean NOT NULL,
	"cursor" bigint,
	"cursor_timestamp" bigint,
	"deposited" numeric(78, 0) NOT NULL,
	"withdrawn" numeric(78, 0) NOT NULL,
	"claimed" numeric(78, 0) NOT NULL,
	"funded" numeric(78, 0) NOT NULL,
	"members" integer NOT NULL,
	CONSTRAINT "plan_chain_id_address_pk" PRIMARY KEY("chain_id","address")
);
--> statement-breakpoint
CREATE TABLE "indexer"."point" (
	"chain_id" bigint NOT NULL,
	"plan" text NOT NULL,
	"block_number" bigint NOT NULL,
	"timestamp" bigint NOT NULL,
	"deposited" numeric(78, 0) NOT NULL,
	"withdrawn" numeric(78, 0) NOT NULL,
	"claimed" numeric(78, 0) NOT NULL,
	"funded" numeric(78, 0) NOT NULL,
	"members" integer NOT NULL,
	CONSTRAINT "point_chain_id_plan_block_number_pk" PRIMARY KEY("chain_id","plan","block_number")
);
--> statement-breakpoint
CREATE INDEX "event_by_plan" ON "indexer"."event" USING btree ("chain_id","plan","block_number","log_index");--> statement-breakpoint
CREATE INDEX "event_by_member" ON "indexer"."event" USING btree ("chain_id","plan","member","block_number","log_index");--> statement-breakpoint
CREATE INDEX "point_by_time" ON "indexer"."point" USING btree ("chain_id","plan","timestamp","block_number");