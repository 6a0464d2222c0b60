import { sql } from 'drizzle-orm'
import { toChecksum } from '@causeway/protocol/address/toChecksum'
import { type Address } from '@causeway/protocol/address'
import type { AnswerOf } from '@causeway/protocol/http/call'
import type { planPortfolioOf } from '../../protocol/api/indexer/planPortfolioOf.ts'
import type { Database } from '@causeway/services/lib/db/database'
import { toJson } from '@causeway/services/lib/db/toJson'
import { accountColumns, shownAccount, type AccountRow } from './readPlanMembers.ts'
import { planNameOf } from './planNameOf.ts'
import { loadCheckpoint } from './planState.ts'
import { shownAmount } from './shownAmount.ts'
import { findPerson } from './findPerson.ts'

/** What a wallet has in every plan. */
export async function readPortfolio(
  db: Database,
  chainId: number,
  wallet: Address,
): Promise<AnswerOf<typeof planPortfolioOf>> {
  const block = await loadCheckpoint(db, chainId)
  const { memberships, seats } = await findPerson(db, chainId, wallet)
  const asked = seats.map(({ plan, member }) => ({ plan: plan.address, member }))
  const { rows } = await db.execute<AccountRow & { plan: string }>(sql`
    select m.plan, ${accountColumns} from json_to_recordset(${toJson(asked)}::json) as r(plan text, member numeric)
    join indexer.member m on m.chain_id = ${chainId} and m.plan = r.plan and m.member = r.member`)
  const accounts = new Map(rows.map((row) => [row.plan, row]))
  const positions = seats.flatMap(({ plan }) => {
    const account = accounts.get(plan.address)
    return plan.role === 'plan' && account
      ? [{ ...planNameOf(plan), ...shownAccount(account) }]
      : []
  })
  const commissions = seats
    .filter(({ plan }) => plan.role === 'vault')
    .map(({ plan: { address: vault, token } }) => {
      const credited = seats
        .filter(({ plan }) => plan.vault === vault)
        .reduce((all, { plan }) => all + BigInt(accounts.get(plan.address)?.earned ?? 0), 0n)
      const collected = BigInt(accounts.get(vault)?.returned ?? 0)
      return { vault, token, credited: shownAmount(credited), collected: shownAmount(collected) }
    })
    .filter(({ credited, collected }) => credited !== '0' || collected !== '0')
  const [membership] = memberships
  return {
    block,
    member: {
      id: membership?.id ?? null,
      wallet: toChecksum(wallet),
      sponsor: membership?.sponsor ?? null,
      joinedAt: membership?.joinedAt ?? null,
    },
    positions,
    commissions,
  }
}
