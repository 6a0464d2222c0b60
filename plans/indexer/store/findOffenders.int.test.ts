import { beforeAll, describe, expect, it } from 'vitest'
import type { Address } from '@causeway/protocol/address'
import type { ChainEvent } from '../events/planEvent.ts'
import { unknownPlan } from '../events/planInfo.ts'
import { commitEvents, type EventPage } from './commitEvents.ts'
import { findOffenders, isDataFault } from './findOffenders.ts'
import { addPlan, loadPlans } from './followedPlan.ts'
import { setAside } from './setAside.ts'
import { planChainStore } from './planChainStore.ts'
import { plansForTests } from '../fixture/plansForTests.ts'

const [good, bad] = ['1', '2'].map((digit): Address => `0x${digit.repeat(40)}`) as [
  Address,
  Address,
]
const block = { number: 7, hash: `0x${'7'.repeat(64)}`, timestamp: 1_007 } as const
const head = { number: 7, timestamp: 1_007 }

const event = (
  plan: Address,
  name: string,
  logIndex: number,
  part: Partial<ChainEvent>,
): ChainEvent => ({
  blockHash: block.hash,
  blockNumber: block.number,
  timestamp: block.timestamp,
  transactionHash: block.hash,
  recipient: null,
  extra: null,
  member: null,
  amount: 0n,
  ...part,
  plan,
  name,
  logIndex,
})

describe.each(['embedded', 'postgres'] as const)('a page on %s', (kind) => {
  const database = plansForTests(kind)
  beforeAll(async () => {
    const { writer } = database
    await planChainStore.create(writer, 1, { genesisHash: block.hash, startBlock: 0, head })
    await addPlan(writer, 1, { ...unknownPlan(good), family: 'staking' }, null)
    await addPlan(writer, 1, { ...unknownPlan(bad), family: 'binaryPairing', hub: bad }, null)
  })

  it.each([
    ['a number that no column holds', [2n ** 200n]],
    ['the same place twice', [5n, 5n]],
  ])('I10: with %s is stored without the plan that emitted it', async (_what, nodes) => {
    const { writer } = database
    const events = [
      event(good, 'Deposited', 0, { member: 10n ** 20n, amount: 5n }),
      ...nodes.map((member, index) =>
        event(bad, 'Placed', index + 1, { member, extra: { parent: '1', right: '0' } }),
      ),
    ]
    const page: EventPage = {
      expected: null,
      plans: [good, bad],
      cursor: null,
      head,
      events,
      to: block,
      blocks: [block],
      keepFrom: 0,
    }
    const error = await commitEvents(writer, 1, page).catch((reason: unknown) => reason)
    expect(isDataFault(error)).toBe(true)
    expect(await findOffenders(writer, 1, page)).toMatchObject([{ plan: bad, block: 7 }])
    // Nothing of the trials is left.
    expect((await planChainStore.load(writer, 1))?.indexed).toBeNull()
    expect(await commitEvents(writer, 1, page).catch(isDataFault)).toBe(true)
  })

  it('goes on with the others once the plan is set aside, which keeps its place', async () => {
    const { writer } = database
    const input = { expected: null, startBlock: 3 }
    expect(await setAside(writer, 1, [bad], input)).toEqual([bad])
    const deposit = event(good, 'Deposited', 0, { member: 10n ** 20n, amount: 5n })
    const page = { cursor: null, head, to: block, blocks: [block], keepFrom: 0 }
    const stored = await commitEvents(writer, 1, {
      ...page,
      expected: null,
      plans: [good],
      events: [deposit],
    })
    expect(stored).toEqual({ overdrawn: [] })
    const plans = await loadPlans(writer, 1)
    expect(new Map(plans.map(({ address, cursor }) => [address, cursor]))).toEqual(
      new Map([
        [good, null],
        [bad, 2],
      ]),
    )
    expect(await setAside(writer, 1, [good], input)).toBe('overtaken')
    // Another node has stored the page meanwhile: that it does not fit again accuses nobody.
    const again = { expected: null, plans: [good], cursor: null, events: [deposit] }
    expect(await findOffenders(writer, 1, again)).toEqual([])
  })
})

it('isDataFault: what passes by itself, or is no matter of data, holds up nobody', () => {
  const withCode = (code: string) =>
    new Error('Failed query', { cause: Object.assign(new Error('x'), { code }) })
  expect(isDataFault(withCode('22003'))).toBe(true)
  expect(isDataFault(withCode('23505'))).toBe(true)
  for (const code of ['57014', '08006', '53100', '40001', '42P01'])
    expect(isDataFault(withCode(code))).toBe(false)
})
