/* oxlint-disable no-console -- a bench prints its result */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { Registry } from 'prom-client'
import { createClient, http, encodeFunctionData, type Address } from 'viem'
import { getBlockNumber, getLogs } from 'viem/actions'
import { openDatabase } from '../lib/db/openDatabase.ts'
import { createLog } from '../lib/log.ts'
import { createRpc } from '../lib/rpc/createRpc.ts'
import { createFollower } from './follow.ts'
import { planFixture } from './fixture/contracts.gen.ts'
import { startTestChain, type TestChain } from './fixture/testChain.ts'
import { createIndexerMetrics } from './metrics.ts'
import { prepare } from './prepare.ts'
import { toJson } from './store/toJson.ts'

/**
 * `npx tsx services/indexer/indexer.bench.ts`: the indexer beside the barest loop that does the same reading,
 * `eth_getLogs` and one insert a page, on the same chain, the same database and interleaved in one run.
 * DESIGN §8 asks for at least half of the bare loop's rate.
 */
const transactions = 4_000
const eventsEach = 10
const rounds = 3

async function fill(chain: TestChain, plan: Address): Promise<void> {
  const accounts = (await chain.request('eth_accounts')) as Address[]
  const send = (index: number) => {
    const data = encodeFunctionData({
      abi: planFixture.abi,
      functionName: 'burst',
      args: [2n ** 100n + BigInt(index % 50), BigInt(eventsEach), 10n ** 18n],
    })
    return chain.request('eth_sendTransaction', [
      { from: accounts[index % accounts.length], to: plan, data, gas: '0x100000' },
    ])
  }
  for (let at = 0; at < transactions; at += accounts.length) {
    await Promise.all(accounts.map((_, index) => send(at + index)))
  }
}

async function bare(rpcUrl: string, plan: Address, folder: string): Promise<number> {
  const db = await PGlite.create({ dataDir: folder })
  await db.exec(
    'create table log (block_hash text, log_index int, block_number bigint, transaction_hash text, address text, topics jsonb, data text, primary key (block_hash, log_index))',
  )
  const client = createClient({ transport: http(rpcUrl) })
  const begin = performance.now()
  const head = Number(await getBlockNumber(client))
  let count = 0
  for (let from = 0; from <= head; from += 500) {
    const logs = await getLogs(client, {
      address: plan,
      fromBlock: BigInt(from),
      toBlock: BigInt(Math.min(head, from + 499)),
    })
    await db.query(
      `insert into log select r."blockHash", r."logIndex", r."blockNumber", r."transactionHash", r.address, r.topics, r.data
       from json_to_recordset($1::json) as r("blockHash" text, "logIndex" int, "blockNumber" bigint, "transactionHash" text, address text, topics jsonb, data text)`,
      [toJson(logs)],
    )
    count += logs.length
  }
  const seconds = (performance.now() - begin) / 1000
  await db.close()
  return count / seconds
}

async function indexed(rpcUrl: string, plan: Address, folder: string): Promise<number> {
  const log = createLog({ level: 'warn' })
  const database = await openDatabase({ kind: 'embedded', folder }, log)
  const rpc = createRpc({
    urls: [rpcUrl],
    log,
    sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  })
  const config = {
    chainId: 31337,
    plans: { kind: 'fixed', addresses: [plan] },
    startBlock: 0,
    pollMs: 100,
    finality: 256,
  } as const
  const deps = { config, db: database.db, log, rpc, metrics: createIndexerMetrics(new Registry()) }
  const begin = performance.now()
  await prepare(deps)
  const follower = createFollower(deps)
  while ((await follower.step()) === 'more');
  const seconds = (performance.now() - begin) / 1000
  const stored = await database.db.execute<{ count: string }>(
    'select count(*)::text as count from indexer.event',
  )
  await database.close()
  return Number(stored.rows[0]?.count) / seconds
}

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const root = await mkdtemp(join(tmpdir(), 'causeway-bench-'))
const chain = await startTestChain()
try {
  const plan = await chain.deployPlan()
  await fill(chain, plan)
  console.log(`${await chain.height()} blocks, ${transactions * eventsEach} events`)
  const rates: { bare: number[]; indexer: number[] } = { bare: [], indexer: [] }
  for (let round = 0; round < rounds; round++) {
    rates.bare.push(await bare(chain.rpcUrl, plan, join(root, `bare-${round}`)))
    rates.indexer.push(await indexed(chain.rpcUrl, plan, join(root, `indexer-${round}`)))
  }
  const [plain, own] = [median(rates.bare), median(rates.indexer)]
  console.log(
    `bare loop ${Math.round(plain)} events/s, indexer ${Math.round(own)} events/s: ratio ${(own / plain).toFixed(2)} (bar 0.50)`,
  )
} finally {
  await chain.stop()
  await rm(root, { recursive: true, force: true })
}
