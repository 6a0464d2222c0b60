CREATE TABLE "indexer"."outcome" (
	"chain_id" bigint NOT NULL,
	"plan" text NOT NULL,
	"percent" numeric(78, 0) NOT NULL,
	"members" integer NOT NULL,
	CONSTRAINT "outcome_chain_id_plan_percent_pk" PRIMARY KEY("chain_id","plan","percent")
);
--> statement-breakpoint
-- Counted once from the accounts that are stored; kept with every page from here on.
INSERT INTO "indexer"."outcome" ("chain_id", "plan", "percent", "members")
SELECT a."chain_id", a."plan", CASE WHEN a."spent" > 0 THEN div(a."back" * 100, a."spent") ELSE -1 END, count(*)
FROM (
	SELECT m."chain_id", m."plan", m."paid" + m."earned" AS "moved",
		CASE WHEN p."vault" IS NULL THEN m."paid" ELSE m."paid" - m."open" - m."returned" END AS "spent",
		CASE WHEN p."vault" IS NOT NULL THEN m."earned"
			WHEN p."token" IS NOT DISTINCT FROM p."payout_token" THEN m."returned" + m."earned"
			ELSE m."returned" END AS "back"
	FROM "indexer"."member" m JOIN "indexer"."plan" p ON p."chain_id" = m."chain_id" AND p."address" = m."plan"
	WHERE p."role" = 'plan'
) a
WHERE a."spent" > 0 OR a."moved" > 0
GROUP BY 1, 2, 3;
