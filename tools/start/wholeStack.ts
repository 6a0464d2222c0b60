import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { erc20Abi } from '@causeway/plans/protocol/abi/erc20.gen'
import { stakingAbi } from '@causeway/plans/protocol/abi/staking.gen'
import { encodeFunctionData, parseEther, type Address } from 'viem'
import { processStart } from '../lib/processStart.ts'
import { fromRoot } from '../lib/fromRoot.ts'
import { callNode } from '../lib/callNode.ts'

/** `npm start` as a whole, on ports and folders of its own. */
export const stackHome = mkdtempSync(join(tmpdir(), 'causeway-stack-'))
/** The first of the ports that it asks for. */
export const firstPort = 18_930
const running: Stack[] = []

type Stack = {
  child: ChildProcess
  output: () => string
  record: () => {
    parts: Record<string, number>
    urls: Record<string, string>
    settings: { plans: { staking: string } }
  }
}

/** Starts it. @param how.command `dev` serves sources */
export function start(name: string, how: { readonly command?: 'start' | 'dev' } = {}): Stack {
  const folder = join(stackHome, name)
  const ports = [
    'chain',
    'services',
    'private',
    'web',
    'wallet',
    'pocket',
    'registry',
    'relay',
  ].flatMap((part, index) => [`--${part}-port`, String(firstPort + index)])
  const child = spawn(
    process.execPath,
    [
      fromRoot('tools/run.mjs'),
      how.command ?? 'start',
      '--stop-with-stdin',
      '--state',
      folder,
      ...ports,
    ],
    { stdio: ['pipe', 'pipe', 'pipe'] },
  )
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const stack: Stack = {
    child,
    output: () => output,
    record: () =>
      JSON.parse(readFileSync(join(folder, 'stack.json'), 'utf8')) as ReturnType<Stack['record']>,
  }
  running.push(stack)
  return stack
}

export async function untilEnds(
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

export async function ready(stack: Stack): Promise<Stack> {
  await untilEnds(
    `the stack is ready:\n${stack.output()}`,
    () => stack.output().includes('  Ready.') || stack.child.exitCode !== null,
    // In an empty clone the contracts are compiled first.
    240_000,
  )
  if (stack.child.exitCode !== null) throw new Error(`The stack ended:\n${stack.output()}`)
  return stack
}

export async function end(stack: Stack, signal: NodeJS.Signals): Promise<void> {
  const parts = Object.values(stack.record().parts)
  stack.child.kill(signal)
  await untilEnds(
    'all parts are gone',
    () => parts.every((pid) => processStart(pid) === undefined),
    30_000,
  )
  await untilEnds(
    'the stack itself is gone',
    () => stack.child.exitCode !== null || stack.child.signalCode !== null,
    10_000,
  )
}

const member = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const read = (functionName: 'stakingToken' | 'stakeOf') =>
  functionName === 'stakeOf'
    ? encodeFunctionData({ abi: stakingAbi, functionName, args: [member] })
    : encodeFunctionData({ abi: stakingAbi, functionName })

/** Stakes 5 CWY as test account 2 and returns its stake. */
export async function stake(url: string, plan: string): Promise<string> {
  const amount = parseEther('5')
  const token = (await callNode(url, 'eth_call', [
    { to: plan, data: read('stakingToken') },
    'latest',
  ])) as string
  const approve = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'approve',
    args: [plan as Address, amount],
  })
  const deposit = encodeFunctionData({ abi: stakingAbi, functionName: 'deposit', args: [amount] })
  await callNode(url, 'eth_sendTransaction', [
    { from: member, to: `0x${token.slice(-40)}`, data: approve },
  ])
  await callNode(url, 'eth_sendTransaction', [{ from: member, to: plan, data: deposit }])
  await untilEnds('the stake is mined', async () => BigInt(await stakeOf(url, plan)) > 0n, 30_000)
  return stakeOf(url, plan)
}

export const stakeOf = (url: string, plan: string) =>
  callNode(url, 'eth_call', [{ to: plan, data: read('stakeOf') }, 'latest']) as Promise<string>

/** After each test: whatever still runs is ended. */
export async function endAll(): Promise<void> {
  for (const { child, record } of running.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    const parts = partsOfRecord(record)
    child.kill('SIGKILL')
    await untilEnds('what was killed leaves nothing running', () =>
      parts.every((pid) => processStart(pid) === undefined),
    )
  }
}

/** The processes of a stack that came far enough to write them down. */
function partsOfRecord(record: Stack['record']): readonly number[] {
  try {
    return Object.values(record().parts)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/** After the last test. */
export function removeHome(): void {
  rmSync(stackHome, { recursive: true, force: true, maxRetries: 5, retryDelay: 500 })
}
