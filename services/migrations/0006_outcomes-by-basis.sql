-- What an outcome is measured by depends on the plan now, and every stored outcome, class and point of the series was counted by the
-- old rule. All of it follows from the chain, so what is stored is forgotten and read anew from the start block.
TRUNCATE "indexer"."chain", "indexer"."block", "indexer"."event", "indexer"."member", "indexer"."outcome", "indexer"."plan", "indexer"."point", "indexer"."purchase", "indexer"."hub_member", "indexer"."place";
