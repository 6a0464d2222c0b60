import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startChild, type Child } from '@causeway/testkit/processes/startChild'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { Address } from 'viem'
import { members } from '../fixture/randomHistory.ts'
import { readMessages, type StreamMessages } from '../fixture/readMessages.ts'
import { startPlanChain, type PlanChain } from '../fixture/planChain.ts'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))

let chain: PlanChain
let plan: Address
let folder: string
const children: Child[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'causeway-restart-'))
  chain = await startPlanChain()
  plan = await chain.deployPlan()
})
afterEach(async () => {
  while (children.length > 0) await children.pop()?.stop('SIGKILL')
})
afterAll(async () => {
  await chain.stop()
  await rm(folder, { recursive: true, force: true })
})

/** The service as a process of its own, always with the same database. */
async function start(): Promise<{ child: Child; url: string }> {
  const child = startChild(process.execPath, ['--import', 'tsx', main], {
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: folder,
      RPC_URLS: chain.rpcUrl,
      CHAIN_ID: String(chain.chainId),
      PLANS: plan,
      PORT: '0',
      PRIVATE_PORT: '0',
      POLL_MS: '50',
    },
  })
  children.push(child)
  const [line] = await child.waitFor(/^.*"msg":"ready".*$/m)
  return { child, url: (JSON.parse(line) as { url: string }).url }
}

async function listen(url: string, lastId: string | undefined): Promise<StreamMessages> {
  const headers: Record<string, string> = lastId === undefined ? {} : { 'last-event-id': lastId }
  const answer = await fetch(`${url}/v1/plans/${plan}/events`, { headers })
  expect(answer.status).toBe(200)
  return readMessages(answer)
}

/** Two events in one block, so that breaks fall inside of blocks too. */
const both = (amount: number) =>
  chain.run(plan, [
    { kind: 'Deposited', member: members[0]!, amount: BigInt(amount) },
    { kind: 'Deposited', member: members[1]!, amount: BigInt(amount + 1) },
  ])

it('tells each event exactly once to a reader that comes back with its last id, over a kill and a stop', async () => {
  const heard: number[] = []
  let sent = 0
  let lastId: string | undefined
  const emit = async (count: number) => {
    for (const until = sent + count; sent < until; sent += 2) await both(sent + 1)
  }
  /** Goes on until the stream breaks, or so many were heard. */
  async function hear(messages: StreamMessages, upTo: number): Promise<void> {
    while (heard.length < upTo) {
      const told = await messages.next('activity')
      heard.push(Number(told.data['amount']))
      lastId = messages.lastId()
    }
  }
  for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
    const { child, url } = await start()
    const messages = await listen(url, lastId)
    if (lastId === undefined) {
      await messages.next('block')
      lastId = messages.lastId()
    }
    // Killed while events still come in: some are told, some stored but not told, some neither.
    const flow = emit(12)
    await hear(messages, heard.length + 5)
    child.process.kill(signal)
    await expect(hear(messages, Infinity)).rejects.toThrow(/ended|terminated/)
    lastId = messages.lastId()
    await Promise.all([child.exited, flow])
    await emit(6)
  }
  const { url } = await start()
  const messages = await listen(url, lastId)
  await hear(messages, sent)
  expect(heard).toEqual(Array.from({ length: sent }, (_, index) => index + 1))
  // Nothing is told a second time behind the last one.
  await both(sent + 1)
  expect((await messages.next('activity')).data['amount']).toBe(String(sent + 1))
  await messages.stop()
})
