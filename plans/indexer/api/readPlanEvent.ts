import { sql, type SQL } from 'drizzle-orm'
import type { AnswerOf } from '@causeway/protocol/http/call'
import type { planEventOf } from '../../protocol/api/indexer/planEventOf.ts'
import type { Database } from '@causeway/services/lib/db/database'
import { HttpRefusal } from '@causeway/services/lib/http/refusal'
import type { PlanState } from './planState.ts'
import { eventColumns, toActivity, type EventRow } from './readActivity.ts'

/** What closes a purchase, by the name of its event; the index `event_closing` has the same. */
const closing = ['Finalized', 'Refunded', 'Cancelled', 'Ended']
/** As written, and not as parameters: so the index of these names is used. */
export const isClosing = sql.raw(`e.name in (${closing.map((name) => `'${name}'`).join(', ')})`)
/** Events of a plan in one transaction: the gas of a block allows no more. */
const mostInTransaction = 100_000

/** One event of a plan with the purchase that it comes from, and where the price went. */
export async function readPlanEvent(
  db: Database,
  chainId: number,
  { row: { address: plan, hub }, block }: PlanState,
  at: { readonly block: number; readonly log: number },
): Promise<AnswerOf<typeof planEventOf>> {
  const rows = (where: SQL, order = sql`asc`, limit = 500) =>
    db
      .execute<EventRow>(
        sql`select ${eventColumns} from indexer.event e where e.chain_id = ${chainId} and e.plan = ${plan} and ${where}
          order by e.block_number ${order}, e.log_index ${order} limit ${limit}`,
      )
      .then((found) => found.rows)
  const [event] = await rows(sql`e.block_number = ${at.block} and e.log_index = ${at.log}`)
  if (!event)
    throw new HttpRefusal(404, { field: 'params.log', description: 'is no event of the plan' })
  const same = await inTransaction(event)
  const closed =
    closingOf(event, same) ?? (event.name === 'Purchased' ? await laterClosing(event) : null)
  const purchase = event.name === 'Purchased' ? event : closed ? await purchaseOf(closed) : null
  const parts =
    closed?.name === 'Finalized' ? partsOfPrice(closed, await ofTransaction(closed)) : []

  /** A purchase is found by its number, and its event by where it stood. */
  async function purchaseOf({ pid }: EventRow): Promise<EventRow | null> {
    if (pid === null) return null
    const { rows: found } = await db.execute<{ block: string; log: number }>(sql`
      select block_number::text as block, log_index as log from indexer.purchase
      where chain_id = ${chainId} and plan = ${plan} and pid = ${pid} and block_number <= ${at.block}
      order by block_number desc, log_index desc limit 1`)
    const [place] = found
    if (!place) return null
    const [bought] = await rows(sql`e.block_number = ${place.block} and e.log_index = ${place.log}`)
    return bought ?? null
  }
  /** What became of a purchase: the first event behind it that has its number. */
  async function laterClosing({ pid, blockNumber, logIndex }: EventRow): Promise<EventRow | null> {
    const { rows: found } = await db.execute<EventRow>(sql`
      select ${eventColumns} from indexer.event e
      where e.chain_id = ${chainId} and e.plan = ${plan} and e.extra->>'pid' = ${pid} and ${isClosing}
        and (e.block_number, e.log_index) > (${blockNumber}::bigint, ${logIndex}::int)
      order by e.block_number, e.log_index limit 1`)
    return found[0] ?? null
  }
  async function inTransaction(one: EventRow): Promise<readonly EventRow[]> {
    const where = sql`e.block_number = ${one.blockNumber} and e.transaction_hash = ${one.transactionHash}`
    return rows(where, sql`asc`, mostInTransaction)
  }
  async function ofTransaction(one: EventRow): Promise<readonly EventRow[]> {
    if (one.transactionHash === event?.transactionHash) return same
    return inTransaction(one)
  }

  const hubs = new Map([[plan, hub]])
  const told = await toActivity(
    db,
    chainId,
    [event, purchase, closed, ...parts].filter((one) => one !== null),
    hubs,
  )
  const tellOf = (one: EventRow | null) =>
    told.find(
      ({ blockNumber, logIndex }) =>
        one !== null && blockNumber === Number(one.blockNumber) && logIndex === one.logIndex,
    ) ?? null
  const shown = tellOf(event)
  if (!shown) throw new Error('An event that was read is not told.')
  return {
    block,
    event: shown,
    purchase: tellOf(purchase),
    closed: tellOf(closed),
    parts: parts.flatMap((one) => tellOf(one) ?? []),
  }
}

/** What closed the purchase that an event of the same transaction comes from: itself, or for a share the nearest one before it. */
function closingOf(event: EventRow, same: readonly EventRow[]): EventRow | null {
  if (closing.includes(event.name)) return event
  if (event.name !== 'Credited') return null
  return (
    same.findLast(({ name, logIndex }) => name === 'Finalized' && logIndex < event.logIndex) ?? null
  )
}

/** The shares of a purchase: every credit between what made it final and the next that did so. */
function partsOfPrice(closed: EventRow, same: readonly EventRow[]): readonly EventRow[] {
  const next = same.find(({ name, logIndex }) => name === 'Finalized' && logIndex > closed.logIndex)
  return same.filter(
    ({ name, logIndex }) =>
      name === 'Credited' &&
      logIndex > closed.logIndex &&
      (next === undefined || logIndex < next.logIndex),
  )
}
