import { wholeBytes } from '@causeway/protocol/address'
import { BaseError } from '@causeway/protocol/errors/baseError'
import {
  connectionConnectFirst,
  connectionCallStatus,
} from '@causeway/protocol/wallets/connectionErrors'
import { walletUnavailable } from '@causeway/protocol/wallets/errors'
import { txPending } from '@causeway/protocol/requests/errors'
import { fromWallet } from '@causeway/protocol/requests/fromWallet'
import { callLimits } from './limits.ts'
import {
  type Hash,
  type Hex,
  type Log,
  type TransactionReceipt,
  TransactionReceiptNotFoundError,
} from 'viem'
import { getTransactionReceipt, waitForTransactionReceipt } from 'viem/actions'
import * as v from 'valibot'
import { type Kit, insideOf } from '../kit.ts'
import { nodeError } from './nodeError.ts'

/** The receipt of one transaction of a bundle, as much of it as EIP-5792 has. */
export interface CallReceipt {
  readonly transactionHash: Hash
  readonly status: 'success' | 'reverted'
  readonly blockHash: Hash
  readonly blockNumber: bigint
  readonly gasUsed: bigint
  readonly logs: readonly Pick<Log, 'address' | 'data' | 'topics'>[]
}

/** What became of a bundle of calls. */
export interface CallsStatus {
  readonly id: string
  readonly chainId: number
  /** `failure` also where only some of the calls went through: `statusCode` is 600 then, and `receipts` tell which. */
  readonly status: 'pending' | 'success' | 'failure'
  /** EIP-5792: 100 pending, 200 confirmed, 400 never sent, 500 reverted, 600 reverted in part. */
  readonly statusCode: number
  /** Whether they ran all or not at all. */
  readonly atomic: boolean
  readonly receipts: readonly CallReceipt[]
}

/**
 * What became of calls that were sent with `sendCalls`: by the wallet's word, or by the receipts of the app's own node where
 * they were sent one by one.
 * @throws BaseError `connection.connectFirst` · `calls.unknown` · `wallet.unavailable` for an answer that is none · what the
 *   wallet or the node reported, by its code
 */
export async function getCallsStatus(
  kit: Kit,
  params: { readonly id: string },
): Promise<CallsStatus> {
  const { id } = params
  return insideOf(kit).events.guard(async () => {
    const sequence = readSequenceId(id)
    if (sequence) return statusOfSequence(kit, id, sequence)
    const method = 'wallet_getCallsStatus'
    const provider = kit.provider()
    if (!provider) throw new BaseError(connectionConnectFirst)
    try {
      const answer = v.safeParse(Answer, await provider.request({ method, params: [id] }))
      if (answer.success) return { ...answer.output, id }
      throw new BaseError(walletUnavailable, {
        details: `${method} brought something other than expected: ${v.summarize(answer.issues)}`,
      })
    } catch (error) {
      const outcome = fromWallet(error, { method })
      throw outcome.kind === 'error' ? outcome.error : new BaseError(connectionCallStatus)
    }
  })
}

/**
 * Waits until calls that were sent with `sendCalls` are done, one way or the other. Asks every second. Of calls that were sent
 * one by one the last is followed where the visitor speeds it up or cancels it meanwhile.
 * @param params.timeoutMs milliseconds; 3 minutes when left out
 * @param params.signal ends the wait
 * @returns their status, `success` or `failure`
 * @throws BaseError `tx.pending` when the time is over · as `getCallsStatus`; the signal's reason
 */
export async function waitForCallsStatus(
  kit: Kit,
  params: {
    readonly id: string
    readonly timeoutMs?: number | undefined
    readonly signal?: AbortSignal | undefined
  },
): Promise<CallsStatus> {
  const { id, timeoutMs = callLimits.receiptMs, signal } = params
  const end = Date.now() + timeoutMs
  const sent = readSequenceId(id)
  const followed = sent && follow(kit, sent, timeoutMs)
  for (;;) {
    signal?.throwIfAborted()
    const now = followed?.()
    const status = await (now && now !== sent
      ? insideOf(kit).events.guard(() => statusOfSequence(kit, id, now))
      : getCallsStatus(kit, { id }))
    if (status.status !== 'pending') return status
    if (Date.now() >= end) throw new BaseError(txPending)
    await pause(callLimits.statusPollMs, signal)
  }
}

/**
 * Watches for what the wallet puts in the place of the last call.
 * @returns tells the calls as they stand: with the hash that is mined in its place, or without it where something else is
 */
function follow(kit: Kit, sent: Sequence, timeout: number): () => Sequence {
  const [hash] = sent.hashes.slice(-1)
  let now = sent
  if (hash)
    void waitForTransactionReceipt(kit.client(sent.chainId), {
      hash,
      timeout,
      onReplaced({ reason, transaction }) {
        const others = sent.hashes.slice(0, -1)
        now = { ...sent, hashes: reason === 'repriced' ? [...others, transaction.hash] : others }
      },
      // Whoever waits asks by itself, and hears of the node's trouble there.
    }).catch(() => undefined)
  return () => now
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', go)
      resolve()
    }
    const timer = setTimeout(go, ms)
    signal?.addEventListener('abort', go)
  })
}

const hex = v.custom<Hex>((value) => typeof value === 'string' && wholeBytes.test(value))
const quantity = v.pipe(
  v.union([v.pipe(v.string(), v.regex(/^(?:0x[0-9a-f]{1,64}|\d{1,78})$/iu)), v.number()]),
  v.check((value) => typeof value === 'string' || Number.isSafeInteger(value)),
  v.transform((value) => BigInt(value)),
)
const ReceiptOf = v.object({
  transactionHash: hex,
  status: v.pipe(
    v.union([v.string(), v.number()]),
    v.transform((value) => (Number(value) === 1 ? ('success' as const) : ('reverted' as const))),
  ),
  blockHash: hex,
  blockNumber: quantity,
  gasUsed: quantity,
  logs: v.optional(
    v.array(
      v.object({
        address: hex,
        data: hex,
        topics: v.pipe(
          v.array(hex),
          v.transform((topics) => topics as Log['topics']),
        ),
      }),
    ),
    [],
  ),
})

/** Version 1 of EIP-5792 had words in the place of numbers. */
const texts: Readonly<Record<string, number>> = { PENDING: 100, CONFIRMED: 200 }

const Answer = v.pipe(
  v.object({
    chainId: v.optional(quantity, '0x0'),
    status: v.union([v.number(), v.picklist(Object.keys(texts))]),
    atomic: v.optional(v.boolean(), false),
    receipts: v.nullish(v.array(ReceiptOf)),
  }),
  v.transform(({ chainId, status, atomic, receipts }) => {
    const found = receipts ?? []
    const code = typeof status === 'number' ? status : (texts[status] ?? 100)
    // Version 1 said CONFIRMED of what was mined, reverted or not.
    const reverted = code === 200 && found.some((one) => one.status === 'reverted')
    const statusCode = reverted ? 500 : code
    return {
      chainId: Number(chainId),
      statusCode,
      status: nameOf(statusCode),
      atomic,
      receipts: found,
    }
  }),
)

function nameOf(code: number): CallsStatus['status'] {
  if (code < 200) return 'pending'
  return code < 300 ? 'success' : 'failure'
}

async function statusOfSequence(kit: Kit, id: string, sequence: Sequence): Promise<CallsStatus> {
  const { chainId, hashes, total } = sequence
  const found = await Promise.all(hashes.map((hash) => receiptOf(kit, chainId, hash)))
  const receipts = found.flatMap((receipt) => (receipt ? [callReceipt(receipt)] : []))
  const good = receipts.filter(({ status }) => status === 'success').length
  const statusCode = () => {
    if (receipts.length < hashes.length) return 100
    if (good === total) return 200
    if (good > 0) return 600
    return receipts.length === 0 ? 400 : 500
  }
  const code = statusCode()
  return { id, chainId, statusCode: code, status: nameOf(code), atomic: false, receipts }
}

async function receiptOf(kit: Kit, chainId: number, hash: Hash) {
  try {
    return await getTransactionReceipt(kit.client(chainId), { hash })
  } catch (error) {
    if (error instanceof TransactionReceiptNotFoundError) return undefined
    throw nodeError(error, 'eth_getTransactionReceipt')
  }
}

function callReceipt(receipt: TransactionReceipt): CallReceipt {
  const { transactionHash, status, blockHash, blockNumber, gasUsed, logs } = receipt
  return { transactionHash, status, blockHash, blockNumber, gasUsed, logs }
}

/** Calls that were sent one by one, because the wallet knows no bundles. */
interface Sequence {
  readonly chainId: number
  /** How many there were to send. */
  readonly total: number
  /** Of those that were sent, in their order. */
  readonly hashes: readonly Hash[]
}

const form =
  /^causeway:(?<chainId>\d{1,15}):(?<total>\d{1,5}):(?<hashes>0x[0-9a-f]{64}(?:\.0x[0-9a-f]{64})*)$/iu

/** An id that tells by itself what was sent: it is good after a reload, and in another tab. */
export function sequenceId({ chainId, total, hashes }: Sequence): string {
  return `causeway:${chainId}:${total}:${hashes.join('.')}`
}

/** @returns undefined for an id that a wallet gave */
function readSequenceId(id: string): Sequence | undefined {
  const { chainId, total, hashes } = form.exec(id)?.groups ?? {}
  if (chainId === undefined || total === undefined || hashes === undefined) return undefined
  return {
    chainId: Number(chainId),
    total: Number(total),
    hashes: hashes.split('.') as Hash[],
  }
}
