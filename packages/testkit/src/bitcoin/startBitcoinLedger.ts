import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createLocalServer } from '../processes/createLocalServer.ts'
import {
  type Ledger,
  type LedgerOutput,
  type LedgerTransaction,
  createLedger,
} from './createLedger.ts'

/** A running ledger. */
export interface RunningLedger extends Ledger {
  /** What an app names as its node: `http://127.0.0.1:8630/api`. */
  readonly url: string
  /** From now on all questions get this status; `undefined` ends it. */
  readonly fail: (status: number | undefined) => void
  /** From now on it lies: coins hold half of what they hold, or a transaction's hex is another's; `undefined` ends it. */
  readonly lie: (about: LedgerFault | undefined) => void
  readonly stop: () => Promise<void>
}

/** What a node may lie about. */
export type LedgerFault = 'coins' | 'hex'

/** What a ledger begins with. */
export interface LedgerOptions {
  /** A free one when left out. */
  readonly port?: number
  /** A block each so many milliseconds; only on demand when left out. */
  readonly blockMs?: number
  /** Who has how much at the start, in satoshis. */
  readonly coins?: Readonly<Record<string, bigint>>
  /** Satoshis for a virtual byte, by blocks. */
  readonly fees?: Readonly<Record<number, number>>
}

/** Nobody's transaction is longer, in characters. */
const longestBody = 800_000
const pageLength = 25

/** Starts an Esplora API on this machine, over a chain in memory that verifies every signature that it takes. */
export async function startBitcoinLedger(options: LedgerOptions = {}): Promise<RunningLedger> {
  const ledger = createLedger()
  for (const [address, sats] of Object.entries(options.coins ?? {})) ledger.fund(address, sats)
  const fees = options.fees ?? { 1: 12, 3: 6, 6: 2 }
  let failing: number | undefined
  let lie: LedgerFault | undefined
  const server = createLocalServer((request, response) => {
    const asked = lie === undefined ? ledger : lying(ledger, lie)
    answer(asked, fees, request, failing).then(
      ({ status, body }) => send(response, status, body),
      // Who hangs up in the midst of a body is told nothing.
      () => response.destroy(),
    )
  })
  const timer =
    options.blockMs === undefined ? undefined : setInterval(ledger.mine, options.blockMs, 1)
  await listen(server, options.port ?? 0)
  const { port } = server.address() as AddressInfo
  return {
    ...ledger,
    url: `http://127.0.0.1:${port}/api`,
    fail: (status) => (failing = status),
    lie: (about) => (lie = about),
    async stop() {
      clearInterval(timer)
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
}

/** The ledger as a node shows it that wants a signature for less, or for nothing. */
function lying(ledger: Ledger, about: LedgerFault): Ledger {
  if (about === 'coins')
    return {
      ...ledger,
      coins: (address) =>
        ledger.coins(address).map((coin) => ({ ...coin, value: coin.value / 2n })),
    }
  const { hex = '' } = ledger.transactions()[0] ?? {}
  return {
    ...ledger,
    transactions: () =>
      ledger.transactions().map((one, index) => ({ ...one, hex: index === 0 ? '00' : hex })),
  }
}

interface Answer {
  readonly status: number
  readonly body: unknown
}

function send(response: ServerResponse, status: number, body: unknown): void {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  response.writeHead(status, {
    'access-control-allow-origin': '*',
    'content-type': typeof body === 'string' ? 'text/plain' : 'application/json',
  })
  response.end(text)
}

async function answer(
  ledger: Ledger,
  fees: Readonly<Record<number, number>>,
  request: IncomingMessage,
  failing: number | undefined,
): Promise<Answer> {
  if (failing !== undefined) return { status: failing, body: 'As the test wants it' }
  const path = (request.url ?? '').replace(/^\/api/u, '').split('?')[0] ?? ''
  if (request.method === 'POST') return path === '/tx' ? take(ledger, request) : missing
  if (request.method !== 'GET') return missing
  if (path === '/fee-estimates') return found(fees)
  if (path === '/blocks/tip/height') return found(String(ledger.height()))
  if (path === '/blocks/tip/hash') return found(ledger.blocks().at(-1)?.hash ?? '')
  const [, kind, id = '', more, chain, last] = path.split('/')
  if (kind === 'address') return ofAddress(ledger, id, [more, chain, last])
  const transaction = ledger.transactions().find(({ txid }) => txid === id)
  if (kind !== 'tx' || !transaction) return missing
  if (more === 'hex') return found(transaction.hex)
  const whole = shown(ledger, transaction)
  return more === undefined ? found(whole) : more === 'status' ? found(whole.status) : missing
}

const missing: Answer = { status: 404, body: 'Transaction not found' }
const found = (body: unknown): Answer => ({ status: 200, body })

async function take(ledger: Ledger, request: IncomingMessage): Promise<Answer> {
  let raw = ''
  for await (const part of request) {
    raw += String(part)
    if (raw.length > longestBody) return { status: 413, body: 'Too large' }
  }
  try {
    return found(ledger.accept(raw))
  } catch (error) {
    return { status: 400, body: error instanceof Error ? error.message : String(error) }
  }
}

function ofAddress(
  ledger: Ledger,
  address: string,
  [more, chain, last]: readonly (string | undefined)[],
): Answer {
  if (more === 'utxo')
    return found(
      ledger.coins(address).map(({ txid, index, value, height }) => ({
        txid,
        vout: index,
        value: Number(value),
        status: statusOf(ledger, height),
      })),
    )
  const own = ledger
    .transactions()
    .filter(({ inputs, outputs }) =>
      [...inputs.map(({ spent }) => spent), ...outputs].some((one) => one?.address === address),
    )
    .toReversed()
  if (more === undefined)
    return found({
      address,
      chain_stats: stats(
        own.filter(({ height }) => height !== undefined),
        address,
      ),
      mempool_stats: stats(
        own.filter(({ height }) => height === undefined),
        address,
      ),
    })
  if (more !== 'txs') return missing
  const waiting = own.filter(({ height }) => height === undefined)
  const mined = own.filter(({ height }) => height !== undefined)
  const from = chain === undefined ? 0 : mined.findIndex(({ txid }) => txid === last) + 1
  const page = [...(chain === undefined ? waiting : []), ...mined.slice(from, from + pageLength)]
  return found(page.map((one) => shown(ledger, one)))
}

function stats(transactions: readonly LedgerTransaction[], address: string) {
  const sum = (outputs: readonly (LedgerOutput | undefined)[]) =>
    Number(outputs.reduce((all, one) => all + (one?.address === address ? one.amount : 0n), 0n))
  return {
    tx_count: transactions.length,
    funded_txo_sum: sum(transactions.flatMap(({ outputs }) => outputs)),
    spent_txo_sum: sum(transactions.flatMap(({ inputs }) => inputs.map(({ spent }) => spent))),
  }
}

const statusOf = (ledger: Ledger, height: number | undefined) =>
  height === undefined
    ? { confirmed: false }
    : {
        confirmed: true,
        block_height: height,
        block_hash: ledger.blocks()[height]?.hash,
        block_time: ledger.blocks()[height]?.time,
      }

function shown(ledger: Ledger, transaction: LedgerTransaction) {
  const part = (output: LedgerOutput) => ({
    ...(output.address === undefined ? {} : { scriptpubkey_address: output.address }),
    scriptpubkey: Buffer.from(output.script).toString('hex'),
    value: Number(output.amount),
  })
  return {
    txid: transaction.txid,
    fee: Number(transaction.fee),
    vin: transaction.inputs.map(({ txid, index, sequence, spent }) => ({
      txid,
      vout: index,
      sequence,
      is_coinbase: spent === undefined,
      prevout: spent ? part(spent) : null,
    })),
    vout: transaction.outputs.map(part),
    status: statusOf(ledger, transaction.height),
  }
}
