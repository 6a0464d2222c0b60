import { decodeEventLog, encodeEventTopics } from 'viem'
import { planEventsAbi } from '@causeway/protocol/plans/abi/planEvents.gen'
import type { PlanEvent } from '../planEvent.ts'
import { checksumOf } from './checksumOf.ts'
import type { RawLog } from './wire.ts'

/** The event family by first topic. viem hashes every event of an ABI for each log: one at a time costs a tenth. */
const byTopic = new Map(
  planEventsAbi.map((item) => {
    const [topic] = encodeEventTopics({ abi: [item], eventName: item.name })
    return [topic as string, [item]] as const
  }),
)

/** First topics of the one event family of all plans. */
export const planTopics = [...byTopic.keys()] as `0x${string}`[]

/**
 * A plan event from a log.
 *
 * @param timestamp unix seconds of the log's block.
 * @throws viem's decoding errors when a contract emits an event of our name in another form.
 */
export function decodePlanEvent(log: RawLog, timestamp: number): PlanEvent {
  const { eventName, args } = decodeEventLog({
    abi: byTopic.get(log.topics[0]) ?? planEventsAbi,
    topics: log.topics,
    data: log.data,
  })
  const { member, id, to, amount, ...rest } = args as Record<string, bigint | string>
  const extra = Object.entries(rest).map(([name, value]) => [name, String(value)])
  return {
    blockHash: log.blockHash,
    blockNumber: log.blockNumber,
    timestamp,
    transactionHash: log.transactionHash,
    logIndex: log.logIndex,
    plan: checksumOf(log.address),
    name: eventName,
    member: (member ?? id ?? null) as bigint | null,
    recipient: typeof to === 'string' ? checksumOf(to) : null,
    amount: (amount ?? 0n) as bigint,
    extra: extra.length > 0 ? (Object.fromEntries(extra) as Record<string, string>) : null,
  }
}
