import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes } from '@noble/hashes/utils.js'
import { hex } from '@scure/base'
import { compactSize, createByteReader, listed, sized, uint32, uint64 } from './createByteReader.ts'
import { sha256Twice, taggedHash } from './taggedHash.ts'

/** An output: how much, and the script that it pays to. */
export interface SpentOutput {
  readonly script: Uint8Array
  readonly amount: bigint
}

/** An input of a transaction. */
export interface BitcoinInput {
  /** As the network shows it. */
  readonly txid: string
  readonly index: number
  readonly sequence: number
  /** What stands in the input itself; empty where the witness says all. */
  readonly script: Uint8Array
  readonly witness: readonly Uint8Array[]
}

/** A transaction of Bitcoin, signed or not. */
export interface BitcoinTx {
  readonly version: number
  readonly inputs: readonly BitcoinInput[]
  readonly outputs: readonly SpentOutput[]
  readonly lockTime: number
}

const idBytes = (txid: string) => hex.decode(txid).toReversed()

/** Reads a transaction as it goes over the wire. @returns undefined for anything else, or bytes after its end */
export function parseTransaction(bytes: Uint8Array): BitcoinTx | undefined {
  try {
    const reader = createByteReader(bytes)
    const version = reader.uint32()
    const hasWitness = bytes[4] === 0 && bytes[5] === 1
    if (hasWitness) reader.take(2)
    const inputs = reader.list(() => ({
      txid: hex.encode(reader.take(32).toReversed()),
      index: reader.uint32(),
      script: reader.sized(),
      sequence: reader.uint32(),
    }))
    const outputs = reader.list(() => ({ amount: reader.uint64(), script: reader.sized() }))
    const whole = inputs.map((input) => ({
      ...input,
      witness: hasWitness ? reader.list(() => reader.sized()) : [],
    }))
    const lockTime = reader.uint32()
    return reader.left() === 0 ? { version, inputs: whole, outputs, lockTime } : undefined
  } catch {
    return undefined // it ends too early
  }
}

const outpoint = ({ txid, index }: BitcoinInput) => concatBytes(idBytes(txid), uint32(index))
const written = ({ amount, script }: SpentOutput) => concatBytes(uint64(amount), sized(script))

/** Writes a transaction as it goes over the wire. @param bare without witnesses: what its id is made of */
export function encodeTransaction(transaction: BitcoinTx, bare = false): Uint8Array {
  const { version, inputs, outputs, lockTime } = transaction
  const hasWitness = !bare && inputs.some(({ witness }) => witness.length > 0)
  return concatBytes(
    uint32(version),
    hasWitness ? Uint8Array.of(0, 1) : new Uint8Array(0),
    listed(
      inputs.map((input) =>
        concatBytes(outpoint(input), sized(input.script), uint32(input.sequence)),
      ),
    ),
    listed(outputs.map(written)),
    ...(hasWitness ? inputs.map(({ witness }) => listed(witness.map(sized))) : []),
    uint32(lockTime),
  )
}

/** By which the network knows it. */
export function transactionId(transaction: BitcoinTx): string {
  return hex.encode(sha256Twice(encodeTransaction(transaction, true)).toReversed())
}

/** Virtual bytes, which fees are counted by. */
export function transactionSize(transaction: BitcoinTx): number {
  const whole = encodeTransaction(transaction).length
  return Math.ceil((encodeTransaction(transaction, true).length * 3 + whole) / 4)
}

/** What a key of segwit signs, over all (BIP-143, SIGHASH_ALL). @param code script of the key's hash */
export function sighashV0(
  { version, inputs, outputs, lockTime }: BitcoinTx,
  index: number,
  code: Uint8Array,
  amount: bigint,
): Uint8Array {
  const input = inputs[index]
  if (!input) throw new RangeError(`No input ${index}.`)
  return sha256Twice(
    uint32(version),
    sha256Twice(...inputs.map(outpoint)),
    sha256Twice(...inputs.map(({ sequence }) => uint32(sequence))),
    outpoint(input),
    sized(code),
    uint64(amount),
    uint32(input.sequence),
    sha256Twice(...outputs.map(written)),
    uint32(lockTime),
    uint32(1),
  )
}

/** What an output key of Taproot signs, over all (BIP-341). @param sighash 0 (all, unsaid) or 1 (all) */
export function sighashV1(
  { version, inputs, outputs, lockTime }: BitcoinTx,
  index: number,
  spent: readonly SpentOutput[],
  sighash: 0 | 1,
): Uint8Array {
  const all = (parts: readonly Uint8Array[]) => sha256(concatBytes(...parts))
  return taggedHash(
    'TapSighash',
    Uint8Array.of(0, sighash),
    uint32(version),
    uint32(lockTime),
    all(inputs.map(outpoint)),
    all(spent.map(({ amount }) => uint64(amount))),
    all(spent.map(({ script }) => concatBytes(compactSize(script.length), script))),
    all(inputs.map(({ sequence }) => uint32(sequence))),
    all(outputs.map(written)),
    Uint8Array.of(0), // by its key, without an annex
    uint32(index),
  )
}

/** Most items that a witness of a single key has, and some room: who sends more sends no signature. */
const mostItems = 16

/** Reads a witness as transactions carry it: how many items, then each with its length. Undefined for anything else. */
export function readWitness(bytes: Uint8Array): readonly Uint8Array[] | undefined {
  let at = 0
  const size = (): number => {
    const first = bytes[at++] ?? Number.NaN
    if (first < 0xfd) return first
    if (first !== 0xfd) return Number.NaN // longer than any signature
    const low = bytes[at++] ?? Number.NaN
    return low + (bytes[at++] ?? Number.NaN) * 256
  }
  const count = size()
  if (!(count > 0 && count <= mostItems)) return undefined
  const items: Uint8Array[] = []
  while (items.length < count) {
    const length = size()
    if (!(at + length <= bytes.length)) return undefined
    items.push(bytes.slice(at, at + length))
    at += length
  }
  return at === bytes.length ? items : undefined
}
