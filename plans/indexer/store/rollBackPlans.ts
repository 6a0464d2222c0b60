import { and, eq, gt, inArray, sql, type SQL } from 'drizzle-orm'
import type { Address } from '@causeway/protocol/address'
import type { Database } from '@causeway/services/lib/db/database'
import { accountFields, accountKinds, kindsWith, type AccountField } from '../figures/effects.ts'
import { countTeams } from '../figures/growNetwork.ts'
import { outcomeChanges } from '../figures/outcomeChanges.ts'
import type { PlanEvent } from '../events/planEvent.ts'
import type { PlanInfos } from '../events/planInfo.ts'
import { takenPositions } from '../figures/takenPositions.ts'
import { event, plan, point } from '../schema.ts'
import { rollBackLabels } from '@causeway/services/lib/history/rollBackLabels'
import type { StoredBlock } from '@causeway/services/lib/follow/chainState'
import { loadAccounts } from './loadLedger.ts'
import { changeTeams, setWallets } from './writeNetwork.ts'
import { writeOutcomes } from './writeOutcomes.ts'
import { infosOf, loadPlans } from './followedPlan.ts'
import { toJson } from '@causeway/services/lib/db/toJson'
import { planChainStore } from './planChainStore.ts'

/**
 * Takes back everything above a block, in one transaction: events, accounts, series, totals, trees, cursors and checkpoint.
 * Totals come back from the series' last point; accounts by reversing the events that go.
 *
 * @param expected what the caller saw as indexed; nothing happens when that has changed meanwhile.
 * @returns how many events were taken back.
 */
export function rollBackPlans(
  db: Database,
  chainId: number,
  input: { expected: StoredBlock; to: StoredBlock },
): Promise<{ events: number } | 'overtaken'> {
  const { expected, to } = input
  return db.transaction(async (tx) => {
    const state = await planChainStore.load(tx, chainId, true)
    if (state?.indexed?.hash !== expected.hash) return 'overtaken'
    const infos = infosOf(await loadPlans(tx, chainId))
    const gone = await tx
      .delete(event)
      .where(
        and(
          eq(event.chainId, chainId),
          // By plan, so that the primary key serves: one by block would cost every insert and serve only this.
          inArray(event.plan, [...infos.keys()]),
          gt(event.blockNumber, to.number),
        ),
      )
      .returning()
    gone.sort((a, b) => a.blockNumber - b.blockNumber || a.logIndex - b.logIndex)
    const touched = gone as Pick<PlanEvent, 'kind' | 'plan' | 'member'>[]
    const before = await loadAccounts(tx, chainId, touched)
    await reverseAccounts(tx, chainId, gone)
    const after = await loadAccounts(tx, chainId, touched)
    await writeOutcomes(tx, chainId, outcomeChanges(before, after, infos))
    await reverseNetwork(tx, chainId, gone)
    await takeBackRows(tx, chainId, gone, infos)
    const points = await tx
      .delete(point)
      .where(
        and(
          eq(point.chainId, chainId),
          inArray(point.plan, [...infos.keys()]),
          gt(point.blockNumber, to.number),
        ),
      )
      .returning({ plan: point.plan })
    await restoreTotals(tx, chainId, [...new Set(points.map(({ plan: of }) => of))])
    await tx
      .update(plan)
      .set({ cursor: to.number, cursorTimestamp: to.timestamp })
      .where(and(eq(plan.chainId, chainId), gt(plan.cursor, to.number)))
    await planChainStore.goBack(tx, chainId, to)
    await rollBackLabels(tx, chainId, to.number)
    return { events: gone.length }
  })
}

type Gone = typeof event.$inferSelect

/** What the deleted events did to a field, to be subtracted. */
function changeOf(field: AccountField): SQL {
  const plus = toJson(kindsWith(field, 1))
  const minus = toJson(kindsWith(field, -1))
  return sql`sum(case when ${plus}::jsonb ? r.kind then r.amount when ${minus}::jsonb ? r.kind then -r.amount else 0 end)`
}

async function reverseAccounts(
  tx: Database,
  chainId: number,
  gone: readonly Gone[],
): Promise<void> {
  const changed = gone.filter(({ member, kind }) => member !== null && accountKinds.includes(kind))
  if (changed.length === 0) return
  const rows = toJson(
    changed.map(({ plan: of, member, kind, amount }) => ({ plan: of, member, kind, amount })),
  )
  const changes = sql.join(
    accountFields.map((field) => sql`${changeOf(field)} as ${sql.identifier(field)}`),
    sql`, `,
  )
  await tx.execute(sql`
    update indexer.member m set paid = m.paid - d.paid, open = m.open - d.open, returned = m.returned - d.returned,
      earned = m.earned - d.earned, points = m.points - d.points, last_at = coalesce(d.last_at, -1)
    from (
      select r.plan, r.member, ${changes},
        (select max(e.timestamp) from indexer.event e where e.chain_id = ${chainId} and e.plan = r.plan and e.member = r.member
          and ${toJson(accountKinds)}::jsonb ? e.kind) as last_at
      from json_to_recordset(${rows}::json) as r(plan text, member numeric, kind text, amount numeric)
      group by r.plan, r.member
    ) d
    where m.chain_id = ${chainId} and m.plan = d.plan and m.member = d.member`)
  await tx.execute(sql`
    delete from indexer.member m using json_to_recordset(${rows}::json) as r(plan text, member numeric)
    where m.chain_id = ${chainId} and m.plan = r.plan and m.member = r.member and m.last_at = -1`)
}

/**
 * Purchases and places that the deleted events made, each by its key: an index by block would cost every insert, and a search
 * without one every row, while nobody may write.
 */
async function takeBackRows(
  tx: Database,
  chainId: number,
  gone: readonly Gone[],
  infos: PlanInfos,
): Promise<void> {
  const purchases = gone
    .filter(({ name, extra }) => name === 'Purchased' && extra?.['pid'] !== undefined)
    .map(({ plan: of, extra, blockNumber, logIndex }) => {
      return { plan: of, pid: extra?.['pid'], blockNumber, logIndex }
    })
  if (purchases.length > 0)
    await tx.execute(sql`
      delete from indexer.purchase p
      using json_to_recordset(${toJson(purchases)}::json) as r(plan text, pid numeric, "blockNumber" bigint, "logIndex" int)
      where p.chain_id = ${chainId} and p.plan = r.plan and p.pid = r.pid
        and p.block_number = r."blockNumber" and p.log_index = r."logIndex"`)
  const places = takenPositions(gone as readonly PlanEvent[], infos)
  if (places.length > 0)
    await tx.execute(sql`
      delete from indexer.place p using json_to_recordset(${toJson(places)}::json) as r(plan text, node bigint)
      where p.chain_id = ${chainId} and p.plan = r.plan and p.node = r.node`)
}

/** Members that joined in the deleted events leave their teams, and wallets are again those before the changes. */
async function reverseNetwork(tx: Database, chainId: number, gone: readonly Gone[]): Promise<void> {
  const joined = gone
    .filter(({ kind, member }) => kind === 'joined' && member !== null)
    .map(({ plan: hub, member }) => ({ hub, id: String(member) }))
  const { rows: left } =
    joined.length === 0
      ? { rows: [] }
      : await tx.execute<{ hub: string; line: number[] }>(sql`
          delete from indexer.hub_member m using json_to_recordset(${toJson(joined)}::json) as r(hub text, id bigint)
          where m.chain_id = ${chainId} and m.hub = r.hub and m.id = r.id returning m.hub, m.line`)
  const teams = countTeams(left.map(({ hub, line }) => ({ hub: hub as Address, line })))
  await changeTeams(tx, chainId, teams, -1)
  const back = gone
    .filter(({ kind }) => kind === 'walletChanged')
    .map(({ plan: hub, member, extra }) => ({
      hub: hub as Address,
      id: Number(member),
      wallet: (extra?.['from'] ?? '').toLowerCase(),
    }))
  // The wallet before the first of several changes.
  await setWallets(tx, chainId, back.toReversed())
}

async function restoreTotals(
  tx: Database,
  chainId: number,
  plans: readonly string[],
): Promise<void> {
  if (plans.length === 0) return
  await tx.execute(sql`
    update indexer.plan p
    set sums = coalesce(l.sums, '{}'), members = coalesce(l.members, 0), classes = coalesce(l.classes, '[0,0,0,0,0,0,0,0]')
    from (
      select a.address, t.sums, t.members, t.classes
      from indexer.plan a
      left join lateral (
        select * from indexer.point s where s.chain_id = a.chain_id and s.plan = a.address order by s.block_number desc limit 1
      ) t on true
      where a.chain_id = ${chainId} and ${toJson(plans)}::jsonb ? a.address
    ) l
    where p.chain_id = ${chainId} and p.address = l.address`)
}
