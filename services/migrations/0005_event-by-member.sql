DROP INDEX "indexer"."event_by_member";--> statement-breakpoint
CREATE INDEX "event_by_member" ON "indexer"."event" USING btree ("chain_id","member","plan","block_number","log_index");