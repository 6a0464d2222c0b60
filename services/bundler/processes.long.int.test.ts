import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'
import { startAnvil, type Anvil } from '@causeway/testkit/anvil'
import { startChild, type Child } from '@causeway/testkit/processes/startChild'
import { startPostgres, type Postgres } from '@causeway/testkit/postgres/startPostgres'
import { Client } from 'pg'
import type { Hex } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startRpcProxy, type RpcProxy } from '../testing/chain/rpcProxy.ts'
import { untilTrue } from '../testing/untilTrue.ts'
import { receiptIn, testAccount } from '../testing/bundler/testAccount.ts'
import { prepareChain, token, type PreparedChain } from '../testing/bundler/testBundler.ts'

const main = fileURLToPath(new URL('main.ts', import.meta.url))
const target = '0x00000000000000000000000000000000000a11ce'
const nothing = [{ to: target, value: 0n, data: '0x12345678' }] as const

let postgres: Postgres
let anvil: Anvil
let node: RpcProxy
let chain: PreparedChain
let home: string
let databaseUrl: string
const children: Child[] = []
beforeAll(async () => {
  postgres = await startPostgres()
})
beforeEach(async () => {
  anvil = await startAnvil({ args: ['--hardfork', 'prague'] })
  chain = await prepareChain(anvil)
  node = await startRpcProxy(anvil.rpcUrl)
  databaseUrl = await postgres.createDatabase()
  home = await mkdtemp(join(tmpdir(), 'causeway-bundlers-'))
  const { contracts, paymaster } = chain
  const chains = [{ id: anvil.chainId, rpcUrls: [node.url], contracts, paymaster }]
  const budgets = { project: '100', user: '10' }
  await writeFile(join(home, 'bundler.json'), JSON.stringify({ chains, budgets }))
})
afterEach(async () => {
  while (children.length > 0) await children.pop()?.stop('SIGKILL')
  await node.stop()
  await anvil.stop()
  await rm(home, { recursive: true, force: true })
})
afterAll(() => postgres.stop())

/** A process of its own, as an operator runs it, and how it is asked over HTTP. */
async function startProcess(
  database: Readonly<Record<string, string>> = { DATABASE_URL: databaseUrl },
) {
  const child = startChild(process.execPath, ['--import', 'tsx', main], {
    env: {
      PATH: process.env['PATH'],
      RPC_URLS: node.url,
      CHAIN_ID: String(anvil.chainId),
      ...database,
      HOST: '127.0.0.2',
      PORT: '0',
      PRIVATE_PORT: '0',
      BUNDLER_PORT: '0',
      POLL_MS: '50',
      BUNDLER_KEYS_SECRET: chain.keys.join(','),
      BUNDLER_TOKEN_SECRET: token,
      BUNDLER_PAYMASTER_SECRET: chain.sponsorKey,
      BUNDLER_FILE: join(home, 'bundler.json'),
    },
  })
  children.push(child)
  const [, url] = await child.waitFor(/"bundlerUrl":"([^"]+)"/u)
  return {
    child,
    url: url ?? '',
    lines: [child.output()],
    async ask(method: string, params: readonly unknown[] = []) {
      const response = await fetch(`${url}/rpc/${anvil.chainId}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'x-causeway-project': 'shop',
          'x-causeway-user': 'anna',
        },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      })
      const said = (await response.json()) as {
        result?: unknown
        error?: { code: number; message: string }
      }
      return { result: said.result, error: said.error ?? null }
    },
  }
}

type Process = Awaited<ReturnType<typeof startProcess>>

async function query<T>(text: string, values: readonly unknown[] = []): Promise<T[]> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query(text, [...values])
    return rows as T[]
  } finally {
    await client.end()
  }
}

async function sendOne(bundler: Process) {
  const own = testAccount(anvil, chain)
  const op = await own.sponsored(bundler, nothing)
  const { result, error } = await own.send(bundler, op)
  if (error) throw new Error(error.message)
  return result as Hex
}

const signed = (hash: Hex) =>
  query<{ hash: Hex }>('select hash from bundler.transaction where operation = $1', [hash])

describe('processes that end and begin', () => {
  it.each(['in a node’s pool', 'written down, and sent to nobody'])(
    'kill -9 with an operation %s: the next process goes on with the very same transaction',
    async (where) => {
      if (where.startsWith('written')) node.faults.refuses.add('eth_sendRawTransaction')
      await anvil.request('evm_setAutomine', [false])
      const first = await startProcess()
      const hash = await sendOne(first)
      await untilTrue(async () => (await signed(hash)).length === 1, 'it is written down')
      await first.child.stop('SIGKILL')
      node.faults.refuses.clear()
      const second = await startProcess()
      await anvil.request('evm_setAutomine', [true])
      await anvil.mine()
      const receipt = await receiptIn(second, hash, 30_000)
      const [only, ...others] = await signed(hash)
      expect(others).toEqual([])
      expect(receipt).toMatchObject({ success: true, receipt: { transactionHash: only?.hash } })
    },
  )

  it('kill -9 with the embedded database: the next process of the folder goes on at once', async () => {
    const database = { DATA_DIR: join(home, 'data') }
    await anvil.request('evm_setAutomine', [false])
    const first = await startProcess(database)
    const hash = await sendOne(first)
    const status = async (bundler: Process) =>
      (await bundler.ask('pimlico_getUserOperationStatus', [hash])).result as {
        status: string
        transactionHash: Hex
      }
    await untilTrue(async () => (await status(first)).status === 'submitted', 'it is sent')
    const { transactionHash } = await status(first)
    await first.child.stop('SIGKILL')
    await anvil.request('anvil_dropTransaction', [transactionHash])
    const second = await startProcess(database)
    await anvil.request('evm_setAutomine', [true])
    const receipt = await receiptIn(second, hash, 30_000)
    expect(receipt).toMatchObject({ success: true, receipt: { transactionHash } })
  })

  it('kill -9 at any moment: each operation that was taken is carried out once', async () => {
    let bundler = await startProcess()
    const hashes: Hex[] = []
    for (let round = 0; round < 4; round += 1) {
      const sent = await Promise.all(Array.from({ length: 3 }, () => sendOne(bundler)))
      hashes.push(...sent)
      await sleep(round * 40)
      await bundler.child.stop('SIGKILL')
      bundler = await startProcess()
    }
    for (const hash of hashes)
      expect(await receiptIn(bundler, hash, 60_000)).toMatchObject({ success: true })
    // The same nonce is never used for two: as many transactions are in blocks as operations.
    const all = await query<{ hash: Hex }>('select hash from bundler.transaction')
    const mined = await Promise.all(
      all.map(({ hash }) => anvil.request('eth_getTransactionReceipt', [hash])),
    )
    expect(mined.filter((receipt) => receipt !== null)).toHaveLength(hashes.length)
  })

  it('attack: it is reached where health is, not where the world is, and by no page', async () => {
    const { url } = await startProcess()
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:/u)
    const headers = { origin: 'https://app.example.org', authorization: `Bearer ${token}` }
    const response = await fetch(`${url}/rpc/${anvil.chainId}`, {
      method: 'POST',
      headers,
      body: '{}',
    })
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
    expect((await fetch(`${url}/openapi.json`)).status).toBe(404)
  })

  it('ends gracefully: what it held is free for another process at once', async () => {
    await anvil.request('evm_setAutomine', [false])
    const first = await startProcess()
    const hash = await sendOne(first)
    await untilTrue(async () => (await signed(hash)).length === 1, 'it is sent')
    await first.child.stop('SIGTERM', 20_000)
    const held = await query<{ held_by: string | null }>('select held_by from bundler.operation')
    expect(held).toEqual([{ held_by: null }])
  })
})

describe('two processes on one database', () => {
  it('share accounts and operations: each is carried out once, and no nonce is used twice', async () => {
    const [one, other] = [await startProcess(), await startProcess()] as const
    const hashes = await Promise.all(
      Array.from({ length: 24 }, (_, index) => sendOne(index % 2 === 0 ? one : other)),
    )
    for (const hash of hashes)
      expect(await receiptIn(other, hash, 60_000)).toMatchObject({ success: true })
    const used = await query<{ lane: string; nonces: string[]; count: string }>(
      `select lane, array_agg(distinct lane_nonce) as nonces, count(*) from bundler.operation group by lane`,
    )
    expect(used.length).toBe(2)
    for (const { nonces, count } of used) expect(nonces).toHaveLength(Number(count))
    const [failed] = await query<{ count: string }>(
      `select count(*) from bundler.operation where state <> 'included'`,
    )
    expect(failed?.count).toBe('0')
  })
})
