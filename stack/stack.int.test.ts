import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { erc20Abi } from '@causeway/protocol/plans/abi/erc20.gen'
import { stakingAbi } from '@causeway/protocol/plans/abi/staking.gen'
import { encodeFunctionData, parseEther, type Address } from 'viem'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { processStart } from './lib/processStart.ts'
import { fromRoot } from './lib/root.ts'
import { rpc } from './lib/rpc.ts'
import { sleep } from './lib/sleep.ts'

/** `npm start` as a whole, on ports and folders of its own. */
const home = mkdtempSync(join(tmpdir(), 'causeway-stack-'))
const base = 18_930
const running: ChildProcess[] = []

type Stack = {
  child: ChildProcess
  output: () => string
  record: () => {
    parts: Record<string, number>
    urls: Record<string, string>
    settings: { plans: { staking: string } }
  }
}

function start(name: string, ...more: string[]): Stack {
  const folder = join(home, name)
  const ports = [
    'chain',
    'services',
    'private',
    'web',
    'wallet',
    'pocket',
    'registry',
    'relay',
  ].flatMap((part, index) => [`--${part}-port`, String(base + index)])
  const child = spawn(
    process.execPath,
    [fromRoot('stack/run.mjs'), 'up', '--stop-with-stdin', '--state', folder, ...ports, ...more],
    { stdio: ['pipe', 'pipe', 'pipe'] },
  )
  running.push(child)
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return {
    child,
    output: () => output,
    record: () =>
      JSON.parse(readFileSync(join(folder, 'stack.json'), 'utf8')) as ReturnType<Stack['record']>,
  }
}

async function until(
  what: string,
  check: () => boolean | Promise<boolean>,
  ms = 90_000,
): Promise<void> {
  const end = Date.now() + ms
  while (Date.now() < end) {
    if (await Promise.resolve(check()).catch(() => false)) return
    await sleep(150)
  }
  throw new Error(`Not within ${ms / 1000} s: ${what}`)
}

async function ready(stack: Stack): Promise<Stack> {
  await until(
    `the stack is ready:\n${stack.output()}`,
    () => stack.output().includes('  Ready.') || stack.child.exitCode !== null,
  )
  if (stack.child.exitCode !== null) throw new Error(`The stack ended:\n${stack.output()}`)
  return stack
}

async function end(stack: Stack, signal: NodeJS.Signals): Promise<void> {
  const parts = Object.values(stack.record().parts)
  stack.child.kill(signal)
  await until(
    'all parts are gone',
    () => parts.every((pid) => processStart(pid) === undefined),
    30_000,
  )
  await until(
    'the stack itself is gone',
    () => stack.child.exitCode !== null || stack.child.signalCode !== null,
    10_000,
  )
}

afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
})
afterAll(() => {
  rmSync(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 500 })
})

const member = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const read = (functionName: 'stakingToken' | 'stakeOf') =>
  functionName === 'stakeOf'
    ? encodeFunctionData({ abi: stakingAbi, functionName, args: [member] })
    : encodeFunctionData({ abi: stakingAbi, functionName })

/** Stakes 5 CWY as test account 2 and returns its stake. */
async function stake(url: string, plan: string): Promise<string> {
  const amount = parseEther('5')
  const token = (await rpc(url, 'eth_call', [
    { to: plan, data: read('stakingToken') },
    'latest',
  ])) as string
  const approve = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'approve',
    args: [plan as Address, amount],
  })
  const deposit = encodeFunctionData({ abi: stakingAbi, functionName: 'deposit', args: [amount] })
  await rpc(url, 'eth_sendTransaction', [
    { from: member, to: `0x${token.slice(-40)}`, data: approve },
  ])
  await rpc(url, 'eth_sendTransaction', [{ from: member, to: plan, data: deposit }])
  await until('the stake is mined', async () => BigInt(await stakeOf(url, plan)) > 0n, 30_000)
  return stakeOf(url, plan)
}

const stakeOf = (url: string, plan: string) =>
  rpc(url, 'eth_call', [{ to: plan, data: read('stakeOf') }, 'latest']) as Promise<string>

describe('npm start', () => {
  it('stops on SIGINT without leaving a process, and the second start keeps the stake and seeds nothing', async () => {
    const first = await ready(start('kept'))
    const { urls, settings } = first.record()
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
    // The chain writes its state every two seconds; the second write from now on began after the stake.
    for (let write = 0; write < 2; write++) {
      const before = statSync(join(home, 'killed/chain.json')).mtimeMs
      const written = () => statSync(join(home, 'killed/chain.json')).mtimeMs > before
      await until('the chain wrote its state', written, 30_000)
    }
    await end(first, 'SIGKILL')
    const second = await ready(start('killed'))
    expect(await stakeOf(urls['rpc'] ?? '', settings.plans.staking)).toBe(staked)
    second.child.stdin?.end()
    await until('it stops when its standard input ends', () => second.child.exitCode === 0, 30_000)
  }, 200_000)

  it('starts a part that was killed again; says what holds a port; refuses a folder that another stack has', async () => {
    const blocker = createServer().listen(base + 3, '127.0.0.1')
    const stack = await ready(start('parts'))
    expect(stack.output()).toContain(`Port ${base + 3} (web) is taken by process ${process.pid}`)
    const { parts, urls } = stack.record()
    expect(urls['web']).not.toBe(`http://localhost:${base + 3}`)
    expect((await fetch(urls['web'] ?? '')).status).toBe(200)
    const rival = start('parts')
    await until('the rival gives up', () => rival.child.exitCode === 1)
    expect(rival.output()).toContain(
      `Another stack already runs on ${join(home, 'parts')}: process ${stack.child.pid}`,
    )
    for (const name of ['services', 'chain']) {
      process.kill(parts[name] ?? 0, 'SIGKILL')
      await until(`${name} is back`, () => stack.output().includes(`${name} is back.`), 60_000)
    }
    await until(
      'the services answer again',
      async () => (await fetch(urls['health'] ?? '')).ok,
      30_000,
    )
    expect(Number(await rpc(urls['rpc'] ?? '', 'eth_chainId'))).toBe(31_337)
    await end(stack, 'SIGTERM')
    await new Promise((resolve) => blocker.close(resolve))
  }, 240_000)
})
