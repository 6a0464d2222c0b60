CREATE TABLE "indexer"."activity" (
	"chain_id" bigint NOT NULL,
	"address" text NOT NULL,
	"block_number" bigint NOT NULL,
	"tx_index" integer NOT NULL,
	"timestamp" bigint NOT NULL,
	CONSTRAINT "activity_chain_id_address_timestamp_block_number_tx_index_pk" PRIMARY KEY("chain_id","address","timestamp","block_number","tx_index")
);
--> statement-breakpoint
CREATE TABLE "indexer"."approval" (
	"chain_id" bigint NOT NULL,
	"block_number" bigint NOT NULL,
	"tx_index" integer NOT NULL,
	"log_index" integer NOT NULL,
	"kind" text NOT NULL,
	"token" text NOT NULL,
	"owner" text NOT NULL,
	"spender" text NOT NULL,
	"amount" numeric(78, 0) NOT NULL,
	CONSTRAINT "approval_chain_id_block_number_tx_index_log_index_pk" PRIMARY KEY("chain_id","block_number","tx_index","log_index")
);
--> statement-breakpoint
CREATE TABLE "indexer"."history" (
	"chain_id" bigint PRIMARY KEY NOT NULL,
	"cursor" bigint NOT NULL,
	"timestamp" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "indexer"."received" (
	"chain_id" bigint NOT NULL,
	"address" text NOT NULL,
	"kind" text NOT NULL,
	"token" text NOT NULL,
	"token_id" numeric(78, 0) NOT NULL,
	"block_number" bigint NOT NULL,
	CONSTRAINT "received_chain_id_address_kind_token_token_id_pk" PRIMARY KEY("chain_id","address","kind","token","token_id")
);
--> statement-breakpoint
CREATE TABLE "indexer"."secret" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "indexer"."swap" (
	"chain_id" bigint NOT NULL,
	"block_number" bigint NOT NULL,
	"tx_index" integer NOT NULL,
	"log_index" integer NOT NULL,
	"pool" text NOT NULL,
	"factory" text NOT NULL,
	CONSTRAINT "swap_chain_id_block_number_tx_index_log_index_pk" PRIMARY KEY("chain_id","block_number","tx_index","log_index")
);
--> statement-breakpoint
CREATE TABLE "indexer"."transaction" (
	"chain_id" bigint NOT NULL,
	"block_number" bigint NOT NULL,
	"tx_index" integer NOT NULL,
	"hash" text NOT NULL,
	"timestamp" bigint NOT NULL,
	"sender" text NOT NULL,
	"recipient" text,
	"created" text,
	"nonce" bigint NOT NULL,
	"value" numeric(78, 0) NOT NULL,
	"selector" text,
	"failed" boolean NOT NULL,
	"fee" numeric(78, 0) NOT NULL,
	"traced" boolean NOT NULL,
	CONSTRAINT "transaction_chain_id_block_number_tx_index_pk" PRIMARY KEY("chain_id","block_number","tx_index")
);
--> statement-breakpoint
CREATE TABLE "indexer"."transfer" (
	"chain_id" bigint NOT NULL,
	"block_number" bigint NOT NULL,
	"tx_index" integer NOT NULL,
	"log_index" integer NOT NULL,
	"part" integer NOT NULL,
	"kind" text NOT NULL,
	"token" text,
	"token_id" numeric(78, 0),
	"sender" text NOT NULL,
	"recipient" text NOT NULL,
	"amount" numeric(78, 0) NOT NULL,
	CONSTRAINT "transfer_chain_id_block_number_tx_index_log_index_part_pk" PRIMARY KEY("chain_id","block_number","tx_index","log_index","part")
);
--> statement-breakpoint
CREATE TABLE "indexer"."watched" (
	"chain_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"address" text NOT NULL,
	"known_from" bigint NOT NULL,
	CONSTRAINT "watched_chain_id_kind_address_pk" PRIMARY KEY("chain_id","kind","address")
);
--> statement-breakpoint
CREATE INDEX "activity_by_block" ON "indexer"."activity" USING btree ("chain_id","block_number");--> statement-breakpoint
CREATE INDEX "received_by_block" ON "indexer"."received" USING btree ("chain_id","block_number");--> statement-breakpoint
CREATE INDEX "watched_by_known_from" ON "indexer"."watched" USING btree ("chain_id","known_from");