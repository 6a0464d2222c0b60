import * as v from 'valibot'
import { BaseError } from '../errors/baseError.ts'
import { addressInvalid } from '../address/errors.ts'
import { bitcoinRefused } from './errors.ts'
import { rpcUnreachable } from '../rpc/errors.ts'
import { inTime } from '../inTime.ts'
import { httpLimits } from '../http/limits.ts'
import { bitcoinLimits } from './limits.ts'
import { type Fetch, host } from '../host.ts'
import { isBitcoinAddress } from './parseBitcoinAddress.ts'
import type { BitcoinChain } from './bitcoinChain.ts'

/** Where an Esplora API answers, and how it is asked. */
export interface EsploraOptions {
  /** Addresses of the API, such as `https://mempool.space/api`; the next is asked where one does not answer. */
  readonly urls: readonly string[]
  readonly chain: BitcoinChain
  readonly fetch?: Fetch
}

/** What an account of the chain holds, in satoshis. */
export interface BitcoinBalance {
  readonly confirmed: bigint
  /** What the transactions that wait would add or take away. */
  readonly waiting: bigint
}

/** A coin: an output that nobody spent yet. */
export interface BitcoinCoin {
  readonly txid: string
  readonly index: number
  readonly value: bigint
  readonly isConfirmed: boolean
}

/** One place of a transaction: who, and how much. */
export interface BitcoinPart {
  /** Undefined where it pays to no address, as data and some scripts do. */
  readonly address: string | undefined
  readonly value: bigint
}

/** A transaction as the chain shows it. */
export interface BitcoinTransaction {
  readonly txid: string
  readonly fee: bigint
  readonly inputs: readonly (BitcoinPart & { readonly txid: string; readonly index: number })[]
  readonly outputs: readonly BitcoinPart[]
  /** Undefined while it waits. */
  readonly block: { readonly height: number; readonly time: number } | undefined
}

/** Satoshis for a virtual byte, by how soon the next blocks take it. */
export interface BitcoinFees {
  readonly fast: bigint
  readonly usual: bigint
  readonly slow: bigint
}

/** What is read from the chain, and sent to it. Every answer is parsed; failures are BaseErrors. */
export interface Esplora {
  readonly balance: (address: string) => Promise<BitcoinBalance>
  readonly coins: (address: string) => Promise<readonly BitcoinCoin[]>
  /** Newest first, those that wait before all. @param after the last one of the page before */
  readonly history: (address: string, after?: string) => Promise<readonly BitcoinTransaction[]>
  /** Undefined where nobody knows it: it never was, or is forgotten. */
  readonly transaction: (txid: string) => Promise<BitcoinTransaction | undefined>
  /** The whole of a transaction in hex: what a signature over an older kind of coin needs. */
  readonly raw: (txid: string) => Promise<string>
  readonly fees: () => Promise<BitcoinFees>
  readonly height: () => Promise<number>
  /** A path that has no reader here, as the API answers it; undefined where it refuses: there is no such thing. */
  readonly plain: (path: string) => Promise<string | undefined>
  /** @returns the id under which the network took it. @throws BaseError `bitcoinLimits.refused` why it did not */
  readonly broadcast: (hex: string) => Promise<string>
}

/** More than all there will ever be, which no number of JSON reaches by honest means. */
const mostSats = 21e14

const sats = v.pipe(
  v.number(),
  v.safeInteger(),
  v.minValue(0),
  v.maxValue(mostSats),
  v.transform((value) => BigInt(value)),
)
const txidRule = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/u))
const place = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const Stats = v.object({ funded_txo_sum: sats, spent_txo_sum: sats })
const Account = v.object({ chain_stats: Stats, mempool_stats: Stats })
const Coins = v.array(
  v.object({
    txid: txidRule,
    vout: place,
    value: sats,
    status: v.object({ confirmed: v.boolean() }),
  }),
)
const Output = v.object({ scriptpubkey_address: v.optional(v.string()), value: sats })
const Transaction = v.object({
  txid: txidRule,
  fee: sats,
  vin: v.array(v.object({ txid: txidRule, vout: place, prevout: v.nullish(Output) })),
  vout: v.array(Output),
  status: v.object({
    confirmed: v.boolean(),
    block_height: v.nullish(place),
    block_time: v.nullish(place),
  }),
})
const { mostFeeRate } = bitcoinLimits
const rate = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(mostFeeRate))
const Estimates = v.record(v.string(), rate)
const Recommended = v.object({ fastestFee: rate, halfHourFee: rate, hourFee: rate })
const Hex = v.pipe(v.string(), v.trim(), v.regex(/^(?:[0-9a-f]{2})+$/u))
const Height = v.pipe(v.string(), v.trim(), v.regex(/^\d{1,9}$/u), v.transform(Number))

/** No honest reason is longer, in characters. */
const longestReason = 300

/** What an API said against a question. */
class EsploraRefusal extends Error {
  readonly status: number
  constructor(status: number, text: string) {
    super(text)
    this.status = status
  }
}

/** What was refused, and not for want of time or strength. */
const isRefused = (error: unknown): error is EsploraRefusal =>
  error instanceof EsploraRefusal && error.status < 500 && error.status !== 429

/** A reader of Bitcoin over the Esplora API, which Blockstream's electrs and mempool.space serve. */
export function createEsplora(options: EsploraOptions): Esplora {
  const send: Fetch = options.fetch ?? ((url, init) => host().fetch(url, init))
  async function ask(path: string, body?: string): Promise<string> {
    let problem: unknown
    for (const url of options.urls) {
      try {
        return await askOne(send, `${url.replace(/\/+$/u, '')}${path}`, body)
      } catch (error) {
        // What one of them refuses is not asked of the next.
        if (isRefused(error)) throw error
        problem = error
      }
    }
    throw problem
  }
  async function read<S extends v.GenericSchema>(path: string, schema: S) {
    return told(async () => v.parse(schema, JSON.parse(await ask(path)) as unknown))
  }
  const text = <S extends v.GenericSchema>(path: string, schema: S) =>
    told(async () => v.parse(schema, await ask(path)))
  const of = (address: string) => {
    if (!isBitcoinAddress(address, options.chain)) throw new BaseError(addressInvalid)
    return `/address/${address}`
  }
  const byTxid = (txid: string) => `/tx/${v.parse(txidRule, txid)}`

  return {
    async balance(address) {
      const { chain_stats: chain, mempool_stats: pool } = await read(of(address), Account)
      return {
        confirmed: chain.funded_txo_sum - chain.spent_txo_sum,
        waiting: pool.funded_txo_sum - pool.spent_txo_sum,
      }
    },
    async coins(address) {
      const coins = await read(`${of(address)}/utxo`, Coins)
      return coins.map(({ txid, vout, value, status }) => ({
        txid,
        index: vout,
        value,
        isConfirmed: status.confirmed,
      }))
    },
    async history(address, after) {
      const page = after === undefined ? '' : `/chain/${v.parse(txidRule, after)}`
      return (await read(`${of(address)}/txs${page}`, v.array(Transaction))).map(shown)
    },
    async transaction(txid) {
      try {
        return shown(v.parse(Transaction, JSON.parse(await ask(byTxid(txid)))))
      } catch (error) {
        if (error instanceof EsploraRefusal && error.status === 404) return undefined
        throw unreachable(error)
      }
    },
    raw: (txid) => text(`${byTxid(txid)}/hex`, Hex),
    fees: () => told(() => feesOf(ask)),
    height: () => text('/blocks/tip/height', Height),
    async plain(path) {
      try {
        return (await ask(path)).trim()
      } catch (error) {
        if (isRefused(error)) return undefined
        throw unreachable(error)
      }
    },
    async broadcast(hex) {
      try {
        return v.parse(v.pipe(v.string(), v.trim(), txidRule), await ask('/tx', hex))
      } catch (error) {
        if (isRefused(error))
          throw new BaseError(bitcoinRefused, { reason: error.message }, { cause: error })
        throw unreachable(error)
      }
    },
  }
}

async function askOne(send: Fetch, url: string, body: string | undefined): Promise<string> {
  const controller = new (host().AbortController)()
  const { signal } = controller
  const request = body === undefined ? { signal } : { method: 'POST', body, signal }
  try {
    const answer = async () => {
      const response = await send(url, request)
      return { ok: response.ok, status: response.status, text: await response.text() }
    }
    const { ok, status, text } = await inTime(answer(), httpLimits.timeoutMs)
    if (!ok) throw new EsploraRefusal(status, text.slice(0, longestReason))
    return text
  } finally {
    controller.abort()
  }
}

/** By blocks where the API counts so; mempool.space has its own three. */
async function feesOf(ask: (path: string) => Promise<string>): Promise<BitcoinFees> {
  const whole = (given: number) => BigInt(Math.max(1, Math.ceil(given)))
  try {
    const found = v.parse(Estimates, JSON.parse(await ask('/fee-estimates')))
    const within = (blocks: number) => found[blocks] ?? 1
    return { fast: whole(within(1)), usual: whole(within(3)), slow: whole(within(6)) }
  } catch (error) {
    if (!(error instanceof EsploraRefusal) || error.status !== 404) throw error
    const found = v.parse(Recommended, JSON.parse(await ask('/v1/fees/recommended')))
    const { fastestFee, halfHourFee, hourFee } = found
    return { fast: whole(fastestFee), usual: whole(halfHourFee), slow: whole(hourFee) }
  }
}

function shown(found: v.InferOutput<typeof Transaction>): BitcoinTransaction {
  const { confirmed, block_height: height, block_time: time } = found.status
  const part = (output: v.InferOutput<typeof Output> | null | undefined): BitcoinPart => ({
    address: output?.scriptpubkey_address,
    value: output?.value ?? 0n,
  })
  return {
    txid: found.txid,
    fee: found.fee,
    inputs: found.vin.map(({ txid, vout, prevout }) => ({ txid, index: vout, ...part(prevout) })),
    outputs: found.vout.map(part),
    block: confirmed ? { height: height ?? 0, time: time ?? 0 } : undefined,
  }
}

async function told<T>(question: () => Promise<T>): Promise<T> {
  try {
    return await question()
  } catch (error) {
    throw unreachable(error)
  }
}

const unreachable = (cause: unknown) =>
  cause instanceof BaseError ? cause : new BaseError(rpcUnreachable, { cause })
