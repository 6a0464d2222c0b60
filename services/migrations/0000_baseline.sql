CREATE SCHEMA "bundler";
--> statement-breakpoint
CREATE SCHEMA "wallet";
--> statement-breakpoint
CREATE SCHEMA "histories";
--> statement-breakpoint
CREATE SCHEMA "limits";
--> statement-breakpoint
CREATE SCHEMA "chain_data";
--> statement-breakpoint
CREATE SCHEMA "names";
--> statement-breakpoint
CREATE SCHEMA "onramp";
--> statement-breakpoint
CREATE SCHEMA "sessions";
--> statement-breakpoint
CREATE SCHEMA "auth";
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
CREATE TABLE "wallet"."audit" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"at" bigint NOT NULL,
	"what" text NOT NULL,
	"device" text,
	"browser" text NOT NULL,
	"place" text NOT NULL,
	"dapp_origin" text
);
--> statement-breakpoint
CREATE TABLE "wallet"."challenge" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"device" text NOT NULL,
	"until" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wallet"."code" (
	"id" text PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"purpose" text NOT NULL,
	"email" text NOT NULL,
	"device" text NOT NULL,
	"mac" text NOT NULL,
	"attempts" integer NOT NULL,
	"used_at" bigint,
	"until" bigint NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wallet"."device" (
	"wallet_id" text NOT NULL,
	"id" text NOT NULL,
	"x" text NOT NULL,
	"y" text NOT NULL,
	"browser" text NOT NULL,
	"place" text NOT NULL,
	"dapp_origin" text,
	"created_at" bigint NOT NULL,
	"seen_at" bigint NOT NULL,
	"is_revoked" boolean NOT NULL,
	CONSTRAINT "device_wallet_id_id_pk" PRIMARY KEY("wallet_id","id")
);
--> statement-breakpoint
CREATE TABLE "wallet"."email_change" (
	"user_id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"language" text NOT NULL,
	"proved_at" bigint,
	"until" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wallet"."email_login" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"device" text NOT NULL,
	"project_id" text NOT NULL,
	"dapp_origin" text NOT NULL,
	"language" text NOT NULL,
	"browser" text NOT NULL,
	"place" text NOT NULL,
	"match_code" text,
	"link_hash" text,
	"approved_at" bigint,
	"until" bigint NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wallet"."family" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"project_id" text NOT NULL,
	"device" text NOT NULL,
	"dapp_origin" text NOT NULL,
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"browser" text NOT NULL,
	"place" text NOT NULL,
	"logged_in_at" bigint NOT NULL,
	"until" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wallet"."identity" (
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" text NOT NULL,
	"name" text,
	"email" text,
	"created_at" bigint NOT NULL,
	"recovers_at" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "identity_provider_subject_pk" PRIMARY KEY("provider","subject")
);
--> statement-breakpoint
CREATE TABLE "wallet"."known" (
	"email" text NOT NULL,
	"device" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "known_email_device_pk" PRIMARY KEY("email","device")
);
--> statement-breakpoint
CREATE TABLE "wallet"."outside_login" (
	"id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"kind" text NOT NULL,
	"project_id" text NOT NULL,
	"device" text NOT NULL,
	"dapp_origin" text NOT NULL,
	"user_id" text,
	"state_hash" text NOT NULL,
	"kept" text NOT NULL,
	"return_to" text,
	"state_used_at" bigint,
	"result_hash" text,
	"result" jsonb,
	"failure" text,
	"browser" text NOT NULL,
	"place" text NOT NULL,
	"until" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wallet"."passkey" (
	"id" text PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wallet"."recovery" (
	"wallet_id" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"kind" text NOT NULL,
	"ciphertext" text NOT NULL,
	"salt" text NOT NULL,
	"params" jsonb NOT NULL,
	"credential_id" text,
	"recovery_key" text NOT NULL,
	"changed_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wallet"."refresh" (
	"hash" text PRIMARY KEY NOT NULL,
	"family_id" text NOT NULL,
	"used_at" bigint
);
--> statement-breakpoint
CREATE TABLE "wallet"."secret" (
	"name" text PRIMARY KEY NOT NULL,
	"key_id" text NOT NULL,
	"wrapped" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wallet"."spent" (
	"key" text PRIMARY KEY NOT NULL,
	"until" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wallet"."user" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" bigint NOT NULL,
	"language" text DEFAULT 'en' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wallet"."wallet" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"version" integer NOT NULL,
	"eip155" text NOT NULL,
	"solana" text,
	"share" text NOT NULL,
	"key_id" text NOT NULL,
	"wrapped" text NOT NULL,
	"created_at" bigint NOT NULL,
	"changed_at" bigint NOT NULL,
	CONSTRAINT "wallet_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "histories"."activity" (
	"chain_id" bigint NOT NULL,
	"address" text NOT NULL,
	"block_number" bigint NOT NULL,
	"tx_index" integer NOT NULL,
	"timestamp" bigint NOT NULL,
	CONSTRAINT "activity_chain_id_address_timestamp_block_number_tx_index_pk" PRIMARY KEY("chain_id","address","timestamp","block_number","tx_index")
);
--> statement-breakpoint
CREATE TABLE "histories"."approval" (
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
CREATE TABLE "histories"."block" (
	"chain_id" bigint NOT NULL,
	"number" bigint NOT NULL,
	"hash" text NOT NULL,
	"timestamp" bigint NOT NULL,
	CONSTRAINT "block_chain_id_number_pk" PRIMARY KEY("chain_id","number")
);
--> statement-breakpoint
CREATE TABLE "histories"."chain" (
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
CREATE TABLE "histories"."forgotten" (
	"chain_id" bigint NOT NULL,
	"address" text NOT NULL,
	CONSTRAINT "forgotten_chain_id_address_pk" PRIMARY KEY("chain_id","address")
);
--> statement-breakpoint
CREATE TABLE "histories"."label" (
	"chain_id" bigint NOT NULL,
	"block_number" bigint NOT NULL,
	"log_index" integer NOT NULL,
	"contract" text NOT NULL,
	"block_hash" text NOT NULL,
	"transaction_hash" text NOT NULL,
	"application" text NOT NULL,
	"kind" text NOT NULL,
	"meaning" text NOT NULL,
	"amount" numeric(78, 0),
	"token" text,
	"parties" text[] NOT NULL,
	"settled" boolean DEFAULT false NOT NULL,
	CONSTRAINT "label_chain_id_block_number_log_index_contract_pk" PRIMARY KEY("chain_id","block_number","log_index","contract")
);
--> statement-breakpoint
CREATE TABLE "histories"."received" (
	"chain_id" bigint NOT NULL,
	"address" text NOT NULL,
	"kind" text NOT NULL,
	"token" text NOT NULL,
	"token_id" numeric(78, 0) NOT NULL,
	"block_number" bigint NOT NULL,
	CONSTRAINT "received_chain_id_address_kind_token_token_id_pk" PRIMARY KEY("chain_id","address","kind","token","token_id")
);
--> statement-breakpoint
CREATE TABLE "histories"."source" (
	"chain_id" bigint NOT NULL,
	"name" text NOT NULL,
	"told" bigint NOT NULL,
	CONSTRAINT "source_chain_id_name_pk" PRIMARY KEY("chain_id","name")
);
--> statement-breakpoint
CREATE TABLE "histories"."swap" (
	"chain_id" bigint NOT NULL,
	"block_number" bigint NOT NULL,
	"tx_index" integer NOT NULL,
	"log_index" integer NOT NULL,
	"pool" text NOT NULL,
	"factory" text NOT NULL,
	CONSTRAINT "swap_chain_id_block_number_tx_index_log_index_pk" PRIMARY KEY("chain_id","block_number","tx_index","log_index")
);
--> statement-breakpoint
CREATE TABLE "histories"."transaction" (
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
CREATE TABLE "histories"."transfer" (
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
CREATE TABLE "histories"."watched" (
	"chain_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"address" text NOT NULL,
	"known_from" bigint NOT NULL,
	"asked_at" bigint,
	"regular" boolean DEFAULT false NOT NULL,
	CONSTRAINT "watched_chain_id_kind_address_pk" PRIMARY KEY("chain_id","kind","address")
);
--> statement-breakpoint
CREATE TABLE "histories"."watching" (
	"chain_id" bigint PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "limits"."counter" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "chain_data"."secret" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "names"."address" (
	"name" text NOT NULL,
	"coin_type" bigint NOT NULL,
	"address" text NOT NULL,
	"proven" boolean NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "address_name_coin_type_pk" PRIMARY KEY("name","coin_type")
);
--> statement-breakpoint
CREATE TABLE "names"."name" (
	"name" text PRIMARY KEY NOT NULL,
	"shape" text NOT NULL,
	"outline" text NOT NULL,
	"registered_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	"attributes" jsonb,
	CONSTRAINT "name_shape" UNIQUE("shape")
);
--> statement-breakpoint
CREATE TABLE "names"."secret" (
	"id" integer PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "names"."spent" (
	"key" text PRIMARY KEY NOT NULL,
	"until" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "onramp"."order" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" bigint NOT NULL,
	"address" text NOT NULL,
	"chain" text NOT NULL,
	"token" text NOT NULL,
	"symbol" text NOT NULL,
	"units" text NOT NULL,
	"amount" text NOT NULL,
	"payment" text NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"hash" text
);
--> statement-breakpoint
CREATE TABLE "sessions"."session" (
	"pci" text PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"project" jsonb NOT NULL,
	"expiry" bigint NOT NULL,
	"signer" jsonb NOT NULL,
	"permissions" jsonb NOT NULL,
	"policies" jsonb NOT NULL,
	"cosigner" text NOT NULL,
	"key_id" text NOT NULL,
	"wrapped" text NOT NULL,
	"context" text,
	"created_at" bigint NOT NULL,
	"revoked_at" bigint
);
--> statement-breakpoint
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
CREATE TABLE "auth"."secret" (
	"id" integer PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth"."session" (
	"id" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"before" text,
	"renewed_at" bigint NOT NULL,
	"arrived_at" bigint,
	"owner" text NOT NULL,
	"address" text NOT NULL,
	"chain" text NOT NULL,
	"device" text NOT NULL,
	"wallet" text,
	"created_at" bigint NOT NULL,
	"seen_at" bigint NOT NULL,
	"until" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth"."settings" (
	"owner" text PRIMARY KEY NOT NULL,
	"chosen" jsonb NOT NULL,
	"version" text NOT NULL,
	"saved_at" bigint NOT NULL,
	"used_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth"."spent" (
	"key" text PRIMARY KEY NOT NULL,
	"until" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "names"."address" ADD CONSTRAINT "address_name_name_name_fk" FOREIGN KEY ("name") REFERENCES "names"."name"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "operation_under_way" ON "bundler"."operation" USING btree ("chain_id","sender","nonce") WHERE "bundler"."operation"."state" in ('pending', 'sent');--> statement-breakpoint
CREATE INDEX "operation_open" ON "bundler"."operation" USING btree ("chain_id","created_at") WHERE not "bundler"."operation"."is_over";--> statement-breakpoint
CREATE INDEX "sponsorship_seat" ON "bundler"."sponsorship" USING btree ("chain_id","sender","nonce");--> statement-breakpoint
CREATE INDEX "sponsorship_open" ON "bundler"."sponsorship" USING btree ("chain_id","valid_until") WHERE not "bundler"."sponsorship"."is_over";--> statement-breakpoint
CREATE INDEX "transaction_operation" ON "bundler"."transaction" USING btree ("operation");--> statement-breakpoint
CREATE INDEX "audit_user" ON "wallet"."audit" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "code_owner" ON "wallet"."code" USING btree ("owner","purpose");--> statement-breakpoint
CREATE INDEX "code_email" ON "wallet"."code" USING btree ("email","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "email_login_link" ON "wallet"."email_login" USING btree ("link_hash");--> statement-breakpoint
CREATE INDEX "email_login_until" ON "wallet"."email_login" USING btree ("until");--> statement-breakpoint
CREATE INDEX "family_user" ON "wallet"."family" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "family_until" ON "wallet"."family" USING btree ("until");--> statement-breakpoint
CREATE INDEX "identity_user" ON "wallet"."identity" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "outside_login_state" ON "wallet"."outside_login" USING btree ("state_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "outside_login_result" ON "wallet"."outside_login" USING btree ("result_hash");--> statement-breakpoint
CREATE INDEX "outside_login_until" ON "wallet"."outside_login" USING btree ("until");--> statement-breakpoint
CREATE INDEX "refresh_family" ON "wallet"."refresh" USING btree ("family_id");--> statement-breakpoint
CREATE INDEX "activity_by_block" ON "histories"."activity" USING btree ("chain_id","block_number");--> statement-breakpoint
CREATE INDEX "label_unsettled" ON "histories"."label" USING btree ("chain_id","block_number") WHERE not "histories"."label"."settled";--> statement-breakpoint
CREATE INDEX "received_by_block" ON "histories"."received" USING btree ("chain_id","block_number");--> statement-breakpoint
CREATE INDEX "watched_by_known_from" ON "histories"."watched" USING btree ("chain_id","known_from");--> statement-breakpoint
CREATE INDEX "watched_by_asked_at" ON "histories"."watched" USING btree ("chain_id","regular","asked_at") WHERE "histories"."watched"."asked_at" is not null;--> statement-breakpoint
CREATE INDEX "address_address" ON "names"."address" USING btree ("address");--> statement-breakpoint
CREATE INDEX "name_outline" ON "names"."name" USING btree ("outline");--> statement-breakpoint
CREATE INDEX "spent_until" ON "names"."spent" USING btree ("until");--> statement-breakpoint
CREATE INDEX "order_address" ON "onramp"."order" USING btree ("address","created_at");--> statement-breakpoint
CREATE INDEX "session_account" ON "sessions"."session" USING btree ("account","created_at");--> statement-breakpoint
CREATE INDEX "grant_expiry" ON "wallet"."grant" USING btree ("expiry");--> statement-breakpoint
CREATE INDEX "session_owner" ON "auth"."session" USING btree ("owner","created_at");--> statement-breakpoint
CREATE INDEX "session_until" ON "auth"."session" USING btree ("until");--> statement-breakpoint
CREATE INDEX "settings_used" ON "auth"."settings" USING btree ("used_at");