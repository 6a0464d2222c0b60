import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { isPortFree } from '../lib/pickPort.ts'
import { callNode } from '../lib/callNode.ts'
import {
  end,
  endAll,
  firstPort,
  stackHome,
  ready,
  removeHome,
  stake,
  stakeOf,
  start,
  untilEnds,
} from './wholeStack.ts'

type State = { readonly best_block_number: number }

const hasEnded = ({ child }: ReturnType<typeof start>) =>
  child.exitCode !== null || child.signalCode !== null

afterEach(endAll)
afterAll(removeHome)

describe('npm start', () => {
  it('stops on SIGINT without leaving a process, and the second start keeps the stake and seeds nothing', async () => {
    const first = await ready(start('kept'))
    const { urls, settings } = first.record()
    await untilEnds('Pocket is there, after the rest', () =>
      /Ready\.[^]*✓ Pocket/u.test(first.output()),
    )
    expect((await fetch(urls['pocket'] ?? '')).status).toBe(200)
    const staked = await stake(urls['rpc'] ?? '', settings.plans.staking)
    expect(BigInt(staked)).toBe(5n * 10n ** 18n)
    await end(first, 'SIGINT')
    const second = await ready(start('kept'))
    expect(second.output()).not.toContain('Seeded history')
    expect(await stakeOf(urls['rpc'] ?? '', settings.plans.staking)).toBe(staked)
    await end(second, 'SIGTERM')
  }, 200_000)

  it('leaves no process when it is killed without a chance to stop, keeps the stake, and takes its folder back', async () => {
    const first = await ready(start('killed'))
    const { urls, settings } = first.record()
    const staked = await stake(urls['rpc'] ?? '', settings.plans.staking)
    // The chain's state is written two seconds after a transaction at the latest.
    const head = Number(await callNode(urls['rpc'] ?? '', 'eth_blockNumber'))
    const written = () =>
      (JSON.parse(readFileSync(join(stackHome, 'killed/chain.json'), 'utf8')) as State)
        .best_block_number >= head
    // A block of nothing that came behind it may wait for a minute.
    await untilEnds('the state was written', written, 90_000)
    await end(first, 'SIGKILL')
    const second = await ready(start('killed'))
    expect(await stakeOf(urls['rpc'] ?? '', settings.plans.staking)).toBe(staked)
    second.child.stdin?.end()
    await untilEnds(
      'it stops when its standard input ends',
      () => second.child.exitCode === 0,
      30_000,
    )
  }, 200_000)

  it('ends at any moment of its start, leaves nothing running, and starts on the same folder', async () => {
    for (const after of [500, 1_500, 3_000, 5_000, 8_000, 12_000]) {
      const stack = start('cut')
      await sleep(after)
      stack.child.kill('SIGTERM')
      await untilEnds('it has ended', () => hasEnded(stack), 30_000)
      expect(stack.output()).not.toMatch(/ at .*:\d+:\d+/u)
      for (let port = firstPort; port < firstPort + 8; port += 1)
        expect(await isPortFree(port), `port ${port}, ended after ${after} ms`).toBe(true)
    }
    await end(await ready(start('cut')), 'SIGTERM')
  }, 200_000)

  it('starts a part that was killed again; says what holds a port; refuses a folder that another stack has', async () => {
    const blocker = createServer().listen(firstPort + 3, '127.0.0.1')
    const stack = await ready(start('parts'))
    expect(stack.output()).toContain(
      `Port ${firstPort + 3} (web) is taken by process ${process.pid}`,
    )
    const { parts, urls } = stack.record()
    expect(urls['web']).not.toBe(`http://localhost:${firstPort + 3}`)
    expect((await fetch(urls['web'] ?? '')).status).toBe(200)
    const rival = start('parts')
    await untilEnds('the rival gives up', () => rival.child.exitCode === 1)
    expect(rival.output()).toContain(
      `Another stack already runs on ${join(stackHome, 'parts')}: process ${stack.child.pid}`,
    )
    for (const name of ['services', 'chain']) {
      process.kill(parts[name] ?? 0, 'SIGKILL')
      await untilEnds(`${name} is back`, () => stack.output().includes(`${name} is back.`), 60_000)
    }
    await untilEnds(
      'the services answer again',
      async () => (await fetch(urls['health'] ?? '')).ok,
      30_000,
    )
    expect(Number(await callNode(urls['rpc'] ?? '', 'eth_chainId'))).toBe(31_337)
    await end(stack, 'SIGTERM')
    await new Promise((resolve) => blocker.close(resolve))
  }, 240_000)
})
