import { expect, it } from 'vitest'
import { call } from '@causeway/protocol/http/call'
import { planActivityOf } from '../../protocol/api/indexer/planActivityOf.ts'
import { createTestApi } from '../fixture/createTestApi.ts'
import { unknownPlan } from '../events/planInfo.ts'
import { commitEvents } from '../store/commitEvents.ts'
import { addPlan } from '../store/followedPlan.ts'
import { planChainStore } from '../store/planChainStore.ts'
import { plansForTests } from '../fixture/plansForTests.ts'

const plan = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const staker = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512'
const blockOf = (number: number) => ({
  number,
  hash: `0x${String(number).padStart(64, '0')}` as const,
  timestamp: 1_000 + number,
})

const database = plansForTests('embedded')

it('says of which prize of which round an event is, as the contract counts them', async () => {
  const { db } = database
  const { hash: blockHash, number: blockNumber, timestamp } = blockOf(1)
  const head = { number: blockNumber, timestamp }
  const event = (logIndex: number, name: string, extra: Record<string, string>) =>
    ({
      blockHash,
      blockNumber,
      timestamp,
      transactionHash: blockOf(9).hash,
      logIndex,
      plan,
      name,
      member: name === 'Named' ? BigInt(staker) : null,
      recipient: null,
      amount: name === 'Named' ? 0n : 30n,
      extra,
    }) as const
  await planChainStore.create(db, 1, { genesisHash: blockOf(0).hash, startBlock: 0, head })
  await addPlan(db, 1, { ...unknownPlan(plan), family: 'raffle' }, null)
  await commitEvents(db, 1, {
    expected: null,
    cursor: null,
    head,
    events: [
      event(0, 'RoundFunded', { round: '7' }),
      event(1, 'Named', { round: '7', prize: '2', time: '123' }),
    ],
    to: blockOf(1),
    keepFrom: 0,
    plans: [plan],
    blocks: [blockOf(1)],
  })
  const { items } = await call(planActivityOf, {
    base: 'http://indexer.test',
    fetch: async (url: string, init?: RequestInit) => createTestApi(db, 1).hono.request(url, init),
    retries: 0,
    params: { plan },
    query: {},
  })
  expect(items).toMatchObject([
    { name: 'Named', kind: 'note', member: staker, prize: { round: '7', number: '2' } },
    { name: 'RoundFunded', member: null, prize: null },
  ])
})
