-- What was stored knows no kinds of activity: it is forgotten, and the chain is read anew from START_BLOCK.
TRUNCATE "indexer"."chain", "indexer"."block", "indexer"."plan", "indexer"."event", "indexer"."member", "indexer"."point";--> statement-breakpoint
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
ALTER TABLE "indexer"."event" ADD COLUMN "kind" text NOT NULL;--> statement-breakpoint
ALTER TABLE "indexer"."member" ADD COLUMN "paid" numeric(78, 0) NOT NULL;--> statement-breakpoint
ALTER TABLE "indexer"."member" ADD COLUMN "open" numeric(78, 0) NOT NULL;--> statement-breakpoint
ALTER TABLE "indexer"."member" ADD COLUMN "returned" numeric(78, 0) NOT NULL;--> statement-breakpoint
ALTER TABLE "indexer"."member" ADD COLUMN "earned" numeric(78, 0) NOT NULL;--> statement-breakpoint
ALTER TABLE "indexer"."member" ADD COLUMN "points" numeric(78, 0) NOT NULL;--> statement-breakpoint
ALTER TABLE "indexer"."member" ADD COLUMN "first_at" bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "indexer"."member" ADD COLUMN "last_at" bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "indexer"."plan" ADD COLUMN "role" text NOT NULL;--> statement-breakpoint
ALTER TABLE "indexer"."plan" ADD COLUMN "family" text;--> statement-breakpoint
ALTER TABLE "indexer"."plan" ADD COLUMN "hub" text;--> statement-breakpoint
ALTER TABLE "indexer"."plan" ADD COLUMN "vault" text;--> statement-breakpoint
ALTER TABLE "indexer"."plan" ADD COLUMN "token" text;--> statement-breakpoint
ALTER TABLE "indexer"."plan" ADD COLUMN "payout_token" text;--> statement-breakpoint
ALTER TABLE "indexer"."plan" ADD COLUMN "unit" numeric(78, 0);--> statement-breakpoint
ALTER TABLE "indexer"."plan" ADD COLUMN "fee_to" text;--> statement-breakpoint
ALTER TABLE "indexer"."plan" ADD COLUMN "width" integer;--> statement-breakpoint
ALTER TABLE "indexer"."plan" ADD COLUMN "created_at" bigint;--> statement-breakpoint
ALTER TABLE "indexer"."plan" ADD COLUMN "sums" jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "indexer"."plan" ADD COLUMN "classes" jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "indexer"."point" ADD COLUMN "sums" jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "indexer"."point" ADD COLUMN "classes" jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "hub_member_by_sponsor" ON "indexer"."hub_member" USING btree ("chain_id","hub","sponsor","id");--> statement-breakpoint
CREATE INDEX "hub_member_by_wallet" ON "indexer"."hub_member" USING btree ("chain_id","hub","wallet" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "hub_member_by_team" ON "indexer"."hub_member" USING btree ("chain_id","hub","team_size","id");--> statement-breakpoint
CREATE INDEX "hub_member_by_directs" ON "indexer"."hub_member" USING btree ("chain_id","hub","directs","id");--> statement-breakpoint
CREATE INDEX "place_by_parent" ON "indexer"."place" USING btree ("chain_id","plan","parent","slot");--> statement-breakpoint
CREATE INDEX "member_by_paid" ON "indexer"."member" USING btree ("chain_id","plan","paid","member");--> statement-breakpoint
CREATE INDEX "member_by_earned" ON "indexer"."member" USING btree ("chain_id","plan","earned","member");--> statement-breakpoint
ALTER TABLE "indexer"."member" DROP COLUMN "stake";--> statement-breakpoint
ALTER TABLE "indexer"."plan" DROP COLUMN "deposited";--> statement-breakpoint
ALTER TABLE "indexer"."plan" DROP COLUMN "withdrawn";--> statement-breakpoint
ALTER TABLE "indexer"."plan" DROP COLUMN "claimed";--> statement-breakpoint
ALTER TABLE "indexer"."plan" DROP COLUMN "funded";--> statement-breakpoint
ALTER TABLE "indexer"."point" DROP COLUMN "deposited";--> statement-breakpoint
ALTER TABLE "indexer"."point" DROP COLUMN "withdrawn";--> statement-breakpoint
ALTER TABLE "indexer"."point" DROP COLUMN "claimed";--> statement-breakpoint
ALTER TABLE "indexer"."point" DROP COLUMN "funded";