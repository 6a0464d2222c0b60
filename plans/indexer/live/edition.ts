import type { Address } from '@causeway/protocol/address'
import type { Activity } from '../../protocol/api/indexer/indexedActivity.ts'
import type { PlanPulse } from '../store/pulse.ts'
import type { StoredBlock } from '@causeway/services/lib/follow/chainState'
import { serverSentEvent } from './serverSentEvent.ts'
import { behindBlock, type StreamPosition } from './streamPosition.ts'
import { topicName, type Topic } from './topic.ts'

/** What happened between two looks at the books, for all who listen. */
export interface Edition {
  /** Where a reader stands who was given it. */
  readonly to: StreamPosition
  /** The newest block at the look before, and at this one. */
  readonly from: StoredBlock
  readonly block: StoredBlock
  /** As it goes on the wire, encoded once for all who read the topic; null where it tells them nothing. */
  readonly bytesFor: (topic: Topic) => Uint8Array | null
}

export interface Happened {
  readonly from: StoredBlock
  readonly block: StoredBlock
  /** Nothing of what was told before can be built upon: the chain replaced blocks, or too much happened to be told one by one. */
  readonly isReset: boolean
  /** Plans, and vaults and hubs behind them, of which something else is stored now. */
  readonly plans: readonly PlanPulse[]
  readonly events: readonly { readonly activity: Activity; readonly position: StreamPosition }[]
  /** Whether there is a newer block: plans that catch up change without one. */
  readonly isNewBlock: boolean
}

/** As many names as one message lists. */
const mostNamed = 200

const encoder = new TextEncoder()

export function editionOf(happened: Happened): Edition {
  const { block, isReset, isNewBlock } = happened
  const to = behindBlock(block)
  const encoded = new Map<string, Uint8Array | null>()
  const ofBlock = lazy(() => encoder.encode(serverSentEvent('block', block, to)))
  const ofReset = lazy(() => encoder.encode(serverSentEvent('reset', block, to)))

  function make(topic: Topic): Uint8Array | null {
    if (isReset) return ofReset()
    if (topic.kind === 'changes')
      return encoder.encode(serverSentEvent('change', changeOf(happened), to))
    const own = eventsFor(topic, happened)
    if (own.length === 0) return isNewBlock ? ofBlock() : null
    const texts = own.map(({ activity, position }) =>
      serverSentEvent('activity', activity, position),
    )
    if (isNewBlock) texts.push(serverSentEvent('block', block, to))
    return encoder.encode(texts.join(''))
  }

  return {
    to,
    from: happened.from,
    block,
    bytesFor: (topic) => {
      const name = topicName(topic)
      let bytes = encoded.get(name)
      if (bytes === undefined) {
        bytes = make(topic)
        encoded.set(name, bytes)
      }
      return bytes
    },
  }
}

/** Data of a `change`, see `changesOf`. */
function changeOf({ block, plans, events }: Happened) {
  const members = new Set(events.flatMap(({ activity }) => activity.member ?? []))
  const few = <T>(names: readonly T[]) => (names.length > mostNamed ? null : names)
  return {
    block,
    plans: few(plans.map(({ address }) => address)),
    members: few([...members]),
  }
}

function eventsFor(
  topic: Exclude<Topic, { kind: 'changes' }>,
  { events, plans }: Happened,
): Happened['events'] {
  if (topic.kind === 'plan') return events.filter(({ activity }) => activity.plan === topic.plan)
  // A wallet is told of plans that are offered, as in its list of activities.
  const listed = new Set<Address>(plans.flatMap((one) => (one.listed ? [one.address] : [])))
  return events.filter(
    ({ activity }) => activity.member === topic.member && listed.has(activity.plan),
  )
}

function lazy<T>(make: () => T): () => T {
  let made: { value: T } | null = null
  return () => (made ??= { value: make() }).value
}
