import { faultOf } from '@causeway/protocol/rpc/fault'
import { heal } from '../../lib/follow/heal.ts'
import type { Follower } from '../../lib/follow/leader.ts'
import { readHeader } from '../../lib/follow/readHeader.ts'
import { readTip } from '../../lib/follow/readTip.ts'
import type { Progress } from '../../lib/follow/runLoop.ts'
import { createAddressList } from './addressList.ts'
import { createPages, type Pages } from './createPages.ts'
import type { HistoriesDeps } from './historiesDeps.ts'
import { historiesKeeper } from '../store/historiesKeeper.ts'
import { movedChainIn } from '../../lib/follow/movedChain.ts'
import { chainStore } from '../store/chainStore.ts'
import { watchByMode } from '../store/watched.ts'
import { OperatorError } from '../../lib/log/operatorError.ts'

/** What an operator is told of a term. */
export type FollowedState = ReturnType<Pages['seen']> & {
  /** The chain's newest block as last seen; null before the first look. */
  readonly head: { readonly number: number; readonly timestamp: number } | null
  /** The last block that is stored, as of the last look; null before the first. */
  readonly cursor: number | null
  /** Addresses that are watched by name. */
  readonly watched: number
}

export interface HistoriesFollower extends Follower {
  readonly seen: () => FollowedState
}

/**
 * Follows the chain, and stores what addresses did. A killed process loses nothing: in memory live only how large a page is, and who
 * is watched.
 */
export function createFollower(
  deps: HistoriesDeps,
  now: () => number = Date.now,
): HistoriesFollower {
  const { db, config, rpc, metrics } = deps
  const { chainId, history: mode } = config
  const list = createAddressList(db, chainId)
  const pages = createPages(deps, list, now)
  let isAgreed = false
  let seen: Pick<FollowedState, 'head' | 'cursor'> = { head: null, cursor: null }

  async function step(): Promise<Progress> {
    const state = await chainStore.load(db, chainId)
    if (!state)
      throw new OperatorError('The chain has no row: prepare() must run before the first step.')
    const { indexed, startBlock, genesisHash } = state
    const tip = await rpc.use((client) => readTip(client, indexed))
    const head = { number: tip.head.number, timestamp: tip.head.timestamp }
    seen = { head, cursor: indexed?.number ?? null }
    metrics.head.set(head.number)
    metrics.indexed.set(indexed?.number ?? 0)
    if (!indexed) return begin(startBlock, head)
    if (tip.hashAtIndexed !== indexed.hash) {
      list.forget()
      pages.forget()
      isAgreed = false
      const outcome = await heal(deps, historiesKeeper, { indexed, genesisHash, head: head.number })
      return outcome === 'healed' ? 'more' : outcome
    }
    if (!isAgreed) await watchByMode(db, chainId, mode)
    isAgreed = true
    try {
      return (await pages.next({ startBlock, indexed, head })) ? 'more' : 'idle'
    } catch (error) {
      if (movedChainIn(error)) throw error
      // A node that gives up on a page may manage half of it.
      const isTooMuch = /^(?:refused|oversized|timeout)$/u.test(faultOf(error)?.kind ?? '')
      if (isTooMuch && pages.halve()) return 'more'
      throw error
    }
  }

  /**
   * Begins with the blocks that may still be replaced, so that they are all remembered; what is older is read afterwards, newest
   * first.
   */
  async function begin(
    startBlock: number,
    head: NonNullable<FollowedState['head']>,
  ): Promise<Progress> {
    const first = Math.max(Math.min(startBlock, head.number), head.number - config.finality)
    const header = await rpc.use((client) => readHeader(client, first))
    if (!header) return 'idle'
    const { number, hash, timestamp } = header
    const to = { number, hash, timestamp }
    await db.transaction(async (tx) => {
      const state = await chainStore.load(tx, chainId, true)
      // Another node of the service was faster.
      if (!state || state.indexed) return
      await chainStore.moveOn(tx, chainId, { to, head, blocks: [to], keepFrom: number })
    })
    return 'more'
  }

  return {
    step,
    doubted: pages.doubted,
    seen: () => ({ ...seen, ...pages.seen(), watched: list.size() }),
  }
}
