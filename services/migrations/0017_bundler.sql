CREATE SCHEMA "bundler";
--> statement-breakpoint
CREATE TABLE "bundler"."lane" (
	"chain_id" bigint NOT NULL,
	"address" text NOT NULL,
	"operation" text,
	"next_nonce" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "lane_chain_id_address_pk" PRIMARY KEY("chain_id","address")
);
--> statement-breakpoint
CREATE TABLE "bundler"."operation" (
	"hash" text PRIMARY KEY NOT NULL,
	"chain_id" bigint NOT NULL,
	"sender" text NOT NULL,
	"nonce" numeric(78, 0) NOT NULL,
	"body" jsonb NOT NULL,
	"project_id" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"lane" text,
	"lane_nonce" bigint,
	"gone_since" bigint,
	"created_at" bigint NOT NULL,
	"rehearsed_at" bigint NOT NULL,
	"until" bigint NOT NULL,
	"from_block" bigint NOT NULL,
	"transaction_hash" text,
	"block_number" bigint,
	"block_hash" text,
	"success" boolean,
	"cost" numeric(78, 0),
	"is_over" boolean DEFAULT false NOT NULL,
	"held_by" text,
	"held_until" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bundler"."spend" (
	"scope" text NOT NULL,
	"day" text NOT NULL,
	"taken" numeric(78, 0) NOT NULL,
	"most" numeric(78, 0) NOT NULL,
	CONSTRAINT "spend_scope_day_pk" PRIMARY KEY("scope","day"),
	CONSTRAINT "spend_within" CHECK ("bundler"."spend"."taken" <= "bundler"."spend"."most")
);
--> statement-breakpoint
CREATE TABLE "bundler"."sponsorship" (
	"hash" text PRIMARY KEY NOT NULL,
	"chain_id" bigint NOT NULL,
	"sender" text NOT NULL,
	"nonce" numeric(78, 0) NOT NULL,
	"project_id" text NOT NULL,
	"scopes" text[] NOT NULL,
	"day" text NOT NULL,
	"reserved" numeric(78, 0) NOT NULL,
	"settled" numeric(78, 0),
	"valid_until" bigint NOT NULL,
	"from_block" bigint NOT NULL,
	"is_over" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bundler"."transaction" (
	"hash" text PRIMARY KEY NOT NULL,
	"operation" text NOT NULL,
	"kind" text NOT NULL,
	"raw" text NOT NULL,
	"max_fee_per_gas" numeric(78, 0) NOT NULL,
	"max_priority_fee_per_gas" numeric(78, 0) NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "operation_under_way" ON "bundler"."operation" USING btree ("chain_id","sender","nonce") WHERE "bundler"."operation"."state" in ('pending', 'sent');--> statement-breakpoint
CREATE INDEX "operation_open" ON "bundler"."operation" USING btree ("chain_id","created_at") WHERE not "bundler"."operation"."is_over";--> statement-breakpoint
CREATE INDEX "sponsorship_seat" ON "bundler"."sponsorship" USING btree ("chain_id","sender","nonce");--> statement-breakpoint
CREATE INDEX "sponsorship_open" ON "bundler"."sponsorship" USING btree ("chain_id","valid_until") WHERE not "bundler"."sponsorship"."is_over";--> statement-breakpoint
CREATE INDEX "transaction_operation" ON "bundler"."transaction" USING btree ("operation");