ALTER TABLE "indexer"."outcome" RENAME COLUMN "percent" TO "bps";--> statement-breakpoint
ALTER TABLE "indexer"."outcome" RENAME CONSTRAINT "outcome_chain_id_plan_percent_pk" TO "outcome_chain_id_plan_bps_pk";--> statement-breakpoint
DELETE FROM "indexer"."outcome";--> statement-breakpoint
INSERT INTO "indexer"."outcome" ("chain_id", "plan", "bps", "members")
SELECT "chain_id", "plan", "bps", count(*) FROM (
	SELECT "chain_id", "plan", CASE
		WHEN "spent" > 0 THEN div("back" * 10000, "spent")
		WHEN "paid" + "earned" > 0 THEN -1
	END AS "bps" FROM (
		SELECT m.*,
			CASE p."basis" WHEN 'spent' THEN m."paid" - m."open" - m."returned" WHEN 'none' THEN 0 ELSE m."paid" END AS "spent",
			CASE p."basis" WHEN 'spent' THEN m."earned" WHEN 'none' THEN 0 ELSE
				m."returned" + CASE WHEN p."basis" = 'kept' THEN greatest(m."paid" - m."returned", 0) ELSE 0 END
				+ CASE WHEN p."token" IS NOT DISTINCT FROM p."payout_token" THEN m."earned" ELSE 0 END END AS "back"
		FROM "indexer"."member" m JOIN (
			SELECT *, CASE
				WHEN "vault" IS NOT NULL THEN 'spent'
				WHEN "family" IN ('staking', 'dynamicStaking', 'rankingStakingV1', 'rankingStakingV2', 'periodicClaimStaking', 'relativeStaking', 'dividends', 'raffle') THEN 'kept'
				WHEN "family" IN ('tokenICO', 'advertisement', 'revenueRouter', 'giftingMatrix', 'tradersV1', 'tradersV2') THEN 'none'
				ELSE 'paid'
			END AS "basis" FROM "indexer"."plan" WHERE "role" = 'plan'
		) p ON p."chain_id" = m."chain_id" AND p."address" = m."plan"
	) a
) o WHERE "bps" IS NOT NULL GROUP BY "chain_id", "plan", "bps";
