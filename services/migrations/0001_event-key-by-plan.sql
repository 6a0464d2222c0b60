DROP INDEX "indexer"."event_by_plan";--> statement-breakpoint
ALTER TABLE "indexer"."event" DROP CONSTRAINT "event_chain_id_block_hash_log_index_pk";--> statement-breakpoint
ALTER TABLE "indexer"."event" ADD CONSTRAINT "event_chain_id_plan_block_number_log_index_pk" PRIMARY KEY("chain_id","plan","block_number","log_index");