import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { Address } from 'viem'
import { members } from '../fixture/randomHistory.ts'
import { readMessages, type Message, type StreamMessages } from '../fixture/readMessages.ts'
import { startPlanChain, type PlanChain } from '../fixture/planChain.ts'
import { startTestDatabases, type TestDatabases } from '@causeway/services/testing/db/testDatabases'
import { startTestIndexer, type TestIndexer } from '../fixture/testIndexer.ts'

let databases: TestDatabases
let chain: PlanChain
let plan: Address
let indexer: TestIndexer
const open: StreamMessages[] = []

beforeAll(async () => {
  databases = await startTestDatabases('embedded')
  chain = await startPlanChain()
  plan = await chain.deployPlan()
  await chain.run(plan, [{ kind: 'Deposited', member: members[0]!, amount: 1n }])
  indexer = await startTestIndexer({
    rpcUrls: [chain.rpcUrl],
    plans: [plan],
    database: await databases.fresh(),
  })
  await indexer.reaches(await chain.height())
})
afterEach(async () => {
  while (open.length > 0) await open.pop()?.stop()
})
afterAll(async () => {
  await indexer.stop()
  await chain.stop()
  await databases.stop()
})

async function listen(path: string, lastId?: string): Promise<StreamMessages> {
  const headers = lastId === undefined ? {} : { 'last-event-id': lastId }
  const answer = await indexer.get(path, { headers })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'text/event-stream; charset=utf-8',
  ])
  const messages = readMessages(answer)
  open.push(messages)
  return messages
}

const deposit = (amount: bigint, member = members[0]!) =>
  chain.run(plan, [{ kind: 'Deposited', member, amount }])
const events = () => `/v1/plans/${plan}/events`

it('tells what happens next, and goes on right behind the last message after a break', async () => {
  const first = await listen(events())
  expect((await first.next('block')).data).toMatchObject({ number: await chain.height() })
  await deposit(2n)
  const told = await first.next('activity')
  expect(told.data).toMatchObject({ kind: 'deposit', amount: '2', plan })
  await first.stop()
  // Two events of one block: the break lies between them.
  await chain.run(plan, [
    { kind: 'Deposited', member: members[0]!, amount: 3n },
    { kind: 'Claimed', member: members[0]!, amount: 4n },
  ])
  await deposit(5n)
  await indexer.reaches(await chain.height())
  const second = await listen(events(), told.id)
  const three = await second.next('activity')
  expect(three.data).toMatchObject({ amount: '3' })
  await second.stop()
  const third = await listen(events(), three.id)
  const rest = [await third.next('activity'), await third.next('activity')]
  expect(rest.map(({ data }) => data['amount'])).toEqual(['4', '5'])
  expect((await third.next('block')).data).toMatchObject({ number: await chain.height() })
})

it('tells one wallet only what concerns it', async () => {
  const own = await listen(`/v1/members/${members[1]}/events`)
  await own.next('block')
  await deposit(6n, members[0])
  await deposit(7n, members[1])
  expect((await own.next('activity')).data).toMatchObject({ amount: '7', member: members[1] })
})

it('asks to read again when the chain replaced blocks, while open and after a break', async () => {
  const stream = await listen(events())
  await stream.next('block')
  const fork = await chain.snapshot()
  await deposit(8n)
  const gone = await stream.next('activity')
  await chain.revert(fork)
  await deposit(9n)
  await deposit(10n)
  await stream.next('reset')
  await indexer.reaches(await chain.height())
  const later = await listen(events(), gone.id)
  // It goes on behind the block that it was told of then: what came in place of the others may follow one by one.
  expect((await later.next('reset')).data['number']).toBeLessThanOrEqual(await chain.height())
  const strange = await listen(events(), 'not-ours')
  await strange.next('reset')
})

it('opens a stream of a plan that is not followed yet, and tells its events once it is', async () => {
  const list = await chain.deployList()
  const later = await startTestIndexer({
    rpcUrls: [chain.rpcUrl],
    plans: { list },
    database: await databases.fresh(),
  })
  try {
    const stream = readMessages(await later.get(events()))
    open.push(stream)
    await stream.next('block')
    await chain.append(list, plan)
    await later.reaches(await chain.height(), plan)
    await deposit(11n)
    expect((await stream.next('activity')).data).toMatchObject({ amount: '11', plan })
  } finally {
    await later.stop()
  }
})

it('I3: tells every page which answers changed, and one that comes back what it missed', async () => {
  const stream = await listen('/v1/changes')
  const height = await chain.height()
  const numberOf = ({ data }: Message) => (data['block'] as { number: number }).number
  let told = await stream.next('change')
  while (numberOf(told) < height) told = await stream.next('change')
  await deposit(21n, members[1])
  told = await stream.next('change')
  expect(told.data).toMatchObject({ plans: [plan], members: [members[1]] })
  await stream.stop()
  await deposit(22n, members[0])
  await indexer.reaches(await chain.height())
  const back = await listen('/v1/changes', told.id)
  const missed = [await back.next('change')]
  while (!missed.some(({ data }) => (data['plans'] as string[]).length > 0))
    missed.push(await back.next('change'))
  expect(missed.at(-1)?.data).toMatchObject({ plans: [plan], members: [members[0]] })
  const since = await listen(`/v1/changes?since=${await chain.height()}`)
  expect((await since.next('change')).data).toMatchObject({ plans: [], members: [] })
  expect((await indexer.get('/v1/changes?since=x')).status).toBe(400)
})

it('refuses a stream of what is no address', async () => {
  expect((await indexer.get('/v1/plans/0x12/events')).status).toBe(400)
})

it('I4: gives one client so many streams and no more, and the others theirs', async () => {
  const mostOfOne = 3
  const crowded = await startTestIndexer({
    rpcUrls: [chain.rpcUrl],
    plans: [plan],
    database: await databases.fresh(),
    streams: { all: 5, perClient: mostOfOne },
    trustProxy: 1,
  })
  try {
    await crowded.reaches(await chain.height())
    const ask = async (client: string) => {
      const answer = await crowded.get(events(), { headers: { 'x-forwarded-for': client } })
      if (answer.status === 200) open.push(readMessages(answer))
      return answer.status
    }
    for (let index = 0; index < mostOfOne; index++) expect(await ask('1.1.1.1')).toBe(200)
    expect(await ask('1.1.1.1')).toBe(429)
    expect(await ask('2.2.2.2')).toBe(200)
    expect(await ask('3.3.3.3')).toBe(200)
    expect(await ask('4.4.4.4')).toBe(503)
    // A stream that ends gives its place back, once.
    await open.shift()?.stop()
    expect(await ask('1.1.1.1')).toBe(200)
    expect(await ask('1.1.1.1')).toBe(503)
  } finally {
    while (open.length > 0) await open.pop()?.stop()
    await crowded.stop()
  }
})
