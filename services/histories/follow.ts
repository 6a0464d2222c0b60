import type { HistoryMode } from './config.ts'
import { faultOf } from '@causeway/protocol/rpc/fault'
import type { IndexerDeps } from '../indexer/deps.ts'
import type { ChainState, StoredBlock } from '../lib/follow/chainState.ts'
import { createAddressList } from './addressList.ts'
import { chooseWork, type Pending } from './chooseWork.ts'
import { createContractFacts } from './contractFacts.ts'
import { MovedChain } from './movedChain.ts'
import { createPace } from './pace.ts'
import { readWork } from './readWork.ts'
import { commitHistory } from './store/commitHistory.ts'
import { forgetRows } from './store/forgetRows.ts'
import {
  beginHistory,
  loadCursor,
  loadPending,
  watchMembers,
  watchPlans,
} from './store/historyState.ts'
import { createTracer } from './tracer.ts'
import { createTroubles, type Trouble } from './troubles.ts'

/** What an operator is told of it. */
export interface HistoryHealth {
  readonly mode: HistoryMode
  /** The last block that is stored; null before the first. */
  readonly cursor: number | null
  /** Addresses that are watched by name. */
  readonly watched: number
  /** Of how many older rows are being read, and up to which block some are missing. */
  readonly older: { readonly of: number; readonly below: number } | null
  /** Whether native tokens that contracts move are told; null: not known yet. */
  readonly traces: boolean | null
  readonly trouble: Trouble | null
}

export interface History {
  /**
   * Reads and stores one page.
   * @returns whether there was something to do.
   */
  readonly step: (state: ChainState) => Promise<boolean>
  readonly health: () => HistoryHealth
}

/** How often it is looked for new members, in ms: each look reads all who joined lately. */
const membersEveryMs = 5_000
/** Blocks may tell a time that is a little older than that of the look before. */
const membersSlackSeconds = 3_600

/**
 * Stores what addresses did, behind the plans: it reads a page when these have nothing to do, up to the block that they were
 * followed to, and what goes wrong with it holds up nothing else.
 */
export function createHistory(deps: IndexerDeps, now: () => number = Date.now): History {
  const { db, config, log } = deps
  const { chainId, history: mode } = config
  const work = { ...deps, facts: createContractFacts(), tracer: createTracer(log, now) }
  const list = createAddressList(db, chainId)
  const pace = createPace()
  const troubles = createTroubles(log, config.pollMs, now)
  let turn = 0
  let members = { next: 0, since: 0 }
  let seen: Pick<HistoryHealth, 'cursor' | 'older'> = { cursor: null, older: null }

  async function step(state: ChainState): Promise<boolean> {
    if (mode === 'off' || !state.indexed || troubles.waits()) return false
    try {
      const worked = await page(mode, state.startBlock, state.indexed)
      troubles.ended()
      return worked
    } catch (error) {
      // A node that gives up on a page may manage half of it.
      const isTooMuch = /^(?:refused|oversized|timeout)$/u.test(faultOf(error)?.kind ?? '')
      if (isTooMuch && pace.halve()) return true
      troubles.met(error)
      return false
    }
  }

  async function page(
    wanted: Exclude<HistoryMode, 'off'>,
    startBlock: number,
    indexed: StoredBlock,
  ): Promise<boolean> {
    const cursor = await cursorOf(wanted, indexed)
    const forgot = await forgetRows(db, chainId)
    await watchPlans(db, chainId)
    if (wanted === 'watched' && now() >= members.next) {
      await watchMembers(db, chainId, members.since)
      members = { next: now() + membersEveryMs, since: indexed.timestamp - membersSlackSeconds }
    }
    // Before the addresses: whoever comes between the two counts as one who was not known, and is read again.
    const pending = await loadPending(db, chainId, startBlock)
    const addresses = await list.load()
    seen = { cursor, older: olderOf(pending) }
    const chosen = chooseWork({
      cursor,
      indexed: indexed.number,
      startBlock,
      pending,
      size: pace.size(),
      turn,
    })
    if (!chosen) return forgot
    turn += 1
    const begin = now()
    const read = await readWork(work, chosen, { indexed, startBlock, pending, addresses })
    if (!(await commitHistory(db, chainId, read)))
      throw new MovedChain('the chain, or what is stored of it, moved while it was read')
    if (chosen.kind !== 'plan') pace.took(now() - begin)
    return true
  }

  async function cursorOf(
    wanted: Exclude<HistoryMode, 'off'>,
    indexed: StoredBlock,
  ): Promise<number> {
    const stored = await loadCursor(db, chainId)
    if (stored !== null && seen.cursor !== null) return stored
    // A chain that was reset: whoever was watched there is watched no more.
    if (stored === null) list.forget()
    await beginHistory(db, chainId, wanted, indexed)
    const begun = await loadCursor(db, chainId)
    if (begun === null) throw new Error('The row of histories is not there though it was written.')
    return begun
  }

  return {
    step,
    health: () => ({
      mode,
      watched: list.size(),
      traces: work.tracer.can(),
      trouble: troubles.now(),
      ...seen,
    }),
  }
}

function olderOf(pending: readonly Pending[]): HistoryHealth['older'] {
  if (pending.length === 0) return null
  return {
    of: pending.length,
    below: pending.reduce((most, { knownFrom }) => Math.max(most, knownFrom), 0),
  }
}
