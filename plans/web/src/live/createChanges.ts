import type { Query, QueryClient } from '@tanstack/react-query'
import { isAnswer } from '../chain/isAnswer.ts'
import { isOpenedFar } from './oldWithBlock.ts'
import { liveTopicsOf, type LiveTopics } from './liveMeta.ts'
import type { LiveChange } from './liveMessage.ts'

/** Keeps the indexer's figures on a page true by what is told of them. */
export interface LiveChanges {
  /** @returns once what it made old was read again, or could not be */
  readonly apply: (change: LiveChange) => Promise<void>
  /** Something may have been missed, or taken back: all is read again. */
  readonly readAll: () => Promise<void>
  /** Nothing is told any more: long answers are read by the clock again. */
  readonly lost: () => Promise<void>
  /** The block from which on changes must be told: the last one, or that of the oldest figure; undefined while there is none. */
  readonly since: () => number | undefined
  readonly stop: () => void
}

/**
 * A figure is true as long as the block that it was read at is not older than the last change of what it tells of. So it does not
 * matter whether an answer was on its way while the change was told: it is looked at again when it is there.
 */
export function createChanges(client: QueryClient): LiveChanges {
  const cache = client.getQueryCache()
  /** Changes before it were not heard: what was read earlier is old. */
  let floor = 0
  let heard: number | null = null
  let anyPlan = 0
  const plans = new Map<string, number>()
  const members = new Map<string, number>()
  /** For which block a figure was read again: the answers of a plan that catches up stay older than what is told of it. */
  const askedFor = new Map<string, number>()

  const at = (map: ReadonlyMap<string, number>, name: string | undefined) =>
    (name === undefined ? undefined : map.get(name.toLowerCase())) ?? 0

  const neededBy = ({ all, plan, member }: LiveTopics): number =>
    Math.max(floor, all ? anyPlan : 0, at(plans, plan), at(members, member))

  function isOld(query: Query): boolean {
    const topics = liveTopicsOf(query.meta)
    const read = blockOfChange(query.state.data)
    if (topics === null || read === null || !isReadAgain(query)) return false
    const needed = neededBy(topics)
    return read < needed && (askedFor.get(query.queryHash) ?? 0) < needed
  }

  async function readOld(): Promise<void> {
    const old = cache.findAll({ predicate: isOld })
    for (const { queryHash, meta, state } of old)
      // What is on its way may have been read before the change: it is looked at when it is there.
      if (state.fetchStatus === 'idle') askedFor.set(queryHash, neededBy(liveTopicsOf(meta) ?? {}))
    await readAgain(client, new Set(old), false)
  }

  const stop = cache.subscribe((event) => {
    if (event.type === 'removed') askedFor.delete(event.query.queryHash)
    if (event.type !== 'updated' || event.action.type !== 'success') return
    if (liveTopicsOf(event.query.meta)) queueMicrotask(() => void readOld())
  })

  async function readAll(): Promise<void> {
    // What was told of blocks that are replaced counts no more.
    for (const map of [plans, members, askedFor]) map.clear()
    anyPlan = 0
    const isLive = (query: Query) => liveTopicsOf(query.meta) !== null && isReadAgain(query)
    await readAgain(client, new Set(cache.findAll({ predicate: isLive })), true)
  }

  return {
    apply: async ({ from, block: { number }, plans: changed, members: touched }) => {
      if (heard === null || from > heard) floor = Math.max(floor, from)
      heard = number
      if (changed === null || touched === null) {
        floor = number
        return readAll()
      }
      if (changed.length > 0) anyPlan = number
      for (const plan of changed) plans.set(plan.toLowerCase(), number)
      for (const member of touched) members.set(member.toLowerCase(), number)
      return readOld()
    },
    readAll,
    lost: () => {
      const isLong = (query: Query) => liveTopicsOf(query.meta)?.isLong === true
      return client.invalidateQueries({ predicate: isLong, refetchType: 'none' })
    },
    since: () => {
      if (heard !== null) return heard
      const read = cache.getAll().filter(({ meta }) => liveTopicsOf(meta) !== null)
      const blocks = read.flatMap(({ state }) => blockOfChange(state.data) ?? [])
      return blocks.length > 0 ? Math.min(...blocks) : undefined
    },
    stop,
  }
}

/** Long answers only become old: they are read at their own pace, see `longInterval`. */
async function readAgain(
  client: QueryClient,
  queries: ReadonlySet<Query>,
  cancelRefetch: boolean,
): Promise<void> {
  const isLong = (query: Query) => liveTopicsOf(query.meta)?.isLong === true
  const long = (query: Query) => queries.has(query) && isLong(query)
  const short = (query: Query) => queries.has(query) && !isLong(query)
  await client.invalidateQueries({ predicate: long, refetchType: 'none' })
  await client.invalidateQueries({ predicate: short }, { cancelRefetch })
}

/** The block that an answer of the indexer is true for, or that its first page is. */
export function blockOfChange(data: unknown): number | null {
  if (typeof data !== 'object' || data === null) return null
  if ('pages' in data && Array.isArray(data.pages)) return blockOfChange(data.pages[0])
  if (!('block' in data) || typeof data.block !== 'object' || data.block === null) return null
  return 'number' in data.block && typeof data.block.number === 'number' ? data.block.number : null
}

/** Not what can never be answered, nor a list that its reader has opened far. */
const isReadAgain = ({ state }: Query) => !isAnswer(state.error) && !isOpenedFar(state.data)
