import { createHash } from 'node:crypto'
import {
  bitcoinAddressOf,
  parseBitcoinAddress,
} from '@causeway/protocol/bitcoin/parseBitcoinAddress'
import { leastOutput } from '@causeway/protocol/bitcoin/planTransfer'
import {
  type BitcoinTx,
  type SpentOutput,
  encodeTransaction,
  parseTransaction,
  transactionId,
  transactionSize,
} from '@causeway/protocol/bitcoin/parseTransaction'
import { isInputSigned } from '@causeway/protocol/bitcoin/isInputSigned'
import { hex } from '@scure/base'

/** An output, and to whom it pays. */
export interface LedgerOutput extends SpentOutput {
  readonly address: string | undefined
}

/** A transaction of the ledger. */
export interface LedgerTransaction {
  readonly txid: string
  readonly hex: string
  readonly fee: bigint
  readonly inputs: readonly {
    readonly txid: string
    readonly index: number
    readonly sequence: number
    readonly spent: LedgerOutput | undefined
  }[]
  readonly outputs: readonly LedgerOutput[]
  /** Undefined while it waits. */
  readonly height: number | undefined
}

/** A block: what it is called, and when it was mined. */
export interface LedgerBlock {
  readonly hash: string
  readonly time: number
}

/** A chain of Bitcoin in memory, by the rules of regtest, that takes nothing unsigned. */
export interface Ledger {
  readonly transactions: () => readonly LedgerTransaction[]
  readonly blocks: () => readonly LedgerBlock[]
  readonly height: () => number
  /** What nobody spent yet. */
  readonly coins: (address: string) => readonly {
    readonly txid: string
    readonly index: number
    readonly value: bigint
    readonly height: number | undefined
  }[]
  /** Gives coins out of nothing, in a block of their own. @returns the transaction's id */
  readonly fund: (address: string, sats: bigint) => string
  /** Takes a transaction into those that wait. @returns its id @throws Error why it is refused, in a node's words */
  readonly accept: (raw: string) => string
  /** Mines all that waits into one block, and empty ones after it. */
  readonly mine: (blocks?: number) => void
  /** Replaces the last blocks by one more of others. What was in them waits again, or never was where `forget` says so. */
  readonly reorganise: (depth: number, options?: { readonly forget?: boolean }) => void
}

const nowhere = '00'.repeat(32)
/** From here on a transaction may be replaced (BIP-125). */
const replaceable = 0xff_ff_ff_fe

interface State {
  transactions: readonly LedgerTransaction[]
  blocks: readonly LedgerBlock[]
  /** Counts reorganisations, so that other blocks have other names. */
  branch: number
  readonly now: () => number
}

/** @param now seconds since 1970; the clock's when left out */
export function createLedger(now: () => number = () => Math.floor(Date.now() / 1000)): Ledger {
  const state: State = { transactions: [], blocks: [], branch: 0, now }
  addBlocks(state, 1)
  return {
    transactions: () => state.transactions,
    blocks: () => state.blocks,
    height: () => state.blocks.length - 1,
    coins: (address) => coinsOf(state, address),
    fund: (address, sats) => fund(state, address, sats),
    accept: (raw) => accept(state, raw),
    mine: (blocks = 1) => mine(state, blocks),
    reorganise: (depth, options = {}) => reorganise(state, depth, options.forget === true),
  }
}

function addBlocks(state: State, count: number): void {
  for (let made = 0; made < count; made += 1) {
    const height = state.blocks.length
    const hash = createHash('sha256').update(`${state.branch}:${height}`).digest('hex')
    state.blocks = [...state.blocks, { hash, time: state.now() }]
  }
}

function mine(state: State, count: number): void {
  const height = state.blocks.length
  addBlocks(state, count)
  if (count > 0)
    state.transactions = state.transactions.map((one) => ({
      ...one,
      height: one.height ?? height,
    }))
}

const spenderOf = ({ transactions }: State, txid: string, index: number) =>
  transactions.find(({ inputs }) =>
    inputs.some((input) => input.txid === txid && input.index === index),
  )

function coinsOf(state: State, address: string) {
  return state.transactions.flatMap(({ txid, outputs, height }) =>
    outputs.flatMap((one, index) =>
      one.address === address && !spenderOf(state, txid, index)
        ? [{ txid, index, value: one.amount, height }]
        : [],
    ),
  )
}

function accept(state: State, raw: string): string {
  const transaction = parse(raw)
  const txid = transactionId(transaction)
  const { transactions } = state
  if (transactions.some((one) => one.txid === txid)) refuse('txn-already-known')
  const inputs = inputsOf(transaction).map((input) => ({
    ...input,
    spent: transactions.find((one) => one.txid === input.txid)?.outputs[input.index],
  }))
  const spent = inputs.flatMap((input) => input.spent ?? [])
  if (spent.length !== inputs.length) refuse('bad-txns-inputs-missingorspent')
  if (new Set(inputs.map((one) => `${one.txid}:${one.index}`)).size !== inputs.length)
    refuse('bad-txns-inputs-duplicate')
  const outputs = outputsOf(transaction)
  const fee = total(spent) - total(outputs)
  if (fee < 0n) refuse('bad-txns-in-belowout')
  if (!inputs.every((_input, index) => isInputSigned(transaction, index, spent)))
    refuse('mandatory-script-verify-flag-failed (Signature must be of the coin’s key)')
  if (fee < BigInt(transactionSize(transaction))) refuse('min relay fee not met')
  for (const { amount, address } of outputs)
    if (address !== undefined && amount < leastFor(address)) refuse('dust')
  replace(state, inputs, fee)
  state.transactions = [
    ...state.transactions,
    { txid, hex: raw, fee, inputs, outputs, height: undefined },
  ]
  return txid
}

/** Makes room for a transaction that spends what a waiting one spends, where that one allows it and this one pays more. */
function replace(state: State, inputs: LedgerTransaction['inputs'], fee: bigint): void {
  const older = new Set(inputs.flatMap(({ txid, index }) => spenderOf(state, txid, index) ?? []))
  for (const one of older) {
    const waits = one.height === undefined
    if (!waits || !one.inputs.some(({ sequence }) => sequence < replaceable))
      refuse(waits ? 'txn-mempool-conflict' : 'bad-txns-inputs-missingorspent')
    if (fee <= one.fee) refuse('insufficient fee, rejecting replacement')
  }
  for (const one of older) forget(state, one.txid)
}

/** Takes a transaction away, and what spends from it. */
function forget(state: State, txid: string): void {
  const later = state.transactions.filter(({ inputs }) =>
    inputs.some((input) => input.txid === txid),
  )
  state.transactions = state.transactions.filter((one) => one.txid !== txid)
  for (const one of later) forget(state, one.txid)
}

function fund(state: State, address: string, sats: bigint): string {
  const { script } = parseBitcoinAddress(address, 'regtest') ?? {}
  if (!script) throw new Error(`${address} is no address of this chain.`)
  // What a coinbase says is its own matter; the height makes each of them another transaction.
  const mark = new Uint8Array(8)
  new DataView(mark.buffer).setUint32(0, state.blocks.length)
  new DataView(mark.buffer).setUint32(4, state.branch)
  const place = { index: 0xff_ff_ff_ff, sequence: 0xff_ff_ff_ff }
  const coinbase: BitcoinTx = {
    version: 2,
    inputs: [{ ...place, txid: nowhere, script: mark, witness: [] }],
    outputs: [{ amount: sats, script }],
    lockTime: 0,
  }
  const txid = transactionId(coinbase)
  const made: LedgerTransaction = {
    txid,
    hex: hex.encode(encodeTransaction(coinbase)),
    fee: 0n,
    inputs: [{ ...place, txid: nowhere, spent: undefined }],
    outputs: [{ amount: sats, script, address }],
    height: state.blocks.length,
  }
  state.transactions = [...state.transactions, made]
  addBlocks(state, 1)
  return txid
}

/** Coins out of nothing stay: the new blocks have them, too. */
function reorganise(state: State, depth: number, forgets: boolean): void {
  const kept = Math.max(1, state.blocks.length - depth)
  const isLost = ({ height }: LedgerTransaction) => height !== undefined && height >= kept
  const isCoinbase = ({ inputs }: LedgerTransaction) => inputs[0]?.txid === nowhere
  const lost = state.transactions.filter((one) => isLost(one) && !isCoinbase(one))
  if (forgets) for (const { txid } of lost) forget(state, txid)
  state.branch += 1
  state.blocks = state.blocks.slice(0, kept)
  state.transactions = state.transactions.map((one) =>
    isLost(one) ? { ...one, height: isCoinbase(one) ? kept : undefined } : one,
  )
  addBlocks(state, depth + 1)
}

function refuse(reason: string): never {
  throw new Error(`sendrawtransaction RPC error: ${reason}`)
}

function parse(raw: string): BitcoinTx {
  const text = raw.trim().toLowerCase()
  const bytes = /^(?:[0-9a-f]{2})+$/u.test(text) ? hex.decode(text) : new Uint8Array(0)
  return parseTransaction(bytes) ?? refuse('TX decode failed')
}

const inputsOf = (transaction: BitcoinTx) =>
  transaction.inputs.map(({ txid, index, sequence }) => ({ txid, index, sequence }))

const outputsOf = (transaction: BitcoinTx): readonly LedgerOutput[] =>
  transaction.outputs.map((output) => ({
    ...output,
    address: bitcoinAddressOf(output.script, 'regtest'),
  }))

const total = (outputs: readonly SpentOutput[]) =>
  outputs.reduce((sum, { amount }) => sum + amount, 0n)

function leastFor(address: string): bigint {
  const type = parseBitcoinAddress(address, 'regtest')?.type
  return type ? leastOutput[type] : 0n
}
