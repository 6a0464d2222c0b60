import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startAnvil, type Anvil } from '@causeway/testkit/anvil'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { keepChainState } from './keepChainState.ts'

let folder: string
let file: string
let anvil: Anvil
let keeping: ReturnType<typeof keepChainState>
let clock = 0
const told: string[] = []

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'chain-state-'))
  file = join(folder, 'chain.json')
  clock = 0
  told.length = 0
  anvil = await startAnvil()
  keeping = keepChainState({
    url: anvil.rpcUrl,
    file,
    log: (line) => told.push(line),
    now: () => clock,
  })
  // The chain that is there, once.
  expect(await keeping.look()).toBe(true)
})
afterEach(async () => {
  await keeping.stop()
  await anvil.stop('SIGKILL')
  rmSync(folder, { recursive: true })
})

async function send(): Promise<void> {
  const [from, to] = (await anvil.request('eth_accounts')) as string[]
  const hash = await anvil.request('eth_sendTransaction', [{ from, to, value: '0x7' }])
  // The answer comes before the block does.
  await expect.poll(() => anvil.request('eth_getTransactionReceipt', [hash])).not.toBeNull()
}

it('writes when a transaction came, and leaves the file alone while nothing or nothing much happens', async () => {
  expect(await keeping.look()).toBe(false)
  await anvil.mine(3)
  expect(await keeping.look()).toBe(false)
  const before = statSync(file).mtimeMs
  await send()
  await anvil.mine(2)
  expect(await keeping.look()).toBe(true)
  expect(statSync(file).mtimeMs).toBeGreaterThan(before)
  expect(await keeping.look()).toBe(false)
  // Blocks of nothing wait a minute.
  await anvil.mine(1)
  clock += 59_000
  expect(await keeping.look()).toBe(false)
  clock += 1_000
  expect(await keeping.look()).toBe(true)
  expect(await keeping.look()).toBe(false)
  expect(readdirSync(folder).toSorted()).toEqual(['chain.json', 'chain.json.last'])
  expect(readFileSync(`${file}.last`, 'utf8')).toBe(readFileSync(file, 'utf8'))
})

it('a look that is asked for while another is under way is one of its own', async () => {
  await send()
  expect(await Promise.all([keeping.look(), keeping.look()])).toEqual([true, false])
})

it('a chain that is killed comes back with every transaction that was written', async () => {
  await send()
  await keeping.look()
  const head = (await anvil.request('eth_getBlockByNumber', ['latest', false])) as { hash: string }
  await anvil.stop('SIGKILL')
  expect(await keeping.look()).toBe(false)
  expect(told.join()).toMatch(/was not written this time/u)
  anvil = await startAnvil({ args: ['--state', file] })
  const back = (await anvil.request('eth_getBlockByNumber', ['latest', false])) as { hash: string }
  expect(back.hash).toBe(head.hash)
})
