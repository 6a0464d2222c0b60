import { createRequire } from 'node:module'
import { randomBytes } from 'node:crypto'
import { isSignedBy } from '@causeway/protocol/solana/isSignedBy'
import { readTransaction, signatureText } from '@causeway/protocol/solana/readTransaction'
import { base58 } from '@scure/base'
import { type Svm, liteAccounts } from './liteAccounts.ts'
import { liteFailureOf } from './liteFailureOf.ts'
import { type LiteMessage, liteFeeOf, readLiteMessage } from './readLiteMessage.ts'

/** A transaction that was carried out, or failed on the way. */
export interface LiteRecord {
  readonly signature: string
  readonly slot: number
  /** Unix seconds. */
  readonly blockTime: number
  readonly err: string | object | null
  readonly wire: Uint8Array
  readonly message: LiteMessage
  readonly fee: number
  readonly preBalances: readonly number[]
  readonly postBalances: readonly number[]
  readonly preTokenBalances: readonly object[]
  readonly postTokenBalances: readonly object[]
  readonly logs: readonly string[]
}

/** What became of a transaction that was tried. */
export interface LiteSimulation {
  readonly err: string | object | null
  readonly logs: readonly string[]
  readonly units: number
}

/** So many blocks long a transaction may name a block. */
const blocksOfHash = 150
/** Older ones are forgotten. */
const mostRecords = 10_000

/** A chain in memory, whose blocks come when it is told. */
export type LiteLedger = ReturnType<typeof createLiteLedger>

/** @throws Error where the package has no binary for this machine */
export function createLiteLedger() {
  const { LiteSVM } = createRequire(import.meta.url)('litesvm') as { LiteSVM: new () => Svm }
  // Which blocks count, and what was sent before, is kept here: it knows one block at a time.
  const svm = new LiteSVM()
    .withSigverify(false)
    .withBlockhashCheck(false)
    .withTransactionHistory(0n)
  const accounts = liteAccounts(svm)
  const blocks = liteBlocks(svm)
  const records: LiteRecord[] = []

  /** Why a block would not take it; undefined where it would. */
  function refusal(wire: Uint8Array, verified: boolean): string | undefined {
    const read = readTransaction(wire)
    if (!read) return 'SanitizeFailure'
    if (!blocks.knows(read.blockhash)) return 'BlockhashNotFound'
    if (!verified) return undefined
    const isSigned = read.signers.every((signer, at) => {
      const signature = read.signatures[at]
      return signature !== undefined && isSignedBy(signer, signature, read.message)
    })
    if (!isSigned) return 'SignatureFailure'
    const [first] = read.signatures
    const known = first && records.some(({ signature }) => signature === signatureText(first))
    return known ? 'AlreadyProcessed' : undefined
  }

  function simulate(wire: Uint8Array, verified: boolean): LiteSimulation {
    const refused = refusal(wire, verified)
    if (refused !== undefined) return { err: refused, logs: [], units: 0 }
    const result = svm.simulateTransaction(transactionOf(wire))
    const err = 'err' in result ? liteFailureOf(result) : null
    const meta = result.meta()
    return { err, logs: meta.logs(), units: Number(meta.computeUnitsConsumed()) }
  }

  /** Carries it out in the block that comes. @returns its signature, or why no block takes it */
  function send(wire: Uint8Array): { readonly signature: string } | { readonly refused: string } {
    const refused = refusal(wire, true)
    if (refused !== undefined) return { refused }
    const message = readLiteMessage(wire)
    const before = accounts.balances(message.keys)
    const result = svm.sendTransaction(transactionOf(wire))
    const err = 'err' in result ? liteFailureOf(result) : null
    const after = accounts.balances(message.keys)
    const signature = signatureText(readTransaction(wire)?.signatures[0] ?? new Uint8Array(64))
    records.unshift({
      signature,
      slot: blocks.slot(),
      blockTime: Math.floor(Date.now() / 1_000),
      err,
      wire,
      message,
      fee: liteFeeOf(message),
      preBalances: before.lamports,
      postBalances: after.lamports,
      preTokenBalances: before.tokens,
      postTokenBalances: after.tokens,
      logs: 'meta' in result ? result.meta().logs() : result.logs(),
    })
    records.length = Math.min(records.length, mostRecords)
    return { signature }
  }

  return {
    ...accounts,
    ...blocks,
    epoch: () => Number(svm.getClock().epoch),
    simulate,
    send,
    /** Newest first. */
    records: (): readonly LiteRecord[] => records,
  }
}

/** Blocks by their hashes: a transaction names one that is not too old. */
function liteBlocks(svm: Svm) {
  const hashes = new Map<string, number>()
  let slot = 1
  function nextBlock(): void {
    slot += 1
    hashes.set(base58.encode(randomBytes(32)), slot)
    for (const [hash, from] of hashes) if (from + blocksOfHash < slot) hashes.delete(hash)
    const clock = svm.getClock()
    clock.slot = BigInt(slot)
    clock.unixTimestamp = BigInt(Math.floor(Date.now() / 1_000))
    svm.setClock(clock)
  }
  nextBlock()
  return {
    nextBlock,
    slot: () => slot,
    knows: (hash: string) => hashes.has(hash),
    latest: () => ({
      blockhash: [...hashes.keys()].at(-1) ?? '',
      lastValidBlockHeight: slot + blocksOfHash,
    }),
  }
}

/** A transaction as the package wants it. */
function transactionOf(wire: Uint8Array) {
  const read = readTransaction(wire)
  const signatures = read?.signers.map((signer, at) => [signer, read.signatures[at]]) ?? []
  return { messageBytes: read?.message, signatures: Object.fromEntries(signatures) as object }
}
