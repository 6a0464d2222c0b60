import { sql } from 'drizzle-orm'
import { Registry } from 'prom-client'
import { createClient, encodeFunctionData, http, type Address } from 'viem'
import { getBlockNumber, getLogs } from 'viem/actions'
import type { DatabaseConfig } from '@causeway/services/lib/config/databaseSettings'
import { openPlans } from '../store/openPlans.ts'
import { createLog } from '@causeway/services/lib/log/log'
import { abortablePause } from '@causeway/services/lib/abortablePause'
import { createRpc } from '@causeway/services/lib/rpc/createRpc'
import { planFixture } from '../fixture/contracts.gen.ts'
import type { PlanChain } from '../fixture/planChain.ts'
import { createPlanFollower } from '../follow/createPlanFollower.ts'
import { createIndexerMetrics } from '../follow/indexerMetrics.ts'
import { indexedChain } from '../store/indexedChain.ts'
import { prepare } from '@causeway/services/lib/follow/prepare'
import { toJson } from '@causeway/services/lib/db/toJson'

const log = createLog({ level: 'warn' })
const never = new AbortController().signal

/**
 * So many blocks with one transaction of ten deposits each. Each block is asked for: left to itself, anvil forgets to mine some of
 * many transactions that come fast (seen with 1.7.1: 1,367 of 4,000 mined), and the chain is shorter than the bench says.
 */
export async function emitDeposits(
  chain: PlanChain,
  plan: Address,
  transactions: number,
): Promise<void> {
  const [from] = (await chain.request('eth_accounts')) as Address[]
  await chain.request('evm_setAutomine', [false])
  for (let index = 0; index < transactions; index += 1) {
    const data = encodeFunctionData({
      abi: planFixture.abi,
      functionName: 'burst',
      args: [2n ** 100n + BigInt(index % 50), 10n, 10n ** 18n],
    })
    await chain.request('eth_sendTransaction', [{ from, to: plan, data, gas: '0x100000' }])
    await chain.mine()
  }
}

/** Events a second of the barest loop that reads and stores: `eth_getLogs` of 500 blocks, and one insert of them. */
export async function bareRate(
  rpcUrl: string,
  plan: Address,
  config: DatabaseConfig,
): Promise<number> {
  const opened = await openPlans(config, log)
  const { db } = opened
  await db.execute(
    sql`create table log (block_hash text, log_index int, block_number bigint, transaction_hash text, address text, topics jsonb, data text, primary key (block_hash, log_index))`,
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
    await db.execute(sql`
      insert into log select r."blockHash", r."logIndex", r."blockNumber", r."transactionHash", r.address, r.topics, r.data
      from json_to_recordset(${toJson(logs)}::json) as r("blockHash" text, "logIndex" int, "blockNumber" bigint, "transactionHash" text, address text, topics jsonb, data text)`)
    count += logs.length
  }
  const seconds = (performance.now() - begin) / 1000
  await opened.close()
  return count / seconds
}

/**
 * Events a second of the indexer, from an empty database to the head of the chain.
 */
export async function indexerRate(
  rpcUrl: string,
  plan: Address,
  database: DatabaseConfig,
): Promise<number> {
  const opened = await openPlans(database, log)
  const { db } = opened
  const rpc = createRpc({
    urls: [rpcUrl],
    chainId: 31337,
    log,
    sleep: (ms) => abortablePause(ms, never),
  })
  const config = {
    chainId: 31337,
    plans: { kind: 'fixed', addresses: [plan] },
    startBlock: 0,
    pollMs: 100,
    finality: 256,
  } as const
  const deps = { config, db, log, rpc, metrics: createIndexerMetrics(new Registry()) }
  const begin = performance.now()
  await prepare(deps, indexedChain)
  const follower = createPlanFollower(deps)
  const isAtHead = async () => {
    const { values } = await deps.metrics.indexed.get()
    return values[0]?.value === follower.head()?.number
  }
  while ((await follower.step()) === 'more' && !(await isAtHead()));
  const seconds = (performance.now() - begin) / 1000
  const { rows } = await db.execute<{ count: string }>(
    sql`select count(*)::text as count from indexer.event`,
  )
  await opened.close()
  return Number(rows[0]?.count) / seconds
}
