import { sql } from 'drizzle-orm'
import type { Address } from '@causeway/protocol/address'
import type { Database } from '@causeway/services/lib/db/database'
import { advanceLedger, overdrawnPlans } from '../figures/planLedger.ts'
import { outcomeChanges } from '../figures/outcomeChanges.ts'
import { takenPositions } from '../figures/takenPositions.ts'
import type { ChainEvent, PlanEvent } from '../events/planEvent.ts'
import type { PlanInfos } from '../events/planInfo.ts'
import { markDonations } from '../events/markDonations.ts'
import { planOfEvent, readEvents } from '../events/readEvents.ts'
import { loadLedger } from './loadLedger.ts'
import { writeLedger } from './writeLedger.ts'
import { writeNetwork } from './writeNetwork.ts'
import { writeOutcomes } from './writeOutcomes.ts'
import { loadPurchases } from './loadPurchases.ts'
import { writePositions } from './writePositions.ts'
import { writePurchases } from './writePurchases.ts'

/**
 * Stores events and carries them into everything that is kept: totals, accounts, series, purchases, trees. That each event comes
 * here once is the work of the checkpoint and the cursors, which move in the same transaction; a second time breaks the key
 * and stores nothing.
 *
 * @param due the plans whose events are stored; what a vault tells of others is left for the day when they are read.
 * @returns plans with a member who took back more than was put in.
 *
 * Rows travel as one JSON parameter for each table: measured 3× the speed of drizzle's long value lists on PGlite.
 */
export async function applyEvents(
  tx: Database,
  chainId: number,
  events: readonly ChainEvent[],
  infos: PlanInfos,
  due: readonly Address[],
): Promise<Address[]> {
  const fresh = eventsOfPlans(markDonations(events, infos), infos, due)
  if (fresh.length === 0) return []
  const known = await loadPurchases(tx, chainId, fresh)
  const read = readEvents(fresh, infos, known)
  await insertEvents(tx, chainId, read.events)
  await writePurchases(tx, chainId, read.purchases)
  await writePositions(tx, chainId, takenPositions(read.events, infos))
  await writeNetwork(tx, chainId, read.events)
  const before = await loadLedger(tx, chainId, read.events)
  const { ledger, points } = advanceLedger(before, read.events, infos)
  await writeLedger(tx, chainId, ledger, points)
  await writeOutcomes(tx, chainId, outcomeChanges(before.accounts, ledger.accounts, infos))
  return overdrawnPlans(ledger)
}

/** The events that belong to the plans, each once (a node may send one twice) and under its plan's name. */
function eventsOfPlans(
  events: readonly ChainEvent[],
  infos: PlanInfos,
  due: readonly Address[],
): ChainEvent[] {
  const wanted = new Set(due)
  const fresh = new Map<string, ChainEvent>()
  for (const event of events) {
    const plan = planOfEvent(event, infos)
    if (!wanted.has(plan)) continue
    const own = plan === event.plan ? event : { ...event, plan }
    fresh.set(`${event.blockNumber}:${event.logIndex}`, own)
  }
  return [...fresh.values()]
}

/** No answer is asked for, nor conflicts sought: both are measured at a tenth of all indexing. */
async function insertEvents(
  tx: Database,
  chainId: number,
  events: readonly PlanEvent[],
): Promise<void> {
  if (events.length === 0) return
  // As `toJson` would tell them, but thousands of them in half the time.
  const rows = events.map((event) => ({
    ...event,
    member: event.member === null ? null : String(event.member),
    amount: String(event.amount),
  }))
  await tx.execute(sql`
    insert into indexer.event (chain_id, block_hash, log_index, block_number, timestamp, transaction_hash, plan, name, kind, member, recipient, amount, extra)
    select ${chainId}::bigint, r."blockHash", r."logIndex", r."blockNumber", r.timestamp, r."transactionHash", r.plan, r.name, r.kind, r.member, r.recipient, r.amount, r.extra
    from json_to_recordset(${JSON.stringify(rows)}::json) as r("blockHash" text, "logIndex" int, "blockNumber" bigint, timestamp bigint,
      "transactionHash" text, plan text, name text, kind text, member numeric, recipient text, amount numeric, extra jsonb)`)
}
