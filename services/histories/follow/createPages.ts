import type { StoredBlock } from '../../lib/follow/chainState.ts'
import type { Follower } from '../../lib/follow/leader.ts'
import type { AddressList } from './addressList.ts'
import { chooseWork } from './chooseWork.ts'
import { createContractFacts } from '../chain/contractFacts.ts'
import type { HistoriesDeps } from './historiesDeps.ts'
import { MovedChain } from '../../lib/follow/movedChain.ts'
import { createPace } from './pace.ts'
import { readWork, type Known } from './readWork.ts'
import { commitPage } from '../store/commitPage.ts'
import { forgetRows } from '../store/forgetRows.ts'
import { hasWaitingLabels } from '../store/waitingLabels.ts'
import { loadPending, type Pending } from '../store/watched.ts'
import { createTracer } from '../chain/tracer.ts'
import { blockPages } from '../chain/blockPages.ts'
import { createWitness } from '../../lib/follow/createWitness.ts'
import { rereadFrom } from '../../lib/follow/rereadFrom.ts'
import { historiesKeeper } from '../store/historiesKeeper.ts'

/** Reads and stores pages of history. */
export interface Pages {
  /** @returns whether there was something to do. @throws MovedChain when the chain changed meanwhile */
  readonly next: (state: {
    readonly startBlock: number
    readonly indexed: StoredBlock
    readonly head: { readonly number: number; readonly timestamp: number }
  }) => Promise<boolean>
  /** A page was too much for the node. @returns false when it was one block alone */
  readonly halve: () => boolean
  /** Old blocks that two nodes tell differently, and nobody can say which is wrong. */
  readonly doubted: Follower['doubted']
  /** The chain replaced blocks. */
  readonly forget: () => void
  readonly seen: () => {
    /** Of how many older rows are being read, and up to which block some are missing. */
    readonly older: { readonly of: number; readonly below: number } | null
    /** Whether labels wait for their transactions. */
    readonly labels: boolean
    /** Whether native tokens that contracts move are told; null: not known yet. */
    readonly traces: boolean | null
  }
}

/** @param list who is watched, as the follower keeps it */
export function createPages(deps: HistoriesDeps, list: AddressList, now: () => number): Pages {
  const { db, config, log, metrics } = deps
  const { chainId, finality } = config
  const witness = createWitness(deps, blockPages)
  const work = {
    ...deps,
    witness,
    facts: createContractFacts(log, now),
    tracer: createTracer(log, now),
    addressesOf: createAddressesOf(),
  }
  const pace = createPace()
  let turn = 0
  let seen: Pick<ReturnType<Pages['seen']>, 'older' | 'labels'> = { older: null, labels: false }

  const takenBack = (indexed: StoredBlock, from: number | null) =>
    rereadFrom(deps, historiesKeeper, indexed, from, (first) => {
      witness.forget(first)
      list.forget()
    })

  /** @returns false when there was nothing to do */
  async function carryOut(given: Parameters<typeof chooseWork>[0], known: Known): Promise<boolean> {
    const chosen = chooseWork(given)
    if (!chosen) return false
    const began = now()
    const read = await readWork(work, chosen, known)
    if (await takenBack(known.indexed, read.untrueFrom)) return true
    if (!read.page) return false
    if (!(await commitPage(db, chainId, read.page)))
      throw new MovedChain('the chain, or what is stored of it, moved while it was read')
    if (chosen.kind === 'front') metrics.indexed.set(chosen.to)
    if (chosen.kind !== 'labels') pace.took(now() - began)
    metrics.pageSize.set(pace.size())
    return true
  }

  return {
    next: async ({ startBlock, indexed, head }) => {
      const forgot = await forgetRows(db, chainId)
      // Before the addresses: whoever comes between the two counts as one who was not known, and is read again.
      const pending = await loadPending(db, chainId, startBlock)
      const addresses = await list.load()
      const hasLabels = await hasWaitingLabels(db, chainId)
      seen = { older: olderOf(pending), labels: hasLabels }
      const [at, to] = [indexed.number, head.number]
      const given = {
        indexed: at,
        head: to,
        finality,
        startBlock,
        pending,
        size: pace.size(),
        turn,
      }
      turn += 1
      const known = { indexed, head, pending, addresses }
      if (await carryOut({ ...given, hasLabels }, known)) return true
      // No label could be laid beside its transaction: older blocks need not wait for that.
      if (hasLabels && (await carryOut({ ...given, hasLabels: false }, known))) return true
      const looked = await witness.lookAgain(to - finality)
      return looked === 'looked' || (await takenBack(indexed, looked)) || forgot
    },
    halve: pace.halve,
    doubted: witness.doubted,
    forget: () => witness.forget(),
    seen: () => ({ ...seen, traces: work.tracer.can() }),
  }
}

function olderOf(pending: readonly Pending[]): ReturnType<Pages['seen']>['older'] {
  if (pending.length === 0) return null
  return {
    of: pending.length,
    below: pending.reduce((most, { knownFrom }) => Math.max(most, knownFrom), 0),
  }
}

/** Pages that are looked at again keep whom they were read for: one list for all, as long as it is the same. */
function createAddressesOf() {
  let last: ReadonlySet<string> = new Set()
  return (group: readonly Pending[]): ReadonlySet<string> => {
    const next = group.flatMap(({ kind, address }) => (kind === 'address' ? [address] : []))
    if (next.length !== last.size || !next.every((one) => last.has(one))) last = new Set(next)
    return last
  }
}
