import { startAnvil, type Anvil } from '@causeway/testkit/anvil'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { mineOnTime } from './mineOnTime.ts'

let anvil: Anvil
let miner: ReturnType<typeof mineOnTime>
let time = 0
let said: string[] = []
const seconds = 600

function start(every = seconds) {
  miner = mineOnTime({
    url: anvil.rpcUrl,
    seconds: every,
    log: (line) => said.push(line),
    now: () => time,
  })
}

beforeEach(async () => {
  anvil = await startAnvil({ statesKept: 16 })
  said = []
  time = 0
})
afterEach(async () => {
  await miner.stop()
  await anvil.stop()
})

async function send(): Promise<void> {
  const [from, to] = (await anvil.request('eth_accounts')) as string[]
  const hash = await anvil.request('eth_sendTransaction', [{ from, to, value: '0x1' }])
  // It is mined a moment after it was taken.
  await vi.waitFor(async () =>
    expect(await anvil.request('eth_getTransactionReceipt', [hash])).not.toBeNull(),
  )
}

/** As many ticks as asked for, a block's time apart. @returns those that mined */
async function ticks(amount: number, every: number): Promise<number> {
  let mined = 0
  for (let n = 0; n < amount; n += 1) {
    time += every * 1_000
    if (await miner.tick()) mined += 1
  }
  return mined
}

it('mines a third of the blocks while nobody is at work: the time goes on, the memory hardly', async () => {
  start(5)
  expect(await ticks(30, 5)).toBe(10)
  expect(Number(await anvil.request('eth_blockNumber'))).toBe(10)
})

it('mines every block for a minute after a transaction, and after a block by hand', async () => {
  start(5)
  await ticks(3, 5)
  await send()
  expect(await ticks(12, 5)).toBe(12)
  expect(await ticks(12, 5)).toBe(4)
  await anvil.mine()
  expect(await ticks(6, 5)).toBe(6)
})

it('lets no more than thirty seconds pass, or the time that was asked for', async () => {
  start(12)
  expect(await ticks(10, 12)).toBe(5)
  await miner.stop()
  start(40)
  expect(await ticks(3, 40)).toBe(3)
})

it('takes its own blocks for nobody’s work', async () => {
  start(5)
  await send()
  await ticks(20, 5)
  time += 60_000
  expect(await ticks(9, 5)).toBe(3)
})

it('error: says once that the chain does not answer, and goes on when it does', async () => {
  start(5)
  const { port } = anvil
  await anvil.stop()
  await ticks(5, 5)
  expect(said).toHaveLength(1)
  anvil = await startAnvil({ port })
  expect(await ticks(3, 5)).toBe(1)
})

it('mines nothing while somebody holds blocks back', async () => {
  start(5)
  await anvil.request('evm_setAutomine', [false])
  expect(await ticks(9, 5)).toBe(0)
  await anvil.request('evm_setAutomine', [true])
  expect(await ticks(9, 5)).toBeGreaterThan(0)
})
