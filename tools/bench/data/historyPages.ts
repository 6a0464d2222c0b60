import { sql } from 'drizzle-orm'
import { startAnvil } from '@causeway/testkit/anvil'
import type { DatabaseConfig } from '@causeway/services/lib/config/databaseSettings'
import type { Database } from '@causeway/services/lib/db/database'
import { openDatabase } from '@causeway/services/lib/db/openDatabase'
import { createLog } from '@causeway/services/lib/log/log'
import { toChecksum } from '@causeway/protocol/address/toChecksum'
import { writeLabels, type HistoryLabel } from '@causeway/services/lib/history/labels'
import { settleLabels } from '@causeway/services/histories/store/waitingLabels'
import type { TransactionRows } from '@causeway/services/histories/chain/rowsOf'
import { insertRows } from '@causeway/services/histories/store/insertRows'
import { chainStore } from '@causeway/services/histories/store/chainStore'
import { startTestData } from '@causeway/services/testing/chainData/startTestData'

export interface HistoryTimes {
  readonly rows: number
  /** How long it took to fill the tables, in s. */
  readonly seconds: number
  /** In ms. */
  readonly p50: number
  readonly p99: number
  /** Of this process, without the database's, for one page among the others; µs. */
  readonly cpu: number
  /** The same for the first page, asked again and again; µs. */
  readonly sameCpu: number
}

type TestData = Awaited<ReturnType<typeof startTestData>>

const account = `0x${'a1'.repeat(20)}`
const other = (index: number) => `0x${(0xb000_0000 + index).toString(16).padStart(40, '0')}`
const tokens = Array.from({ length: 20 }, (_, index) => other(1_000_000 + index))
const chainId = 31_337
const timeOf = (block: number) => 1_700_000_000 + block * 2
const atOnce = 1_000
const warmUp = 20

/**
 * How long a page of the history of an account with so many transactions takes, from the request to the last byte of its JSON,
 * without a socket and one after the other: the first page, and pages ever deeper in the list. Every second of its transactions
 * has a label, as each page asks what others say of its transactions.
 */
export async function measureHistory(
  config: DatabaseConfig,
  rows: number,
  times: number,
): Promise<HistoryTimes> {
  const anvil = await startAnvil({ chainId })
  const database = await openDatabase(config, createLog({ level: 'fatal' }))
  const rpc = { primary: anvil.rpcUrl, backups: [], ws: [] }
  const data = await startTestData({ chains: [{ id: chainId, rpc }], database })
  try {
    const began = performance.now()
    await fillAccount(database.db, rows)
    const seconds = (performance.now() - began) / 1000
    // What PostgreSQL does by itself some minutes later.
    await database.db.execute('vacuum analyze')
    const took: number[] = []
    let next: string | null = null
    let used = process.cpuUsage()
    for (let asked = 0; asked < warmUp + times; asked += 1) {
      const start = performance.now()
      const query: string = next ? `?cursor=${next}` : ''
      const answer = await data.fetch(`${data.base}/v1/account/${account}/history${query}`)
      const page = JSON.parse(await answer.text()) as { data: unknown[]; next: string | null }
      if (asked >= warmUp) took.push(performance.now() - start)
      else used = process.cpuUsage()
      if (answer.status !== 200 || page.data.length === 0)
        throw new Error(`A page was not answered: ${answer.status}.`)
      next = page.next
    }
    const cpu = cpuSince(used) / times
    const sameCpu = await measureSame(data)
    took.sort((a, b) => a - b)
    const at = (part: number) => took[Math.min(took.length - 1, Math.floor(took.length * part))]
    return { rows, seconds, p50: at(0.5) ?? Number.NaN, p99: at(0.99) ?? Number.NaN, cpu, sameCpu }
  } finally {
    await data.close()
    await database.close()
    await anvil.stop()
  }
}

const same = 4_000
const together = 20

/** The first page, asked by twenty at once. */
async function measureSame({ base, fetch }: Pick<TestData, 'base' | 'fetch'>): Promise<number> {
  const ask = async () => (await fetch(`${base}/v1/account/${account}/history`)).text()
  await ask()
  const used = process.cpuUsage()
  for (let asked = 0; asked < same; asked += together)
    await Promise.all(Array.from({ length: together }, ask))
  return cpuSince(used) / same
}

function cpuSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before)
  return user + system
}

/** Transactions of one account, ten of others between each two of its own. */
async function fillAccount(db: Database, rows: number): Promise<void> {
  const genesisHash = `0x${'0'.repeat(64)}` as const
  const last = { number: rows, timestamp: timeOf(rows * 10) }
  await chainStore.create(db, chainId, { genesisHash, startBlock: 0, head: last })
  const to = { ...last, hash: genesisHash }
  await chainStore.moveOn(db, chainId, { to, head: last, blocks: [], keepFrom: rows })
  await db.execute(sql`
    insert into histories.watched (chain_id, kind, address, known_from) values (${chainId}, 'all', '*', 0)`)
  for (let from = 1; from <= rows; from += atOnce) {
    const list: TransactionRows[] = []
    for (let at = from; at < Math.min(from + atOnce, rows + 1); at += 1)
      list.push(rowOf(at, 0, account), rowOf(at, 1, other(at % 5_000)))
    await insertRows(db, chainId, list, () => true)
    const labels = list
      .filter(
        ({ transaction }) => transaction.sender === account && transaction.blockNumber % 2 === 0,
      )
      .map(labelOf)
    await writeLabels(db, chainId, labels, { name: 'bench', told: from + atOnce - 1 })
    await settleLabels(
      db,
      chainId,
      labels.map((one) => ({ ...one, isStored: true })),
    )
  }
}

function rowOf(blockNumber: number, txIndex: number, sender: string): TransactionRows {
  const token = tokens[blockNumber % tokens.length] ?? null
  const recipient = other(blockNumber % 3_000)
  const at = { blockNumber, txIndex }
  const moved = { ...at, logIndex: 3, kind: 'erc20', token, tokenId: null } as const
  const amount = 10n ** 18n
  const transfers = [
    { ...moved, part: 0, sender, recipient, amount },
    { ...moved, part: 1, sender: recipient, recipient: sender, amount: amount * 2n },
  ]
  return {
    transaction: {
      ...at,
      hash: `0x${(blockNumber * 2 + txIndex).toString(16).padStart(64, '0')}`,
      timestamp: timeOf(blockNumber * 10),
      sender,
      recipient: token,
      created: null,
      nonce: blockNumber,
      value: 0n,
      selector: '0xa9059cbb',
      failed: false,
      fee: 21_000n,
      traced: true,
    },
    transfers,
    approvals: [],
    swaps: [],
    parties: new Set([sender, recipient]),
    received: [],
  }
}

function labelOf({ transaction }: TransactionRows): HistoryLabel {
  const { blockNumber, hash } = transaction
  return {
    blockNumber,
    blockHash: hash,
    logIndex: 3,
    transactionHash: hash,
    contract: toChecksum(other(blockNumber % 50)),
    application: 'An application',
    kind: 'reward',
    meaning: 'earn',
    amount: 10n ** 18n,
    token: null,
    parties: [account],
  }
}
