import type { Address } from '@causeway/protocol/address'
import type { ChosenPage } from '../chain/choosePage.ts'
import type { PageRead } from '../chain/readPage.ts'
import type { IndexerDeps } from './indexerDeps.ts'
import type { ChainState, StoredBlock } from '@causeway/services/lib/follow/chainState'
import { commitEvents } from '../store/commitEvents.ts'

export type StoredPage =
  | {
      readonly kind: 'stored'
      readonly events: number
      readonly to: StoredBlock
      /** See `commitEvents`. */
      readonly overdrawn: readonly Address[]
    }
  | { readonly kind: 'tooLarge' }
  /** Another node, or a roll-back, changed what is stored meanwhile. */
  | { readonly kind: 'overtaken' }

/** Stores a page that was read, if it is whole. */
export async function storePage(
  deps: IndexerDeps,
  state: ChainState,
  head: { number: number; timestamp: number },
  page: ChosenPage & { readonly aside: readonly Address[] },
  read: PageRead,
): Promise<StoredPage> {
  const { db, config, log, metrics } = deps
  const { range, plans, cursor, aside } = page
  switch (read.kind) {
    case 'tooLarge':
      log.info({ ...range, err: read.cause }, 'the node refused the page; asking for fewer blocks')
      return read
    case 'page': {
      const { events, to, blocks } = read
      const keepFrom = head.number - config.finality
      const expected = state.indexed
      const outcome = await commitEvents(db, config.chainId, {
        expected,
        plans,
        aside,
        cursor,
        head,
        events,
        to,
        blocks,
        keepFrom,
      })
      if (outcome === 'overtaken') return { kind: 'overtaken' }
      if (cursor === null) metrics.indexed.set(to.number)
      metrics.events.inc(events.length)
      log.debug({ from: range.from, to: to.number, events: events.length }, 'page stored')
      return { kind: 'stored', events: events.length, to, overdrawn: outcome.overdrawn }
    }
  }
}
