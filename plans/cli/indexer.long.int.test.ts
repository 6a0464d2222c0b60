import { fileURLToPath } from 'node:url'
import { deploy } from '../contracts/script/deploy/deploy.ts'
import { localAddresses } from '../protocol/addresses.gen.ts'
import { startRpcProxy, type RpcProxy } from '@causeway/services/testing/chain/rpcProxy'
import { startTestDatabases, type TestDatabases } from '@causeway/services/testing/db/testDatabases'
import { startTestIndexer, type TestIndexer } from '../indexer/fixture/testIndexer.ts'
import {
  startTestHistories,
  type TestHistories,
} from '@causeway/services/testing/histories/testHistories'
import { untilTrue } from '@causeway/services/testing/untilTrue'
import { verify, type Verdict } from '../indexer/verify/verify.ts'
import type { DatabaseConfig } from '@causeway/services/lib/config/databaseSettings'
import type { Database } from '@causeway/services/lib/db/database'
import { serveHttp } from '@causeway/services/lib/http/serveHttp'
import { startAnvil, type Anvil } from '@causeway/testkit/anvil'
import { startChild } from '@causeway/testkit/processes/startChild'
import { createClient, http } from 'viem'
import { getBlock } from 'viem/actions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { devAccounts } from '../seed/chain/devAccounts.ts'
import { seed, seedSeconds } from '../seed/seed.ts'
import { planChainStore } from '../indexer/store/planChainStore.ts'

const { enumeration } = localAddresses.contracts
/** Of waits and tests: a busy machine needs many times what a quiet one does. */
const patience = 280_000
/** Blocks that the reorganisation replaces. */
const depth = 200

/** Wrong figures, each with the difference that tells it. */
const planted: readonly [string, RegExp][] = [
  [`update indexer.member set earned = earned + 1 where earned > 0`, /^accounts.* member /u],
  [`update indexer.plan set members = members + 1`, /^totals.* 0x\w{40} members: /u],
  [`update indexer.outcome set bps = bps + 1000000 where bps >= 0`, /^totals.* median per cent: /u],
  [`update indexer.outcome set members = members + 1000`, /^totals.* top 1 % members: /u],
  [`delete from indexer.event where kind = 'note'`, /^events: .* the service nothing$/u],
  [`update indexer.point set members = members + 1`, /^sums over time: .* members: /u],
  [`update indexer.place set slot = slot + 5 where slot is not null`, /^places .* place \d+: /u],
  [
    `delete from indexer.place p where parent is not null and not exists (select from indexer.place c where c.plan = p.plan and c.parent = p.node)`,
    /^branches .* below \d+: .* the service nothing$/u,
  ],
  [
    `insert into indexer.place select chain_id, plan, 999999, 1, slot, member, block_number, placed_at from indexer.place limit 1`,
    /^places .* place 999999: the chain says nothing/u,
  ],
  [`update indexer.hub_member set team = '[9,9,9,9,9,9,9,9]' where id = 1`, /^members of the hub/u],
]

/** The indexer on the whole history of the local chain, every family and every kind of event. One story: the order matters. */
describe('indexer on the seeded chain', () => {
  let anvil: Anvil
  let databases: TestDatabases
  /** The node as the processes that are killed see it: in small pages, so that one is always under way. */
  let slowNode: RpcProxy
  let killed: DatabaseConfig
  let liar: RpcProxy
  /** Runs from the first block to the end, undisturbed. */
  let steady: TestIndexer
  const running: { stop(): Promise<unknown> }[] = []
  let histories: TestHistories

  beforeAll(async () => {
    const [account] = devAccounts()
    if (!account) throw new Error('The development phrase gave no account.')
    const genesisTime = Math.floor(Date.now() / 1000) - seedSeconds
    anvil = await startAnvil({
      statesKept: depth + 56,
      args: ['--hardfork', 'prague', '--timestamp', String(genesisTime)],
    })
    const { rpcUrl, chainId } = anvil
    const { tokens } = await deploy({ rpcUrl, account, chainId, local: true, log: () => {} })
    await seed({ rpcUrl, tokens, genesisTime })
    slowNode = await startRpcProxy(rpcUrl)
    Object.assign(slowNode.faults, { delay: 15, maxRange: 40 })
    databases = await startTestDatabases('postgres')
    killed = await databases.fresh()
    // It leaves out of the past whatever happened, to everybody: its own receipts tell it.
    liar = await startRpcProxy(rpcUrl)
    liar.faults.lies.set('eth_getLogs', () => [])
    liar.faults.lies.set('eth_getBlockByNumber', (block, [, isFull]) =>
      isFull ? { ...(block as object), transactions: [] } : block,
    )
    liar.faults.lies.set('eth_getBlockReceipts', () => [])
    const rpcUrls = [liar.url, rpcUrl]
    steady = await start(await databases.fresh(), rpcUrls)
    histories = await startTestHistories({
      rpcUrls,
      database: steady.database,
      finality: 300,
    })
    running.push(histories)
  }, 300_000)
  afterAll(async () => {
    while (running.length > 0) await running.pop()?.stop()
    await slowNode?.stop()
    await liar?.stop()
    await anvil?.stop()
    await databases?.stop()
  })

  const client = () => createClient({ transport: http(anvil.rpcUrl) })

  /** Follows until the head is stored. */
  async function start(database: DatabaseConfig, rpcUrls = [anvil.rpcUrl]): Promise<TestIndexer> {
    const options = { rpcUrls, plans: { list: enumeration }, database }
    const indexer = await startTestIndexer({ ...options, finality: 300 })
    running.push(indexer)
    await reachesHead(indexer)
    return indexer
  }
  async function reachesHead(indexer: TestIndexer): Promise<void> {
    const head = await getBlock(client())
    await untilTrue(
      async () => {
        if (indexer.fatal()) throw indexer.fatal()
        return (
          (await planChainStore.load(indexer.database.db, anvil.chainId))?.indexed?.hash ===
          head.hash
        )
      },
      `block ${head.number} is stored`,
      patience,
    )
  }
  async function verdictOf(indexer: TestIndexer): Promise<Verdict> {
    const serve = ({ app }: Pick<TestIndexer, 'app'>) =>
      serveHttp({ fetch: app.hono.fetch, host: '127.0.0.1', port: 0, setting: 'PORT' })
    const [plans, kept] = [await serve(indexer), await serve(histories)]
    try {
      return await verify({
        client: client(),
        base: plans.url,
        histories: kept.url,
        enumeration,
      })
    } finally {
      await plans.close(0)
      await kept.close(0)
    }
  }
  const differences = ({ comparisons }: Verdict) =>
    comparisons.flatMap((one) => one.differences.map((line) => `${one.what}: ${line}`))

  it(
    'verify finds no difference behind a node that lied about the past',
    { timeout: patience },
    async () => {
      // Older blocks are read behind the newest, and backwards.
      await untilTrue(
        async () => {
          const answer = await histories.app.hono.request('/v1/transactions?limit=1')
          return ((await answer.json()) as { blocks: { from: number } | null }).blocks?.from === 0
        },
        'the transactions of all blocks are kept',
        patience,
      )
      for (const { lines } of [steady, histories])
        expect(lines.some(({ msg }) => msg.includes('tells the past wrongly'))).toBe(true)
      liar.faults.lies.clear()
      const verdict = await verdictOf(steady)
      expect(differences(verdict)).toEqual([])
      expect(verdict.comparisons.reduce((all, { compared }) => all + compared, 0)).toBeGreaterThan(
        10_000,
      )
    },
  )

  it(
    'a process that is killed three times while it catches up leaves the same tables as one that never was',
    { timeout: patience },
    async () => {
      const head = Number((await getBlock(client())).number)
      const reached = []
      for (const pages of [1, 2, 3]) reached.push(await killedAfter(killed, pages))
      expect(reached).toEqual([...new Set(reached)].toSorted((a, b) => a - b))
      expect(reached.at(-1)).toBeLessThan(head)
      const resumed = await start(killed)
      expect(await tables(resumed.database.db)).toEqual(await tables(steady.database.db))
      await running.pop()?.stop()
    },
  )

  /** Runs the service as a process of its own, and kills it behind so many pages. @returns the last block that it told as stored. */
  async function killedAfter(database: DatabaseConfig, pages: number): Promise<number> {
    if (database.kind !== 'postgres') throw new Error('Another process reads PostgreSQL only.')
    const child = startChild(
      process.execPath,
      ['--import', 'tsx', fileURLToPath(new URL('../indexer/main.ts', import.meta.url))],
      {
        cwd: fileURLToPath(new URL('../..', import.meta.url)),
        env: {
          PATH: process.env['PATH'],
          RPC_URLS: slowNode.url,
          CHAIN_ID: String(anvil.chainId),
          ENUMERATION: enumeration,
          DATABASE_URL: database.url,
          PORT: '0',
          PRIVATE_PORT: '0',
          LOG_LEVEL: 'debug',
        },
      },
    )
    const stored = () => child.output().match(/"to":\d+,"events":\d+,"msg":"page stored"/g) ?? []
    try {
      await untilTrue(() => stored().length >= pages, `${pages} pages are stored`, patience)
    } finally {
      await child.stop('SIGKILL')
    }
    return Number(stored().at(-1)?.match(/\d+/)?.[0])
  }

  it(
    'follows a reorganisation over events of many plans, also one that happens while it is away',
    { timeout: patience },
    async () => {
      const top = Number((await getBlock(client())).number)
      const { rows } = await steady.database.db.execute<{ family: string }>(
        `select distinct p.family from indexer.event e join indexer.plan p on p.address = e.plan where e.block_number > ${top - depth}`,
      )
      const families = rows.map(({ family }) => family)
      expect(families).toEqual(
        expect.arrayContaining(['binaryMatrix', 'raffle', 'unilevel', 'tradersV2']),
      )
      await anvil.reorg(depth)
      await anvil.mine(1)
      await reachesHead(steady)
      expect(steady.lines.map(({ msg }) => msg)).toContain('the chain replaced blocks; rolled back')
      // The blocks end between tokens that were sent to a plan and the call that books them: it holds more than its events tell.
      const surplus = /^views of contracts.* balance: the chain says "(\d+)", the service "(\d+)"$/u
      const others = differences(await verdictOf(steady)).filter((line) => {
        const [, has = '0', booked = '0'] = surplus.exec(line) ?? []
        return BigInt(has) <= BigInt(booked)
      })
      expect(others).toEqual([])
      const back = await start(killed)
      expect(back.lines.map(({ msg }) => msg)).toContain('the chain replaced blocks; rolled back')
      expect(await tables(back.database.db)).toEqual(await tables(steady.database.db))
      await running.pop()?.stop()
    },
  )

  it('verify tells every figure that is wrong', { timeout: patience }, async () => {
    for (const [statement] of planted) await steady.database.db.execute(statement)
    const told = differences(await verdictOf(steady))
    const missed = planted.filter(([, line]) => !told.some((one) => line.test(one)))
    expect(missed).toEqual([])
  })
})

/** Every row of every table of the indexer but what it remembers of blocks, which depends on when it looked. */
async function tables(db: Database): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  const names = 'event member outcome point purchase hub_member place plan'.split(' ')
  for (const name of names) {
    const { rows } = await db.execute<{ row: string }>(
      `select to_jsonb(t)::text as row from indexer.${name} t order by 1`,
    )
    found[name] = rows.map(({ row }) => row)
  }
  return found
}
