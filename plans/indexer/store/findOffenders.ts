import type { Address } from '@causeway/protocol/address'
import type { Database } from '@causeway/services/lib/db/database'
import { sqlStateOf } from '@causeway/services/lib/log/sqlStateOf'
import { transientFailure } from '@causeway/services/lib/http/transientFailure'
import { planOfEvent } from '../events/readEvents.ts'
import { applyEvents } from './applyEvents.ts'
import type { EventPage } from './commitEvents.ts'
import { isSameBlock } from '@causeway/services/lib/follow/isSameBlock'
import { infosOf, loadPlans } from './followedPlan.ts'
import { planChainStore } from './planChainStore.ts'

export interface Offender {
  readonly plan: Address
  /** Of its first event in the page. */
  readonly block: number
  readonly error: unknown
}

/** SQLSTATEs of values that do not fit, and of rows that contradict others. */
const dataStates = /^2[23]/u

/** Whether a page could not be stored because of what is in it, and not because the database is away. */
export function isDataFault(error: unknown): boolean {
  if (transientFailure(error) !== null) return false
  const state = sqlStateOf(error)
  return state === null ? error instanceof Error : dataStates.test(state)
}

/**
 * Whose events make a page impossible to store: those of each plan are tried alone, in a transaction that is taken back.
 *
 * @returns none when each fits alone (then the fault is ours), or when another node changed meanwhile what is stored.
 */
export async function findOffenders(
  db: Database,
  chainId: number,
  page: Pick<EventPage, 'expected' | 'plans' | 'cursor' | 'events'>,
): Promise<Offender[]> {
  const infos = infosOf(await loadPlans(db, chainId))
  const offenders: Offender[] = []
  for (const plan of page.plans) {
    const first = page.events.find((event) => planOfEvent(event, infos) === plan)
    if (!first) continue
    const error = await db
      .transaction(async (tx) => {
        // What is stored already would not fit a second time, and be nobody's fault.
        const state = await planChainStore.load(tx, chainId, true)
        const isDue = infos.get(plan)?.cursor === page.cursor
        if (!isDue || !isSameBlock(state?.indexed ?? null, page.expected)) throw takenBack
        await applyEvents(tx, chainId, page.events, infos, [plan])
        throw takenBack
      })
      .catch((reason: unknown) => reason)
    if (error === takenBack) continue
    if (!isDataFault(error)) throw error
    offenders.push({ plan, block: first.blockNumber, error })
  }
  return offenders
}

const takenBack = new Error('a trial is taken back')
