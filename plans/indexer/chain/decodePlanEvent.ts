import type { Address } from '@causeway/protocol/address'
import type { ChainEvent } from '../events/planEvent.ts'
import { checksumOf } from '@causeway/services/lib/chain/checksumOf'
import { shapes, type Shape } from './followedEvents.ts'
import type { RawLog } from './readLogs.ts'

/** A log that no event of the plan family can be read from. */
export class MalformedLog extends Error {
  override readonly name = 'MalformedLog'
}

/** First topics of all events that are followed. */
export const planTopics = [...shapes.keys()] as `0x${string}`[]

/**
 * A plan event from a log. All arguments are words, so they are cut out here: viem's decodeEventLog hashes the event's
 * signature anew for each log, measured as a third of all indexing time.
 *
 * @param timestamp unix seconds of the log's block.
 * @throws MalformedLog when a contract emits an event of our name in another form.
 */
export function decodePlanEvent(log: RawLog, timestamp: number): ChainEvent {
  const shape = shapes.get(log.topics[0])
  const words = (log.data.length - 2) / wordLength
  if (
    !shape ||
    log.topics.length !== shape.topics ||
    words !== shape.inputs.length - shape.topics + 1
  ) {
    throw new MalformedLog(
      `Log ${log.logIndex} of transaction ${log.transactionHash} is not an event of the plan family as IPlanEvents declares it. ` +
        `Its money cannot be counted. Take ${log.address} off the list of plans.`,
    )
  }
  let member: bigint | null = null
  let recipient: Address | null = null
  let amount = 0n
  const extra: Record<string, string> = {}
  for (const [index, { name, type }] of shape.inputs.entries()) {
    const word = wordOf(log, shape, index)
    const value = type === 'address' ? checksumOf(`0x${word.slice(-40)}`) : BigInt(word)
    if ((name === 'member' || name === 'id') && typeof value === 'bigint') member = value
    else if (name === 'to' && typeof value === 'string') recipient = value
    else if (name === 'amount' && typeof value === 'bigint') amount = value
    else extra[name] = String(value)
  }
  return {
    blockHash: log.blockHash,
    blockNumber: log.blockNumber,
    timestamp,
    transactionHash: log.transactionHash,
    logIndex: log.logIndex,
    plan: checksumOf(log.address),
    name: shape.name,
    member,
    recipient,
    amount,
    extra: Object.keys(extra).length > 0 ? extra : null,
  }
}

/** Hex digits of one word. */
const wordLength = 64

/** The word of the argument of that number: the first ones are topics, the others stand in the data. */
function wordOf({ topics, data }: RawLog, shape: Shape, index: number): string {
  const inData = index - (shape.topics - 1)
  if (inData < 0) return topics[index + 1] ?? '0x0'
  const from = 2 + inData * wordLength
  return `0x${data.slice(from, from + wordLength)}`
}
