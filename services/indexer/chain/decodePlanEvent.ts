import type { ChainEvent } from '../planEvent.ts'
import { checksumOf } from './checksumOf.ts'
import { shapes } from './followedEvents.ts'
import type { RawLog } from './wire.ts'

/** First topics of all events that are followed. */
export const planTopics = [...shapes.keys()] as `0x${string}`[]

/**
 * A plan event from a log. All arguments are words, so they are cut out here: viem's decodeEventLog hashes the event's
 * signature anew for each log, measured as a third of all indexing time.
 *
 * @param timestamp unix seconds of the log's block.
 * @throws Error when a contract emits an event of our name in another form.
 */
export function decodePlanEvent(log: RawLog, timestamp: number): ChainEvent {
  const { name, args } = readArguments(log)
  const { member, id, to, amount, ...rest } = args
  const extra = Object.entries(rest).map(([key, value]) => [key, String(value)])
  return {
    blockHash: log.blockHash,
    blockNumber: log.blockNumber,
    timestamp,
    transactionHash: log.transactionHash,
    logIndex: log.logIndex,
    plan: checksumOf(log.address),
    name,
    member: (member ?? id ?? null) as bigint | null,
    recipient: typeof to === 'string' ? checksumOf(to) : null,
    amount: (amount ?? 0n) as bigint,
    extra: extra.length > 0 ? (Object.fromEntries(extra) as Record<string, string>) : null,
  }
}

function readArguments(log: RawLog): { name: string; args: Record<string, bigint | string> } {
  const shape = shapes.get(log.topics[0])
  const words = [
    ...log.topics.slice(1),
    ...(log.data.slice(2).match(/.{64}/g) ?? []).map((word) => `0x${word}`),
  ]
  const indexed = shape?.inputs.filter((input) => input.indexed).length
  if (!shape || log.topics.length !== (indexed ?? 0) + 1 || words.length !== shape.inputs.length) {
    throw new Error(
      `Log ${log.logIndex} of transaction ${log.transactionHash} is not an event of the plan family as IPlanEvents declares it. ` +
        `Its money cannot be counted. Take ${log.address} off the list of plans.`,
    )
  }
  const inOrder = [
    ...shape.inputs.filter((input) => input.indexed),
    ...shape.inputs.filter((input) => !input.indexed),
  ]
  const args = inOrder.map(({ name, type }, index) => {
    const word = words[index] ?? '0x0'
    return [name, type === 'address' ? checksumOf(`0x${word.slice(-40)}`) : BigInt(word)]
  })
  return { name: shape.name, args: Object.fromEntries(args) as Record<string, bigint | string> }
}
