CREATE SCHEMA "indexer";
--> statement-breakpoint
CREATE SCHEMA "ads";
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
	"kind" text NOT NULL,
	"member" numeric(78, 0),
	"recipient" text,
	"amount" numeric(78, 0) NOT NULL,
	"extra" jsonb,
	CONSTRAINT "event_chain_id_plan_block_number_log_index_pk" PRIMARY KEY("chain_id","plan","block_number","log_index")
);
--> statement-breakpoint
CREATE TABLE "indexer"."hub_member" (
	"chain_id" bigint NOT NULL,
	"hub" text NOT NULL,
	"id" bigint NOT NULL,
	"wallet" text NOT NULL,
	"sponsor" bigint NOT NULL,
	"joined_block" bigint NOT NULL,
	"joined_at" bigint NOT NULL,
	"line" jsonb NOT NULL,
	"team" jsonb NOT NULL,
	"team_size" integer NOT NULL,
	"directs" integer NOT NULL,
	CONSTRAINT "hub_member_chain_id_hub_id_pk" PRIMARY KEY("chain_id","hub","id")
);
--> statement-breakpoint
CREATE TABLE "indexer"."member" (
	"chain_id" bigint NOT NULL,
	"plan" text NOT NULL,
	"member" numeric(78, 0) NOT NULL,
	"paid" numeric(78, 0) NOT NULL,
	"open" numeric(78, 0) NOT NULL,
	"returned" numeric(78, 0) NOT NULL,
	"earned" numeric(78, 0) NOT NULL,
	"points" numeric(78, 0) NOT NULL,
	"first_at" bigint NOT NULL,
	"last_at" bigint NOT NULL,
	CONSTRAINT "member_chain_id_plan_member_pk" PRIMARY KEY("chain_id","plan","member")
);
--> statement-breakpoint
CREATE TABLE "indexer"."outcome" (
	"chain_id" bigint NOT NULL,
	"plan" text NOT NULL,
	"percent" numeric(78, 0) NOT NULL,
	"members" integer NOT NULL,
	CONSTRAINT "outcome_chain_id_plan_percent_pk" PRIMARY KEY("chain_id","plan","percent")
);
--> statement-breakpoint
CREATE TABLE "indexer"."place" (
	"chain_id" bigint NOT NULL,
	"plan" text NOT NULL,
	"node" bigint NOT NULL,
	"parent" bigint,
	"slot" integer,
	"member" numeric(78, 0) NOT NULL,
	"block_number" bigint NOT NULL,
	"placed_at" bigint NOT NULL,
	CONSTRAINT "place_chain_id_plan_node_pk" PRIMARY KEY("chain_id","plan","node")
);
--> statement-breakpoint
CREATE TABLE "indexer"."plan" (
	"chain_id" bigint NOT NULL,
	"address" text NOT NULL,
	"listed" boolean NOT NULL,
	"cursor" bigint,
	"cursor_timestamp" bigint,
	"role" text NOT NULL,
	"family" text,
	"hub" text,
	"vault" text,
	"token" text,
	"payout_token" text,
	"unit" numeric(78, 0),
	"fee_to" text,
	"width" integer,
	"created_at" bigint,
	"withdrawn" boolean DEFAULT false NOT NULL,
	"sums" jsonb NOT NULL,
	"members" integer NOT NULL,
	"classes" jsonb NOT NULL,
	CONSTRAINT "plan_chain_id_address_pk" PRIMARY KEY("chain_id","address")
);
--> statement-breakpoint
CREATE TABLE "indexer"."point" (
	"chain_id" bigint NOT NULL,
	"plan" text NOT NULL,
	"block_number" bigint NOT NULL,
	"timestamp" bigint NOT NULL,
	"sums" jsonb NOT NULL,
	"members" integer NOT NULL,
	"classes" jsonb NOT NULL,
	CONSTRAINT "point_chain_id_plan_block_number_pk" PRIMARY KEY("chain_id","plan","block_number")
);
--> statement-breakpoint
CREATE TABLE "indexer"."purchase" (
	"chain_id" bigint NOT NULL,
	"plan" text NOT NULL,
	"pid" numeric(78, 0) NOT NULL,
	"block_number" bigint NOT NULL,
	"log_index" integer NOT NULL,
	"member" numeric(78, 0) NOT NULL,
	"amount" numeric(78, 0) NOT NULL,
	CONSTRAINT "purchase_chain_id_plan_pid_block_number_log_index_pk" PRIMARY KEY("chain_id","plan","pid","block_number","log_index")
);
--> statement-breakpoint
CREATE TABLE "ads"."content" (
	"hash" text PRIMARY KEY NOT NULL,
	"document" text NOT NULL,
	"picture" text NOT NULL,
	"uploaded_at" bigint NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"decided_by" text,
	"decided_at" bigint,
	"booked_at" bigint
);
--> statement-breakpoint
CREATE TABLE "ads"."picture" (
	"hash" text PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ads"."secret" (
	"id" integer PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ads"."spent" (
	"key" text PRIMARY KEY NOT NULL,
	"until" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ads"."upload" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ads"."upload_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" bigint NOT NULL,
	"client" text NOT NULL,
	"network" text DEFAULT '' NOT NULL,
	"project" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ads"."content" ADD CONSTRAINT "content_picture_picture_hash_fk" FOREIGN KEY ("picture") REFERENCES "ads"."picture"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_by_member" ON "indexer"."event" USING btree ("chain_id","member","plan","block_number","log_index");--> statement-breakpoint
CREATE INDEX "hub_member_by_sponsor" ON "indexer"."hub_member" USING btree ("chain_id","hub","sponsor","id");--> statement-breakpoint
CREATE INDEX "hub_member_by_wallet" ON "indexer"."hub_member" USING btree ("chain_id","hub","wallet" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "hub_member_by_team" ON "indexer"."hub_member" USING btree ("chain_id","hub","team_size","id");--> statement-breakpoint
CREATE INDEX "hub_member_by_directs" ON "indexer"."hub_member" USING btree ("chain_id","hub","directs","id");--> statement-breakpoint
CREATE INDEX "member_by_paid" ON "indexer"."member" USING btree ("chain_id","plan","paid","member");--> statement-breakpoint
CREATE INDEX "member_by_earned" ON "indexer"."member" USING btree ("chain_id","plan","earned","member");--> statement-breakpoint
CREATE INDEX "place_by_parent" ON "indexer"."place" USING btree ("chain_id","plan","parent","slot");--> statement-breakpoint
CREATE INDEX "point_by_time" ON "indexer"."point" USING btree ("chain_id","plan","timestamp","block_number");--> statement-breakpoint
CREATE INDEX "content_picture" ON "ads"."content" USING btree ("picture");--> statement-breakpoint
CREATE INDEX "upload_at" ON "ads"."upload" USING btree ("at");