import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../lib/db/database.ts'
import { block, chain, event, plan, point } from '../schema.ts'
import { loadChain, type StoredBlock } from './chainState.ts'
import { loadPlans } from './plans.ts'

/**
 * Takes back everything above a block, in one transaction: events, stakes, series, totals, cursors and checkpoint.
 * Totals come back from the series' last point; stakes by reversing the events that go.
 *
 * @param expected what the caller saw as indexed; nothing happens when that has changed meanwhile.
 * @returns how many events were taken back.
 */
export function rollBack(
  db: Database,
  chainId: number,
  input: { expected: StoredBlock; to: StoredBlock },
): Promise<{ events: number } | 'overtaken'> {
  const { expected, to } = input
  return db.transaction(async (tx) => {
    const state = await loadChain(tx, chainId, true)
    if (state?.indexed?.hash !== expected.hash) return 'overtaken'
    await reverseStakes(tx, chainId, to.number)
    const addresses = (await loadPlans(tx, chainId)).map(({ address }) => address)
    const gone = await tx
      .delete(event)
      .where(
        and(
          eq(event.chainId, chainId),
          // By plan, so that the primary key serves: one by block would cost every insert and serve only this.
          inArray(event.plan, addresses),
          gt(event.blockNumber, to.number),
        ),
      )
      .returning({ logIndex: event.logIndex })
    await tx.delete(point).where(and(eq(point.chainId, chainId), gt(point.blockNumber, to.number)))
    await tx.delete(block).where(and(eq(block.chainId, chainId), gt(block.number, to.number)))
    await restoreTotals(tx, chainId)
    await tx
      .update(plan)
      .set({ cursor: to.number, cursorTimestamp: to.timestamp })
      .where(and(eq(plan.chainId, chainId), gt(plan.cursor, to.number)))
    await tx
      .update(chain)
      .set({ indexedNumber: to.number, indexedHash: to.hash, indexedTimestamp: to.timestamp })
      .where(eq(chain.chainId, chainId))
    return { events: gone.length }
  })
}

async function reverseStakes(tx: Database, chainId: number, above: number): Promise<void> {
  await tx.execute(sql`
    update indexer.member m set stake = m.stake - d.change
    from (
      select plan, member, sum(case name when 'Deposited' then amount else -amount end) as change
      from indexer.event
      where chain_id = ${chainId} and plan in (select address from indexer.plan where chain_id = ${chainId})
        and block_number > ${above} and member is not null and name in ('Deposited', 'Withdrawn')
      group by plan, member
    ) d
    where m.chain_id = ${chainId} and m.plan = d.plan and m.member = d.member`)
}

async function restoreTotals(tx: Database, chainId: number): Promise<void> {
  await tx.execute(sql`
    update indexer.plan p
    set deposited = coalesce(l.deposited, 0), withdrawn = coalesce(l.withdrawn, 0), claimed = coalesce(l.claimed, 0),
      funded = coalesce(l.funded, 0), members = coalesce(l.members, 0)
    from (
      select a.address, t.deposited, t.withdrawn, t.claimed, t.funded, t.members
      from indexer.plan a
      left join lateral (
        select * from indexer.point s where s.chain_id = a.chain_id and s.plan = a.address order by s.block_number desc limit 1
      ) t on true
      where a.chain_id = ${chainId}
    ) l
    where p.chain_id = ${chainId} and p.address = l.address`)
}
