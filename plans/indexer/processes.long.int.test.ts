import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Address } from 'viem'
import { startChild, type Child } from '@causeway/testkit/processes/startChild'
import { startPostgres, type Postgres } from '@causeway/testkit/postgres/startPostgres'
import { call } from '@causeway/protocol/http/call'
import { planActivityOf } from '../protocol/api/indexer/planActivityOf.ts'
import { planSummaryOf } from '../protocol/api/indexer/planSummaryOf.ts'
import { statusOf } from '../protocol/api/indexer/statusOf.ts'
import { lockFolder } from '@causeway/services/lib/db/lockFolder'
import { recount } from './fixture/recount.ts'
import { randomHistory } from './fixture/randomHistory.ts'
import { seededRandom } from '@causeway/services/testing/seededRandom'
import { startRpcProxy, type RpcProxy } from '@causeway/services/testing/chain/rpcProxy'
import { startPlanChain, type PlanChain } from './fixture/planChain.ts'
import { untilTrue } from '@causeway/services/testing/untilTrue'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))

let chain: PlanChain
let plan: Address
let node: RpcProxy
let postgres: Postgres
let root: string
let folders = 0
const children: Child[] = []

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'causeway-processes-'))
  chain = await startPlanChain()
  plan = await chain.deployPlan()
  for (const steps of randomHistory(120, seededRandom(7))) await chain.run(plan, steps)
  node = await startRpcProxy(chain.rpcUrl)
  postgres = await startPostgres()
})
afterEach(async () => {
  node.faults.delay = 0
  node.faults.maxRange = Infinity
  while (children.length > 0) await children.pop()?.stop('SIGKILL')
})
afterAll(async () => {
  await Promise.all([chain.stop(), node.stop(), postgres.stop()])
  await rm(root, { recursive: true, force: true })
})

const freshFolder = () => ({ DATA_DIR: join(root, String(++folders)) })

function start(env: Record<string, string>): Child {
  const child = startChild(process.execPath, ['--import', 'tsx', main], {
    env: {
      PATH: process.env['PATH'],
      REGISTRY_PORT: '0',
      CHAIN_DATA_PORT: '0',
      RELAY_PORT: '0',
      RELAY_PRIVATE_PORT: '0',
      // One process owns it, so each has its own.
      RELAY_DIR: join(root, `relay-${++folders}`),
      RPC_URLS: node.url,
      CHAIN_ID: '31337',
      PLANS: plan,
      PORT: '0',
      PRIVATE_PORT: '0',
      POLL_MS: '50',
      LOG_LEVEL: 'debug',
      ...env,
    },
  })
  children.push(child)
  return child
}

async function readyUrls(child: Child): Promise<{ url: string; privateUrl: string }> {
  const [line] = await child.waitFor(/^.*"msg":"ready".*$/m)
  return JSON.parse(line) as { url: string; privateUrl: string }
}

async function reaches(base: string, block: number): Promise<void> {
  await untilTrue(
    async () => ((await call(statusOf, { base })).indexed?.number ?? -1) >= block,
    `block ${block}`,
  )
}

async function expectTruth(base: string): Promise<void> {
  const truth = await recount(chain.rpcUrl, plan)
  expect(await call(planSummaryOf, { base, params: { plan } })).toMatchObject(truth.summary)
  const ids: string[] = []
  let cursor: string | null | undefined
  do {
    const page = await call(planActivityOf, {
      base,
      params: { plan },
      query: { limit: 100, ...(cursor ? { cursor } : {}) },
    })
    ids.push(...page.items.map((item) => `${item.transactionHash}:${item.logIndex}`))
    cursor = page.next
  } while (cursor)
  expect(ids).toEqual(truth.activity.map((item) => `${item.transactionHash}:${item.logIndex}`))
}

const storedPages = (child: Child) => child.output().match(/"msg":"page stored"/g)?.length ?? 0

describe.each(['embedded', 'postgres'] as const)('a killed process on %s', (kind) => {
  it('resumes exactly where it was, three times', async () => {
    const database =
      kind === 'embedded' ? freshFolder() : { DATABASE_URL: await postgres.createDatabase() }
    // About 25 pages with a pause before each: there is always a page under way.
    Object.assign(node.faults, { delay: 15, maxRange: 5 })
    let reached = 0
    for (const pages of [2, 3, 4]) {
      const child = start(database)
      await untilTrue(() => storedPages(child) >= pages, `${pages} pages are stored`, 40_000)
      child.process.kill('SIGKILL')
      await child.exited
      const last = Number(
        child
          .output()
          .match(/"to":(\d+),"events":\d+,"msg":"page stored"/g)
          ?.at(-1)
          ?.match(/\d+/)?.[0],
      )
      expect(last).toBeGreaterThan(reached)
      expect(last).toBeLessThan(await chain.height())
      reached = last
    }
    Object.assign(node.faults, { delay: 0, maxRange: Infinity })
    const child = start(database)
    const { url } = await readyUrls(child)
    await reaches(url, await chain.height())
    // It did not begin anew: the first page starts behind what the killed processes had stored.
    const first = await child.waitFor(/"from":(\d+),"to":\d+,"events":\d+,"msg":"page stored"/)
    expect(Number(first[1])).toBeGreaterThan(reached)
    await expectTruth(url)
  })
})

describe('one owner of an embedded folder', () => {
  it('refuses a second process, names the first one, and lets it in once that is gone', async () => {
    const database = freshFolder()
    const first = start(database)
    await readyUrls(first)
    const second = start(database)
    expect(await second.exited).toBe(1)
    expect(second.output()).toContain(
      `${database.DATA_DIR}, is in use: process ${first.process.pid} on `,
    )
    expect(second.output()).toContain('DATA_DIR')
    first.process.kill('SIGKILL')
    await first.exited
    const third = start(database)
    await readyUrls(third)
    expect(await readFile(join(database.DATA_DIR, 'owner.lock'), 'utf8')).toContain(
      `process ${third.process.pid} `,
    )
  })
})

describe('starting and stopping', () => {
  it('migrates an empty PostgreSQL database once when three nodes start together', async () => {
    const DATABASE_URL = await postgres.createDatabase()
    const nodes = [start({ DATABASE_URL }), start({ DATABASE_URL }), start({ DATABASE_URL })]
    const urls = await Promise.all(nodes.map(readyUrls))
    for (const { url } of urls) {
      await reaches(url, await chain.height())
      await expectTruth(url)
    }
    expect(nodes.map((child) => child.output()).join()).not.toContain('"level":"error"')
  })

  it('stops in order on SIGTERM: exit code 0, folder given back', async () => {
    const database = freshFolder()
    const child = start(database)
    const { url, privateUrl } = await readyUrls(child)
    await reaches(url, await chain.height())
    const health = (await (await fetch(`${privateUrl}/health`)).json()) as { status: string }
    expect(health.status).toBe('ok')
    expect(await (await fetch(`${privateUrl}/metrics`)).text()).toMatch(
      /causeway_indexer_indexed_block \d{2,}/,
    )
    const page = (await (await fetch(`${url}/openapi.json`)).json()) as { paths: object }
    expect(Object.keys(page.paths)).toEqual(
      expect.arrayContaining(['/v1/status', '/v1/plans/{plan}/activity', '/v1/network/{id}']),
    )
    child.process.kill('SIGTERM')
    expect(await child.exited).toBe(0)
    lockFolder(database.DATA_DIR, { what: 'database', setting: 'DATA_DIR' })()
  })

  it('stops in order when it is told to while it starts: as process 1 of a container it would hear nothing else', async () => {
    const silent = createServer()
    const asked = new Promise((resolve) => silent.once('connection', resolve))
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const { port } = silent.address() as { port: number }
    const child = start({ DATABASE_URL: `postgres://nobody@127.0.0.1:${port}/none` })
    await asked
    const begin = performance.now()
    child.process.kill('SIGTERM')
    expect(await child.exited).toBe(0)
    expect(performance.now() - begin).toBeLessThan(3_000)
    silent.close()
  })

  it('starts on a folder whose first starts were ended at any moment', async () => {
    const database = freshFolder()
    for (const after of [600, 900, 1_200, 1_500, 1_800, 2_400]) {
      const child = start(database)
      await sleep(after)
      child.process.kill('SIGTERM')
      // Before Node has read the program the system ends it, and there is no code.
      expect([0, null]).toContain(await child.exited)
    }
    const { url } = await readyUrls(start(database))
    await reaches(url, await chain.height())
    await expectTruth(url)
  })

  it('error: a taken port is named together with the variable', async () => {
    const taken = createServer()
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
    const { port } = taken.address() as { port: number }
    const child = start({ ...freshFolder(), PORT: String(port) })
    expect(await child.exited).toBe(1)
    taken.close()
    expect(child.output()).toMatch(new RegExp(`Port ${port} on 127\\.0\\.0\\.1 is taken.*PORT`))
  })

  it('error: bad settings are all told at once, without secrets', async () => {
    const child = start({
      RPC_URLS: 'ftp://user:hunter2@node',
      CHAIN_ID: 'polygon',
      PLANS: '0x12',
      PORT: '99999',
    })
    expect(await child.exited).toBe(1)
    for (const name of ['RPC_URLS', 'CHAIN_ID', 'PLANS', 'PORT'])
      expect(child.output()).toContain(name)
    expect(child.output()).not.toContain('hunter2')
  })

  it('error: a database that is not there is told without its password', async () => {
    const child = start({ DATABASE_URL: 'postgres://me:hunter2@127.0.0.1:9/none' })
    expect(await child.exited).toBe(1)
    expect(child.output()).toMatch(
      /PostgreSQL at postgres:\/\/127\.0\.0\.1:9\/… does not accept the connection/,
    )
    expect(child.output()).not.toContain('hunter2')
  })
})
