import { describe, expect, it } from 'vitest'
import * as fc from 'fast-check'
import {
  decodeEventLog,
  encodeAbiParameters,
  encodeEventTopics,
  getAddress,
  type AbiEvent,
} from 'viem'
import { planEventsAbi } from '../../protocol/abi/planEvents.gen.ts'
import { decodePlanEvent } from './decodePlanEvent.ts'
import type { RawLog } from './readLogs.ts'

const plan = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
const place = {
  address: plan,
  blockNumber: 7,
  blockHash: '0xb1',
  transactionHash: '0xc1',
  logIndex: 3,
} as const
const word = fc.bigInt(0n, 2n ** 256n - 1n)

function logOf(item: AbiEvent, values: readonly bigint[]): RawLog {
  const args = item.inputs.map(({ type }, index) => {
    const value = values[index]!
    return type === 'address'
      ? getAddress(`0x${(value % 2n ** 160n).toString(16).padStart(40, '0')}`)
      : value
  })
  const named = Object.fromEntries(item.inputs.map(({ name }, index) => [name!, args[index]!]))
  const topics = encodeEventTopics({
    abi: [item] as AbiEvent[],
    eventName: item.name,
    args: named,
  }) as RawLog['topics']
  const plain = item.inputs.flatMap((input, index) =>
    input.indexed ? [] : [{ input, value: args[index]! }],
  )
  const data = encodeAbiParameters(
    plain.map(({ input }) => input),
    plain.map(({ value }) => value),
  )
  return { ...place, topics, data }
}

describe('decodePlanEvent', () => {
  it('reads every argument of every event as viem does', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...planEventsAbi),
        fc.array(word, { minLength: 5, maxLength: 5 }),
        (item, values) => {
          const log = logOf(item, values)
          const expected = decodeEventLog({
            abi: planEventsAbi,
            topics: log.topics,
            data: log.data,
          })
          const { member, id, to, amount, ...rest } = expected.args as Record<
            string,
            bigint | string
          >
          const event = decodePlanEvent(log, 99)
          expect(event).toMatchObject({
            name: expected.eventName,
            plan: getAddress(plan),
            timestamp: 99,
            blockNumber: 7,
            logIndex: 3,
          })
          expect([event.member, event.recipient, event.amount]).toEqual([
            member ?? id ?? null,
            to ?? null,
            amount ?? 0n,
          ])
          expect(event.extra ?? {}).toEqual(
            Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)])),
          )
        },
      ),
    )
  })

  it('error: refuses an event of our name in another form', () => {
    const log = logOf(planEventsAbi[0], [1n, 2n, 3n, 4n, 5n])
    expect(() => decodePlanEvent({ ...log, data: '0x' }, 1)).toThrow(
      /not an event of the plan family/,
    )
    expect(() => decodePlanEvent({ ...log, topics: [`0x${'0'.repeat(64)}`] }, 1)).toThrow(
      /not an event of the plan family/,
    )
  })
})
