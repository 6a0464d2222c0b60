import { base58 } from '@scure/base'
import { readableText } from '../preview/hiddenCharacters.ts'
import { computeBudget, readTransaction, systemProgram } from './readTransaction.ts'
import {
  associatedProgram,
  isTokenProgram,
  memoProgram,
  tokenAccountOf,
  tokenPrograms,
} from './tokenAccountOf.ts'

/** One step of a transaction, in words that a person can be told; `unknown` says that nobody here knows what it does. */
export type SolanaStep =
  | { readonly type: 'coin'; readonly from: string; readonly to: string; readonly lamports: bigint }
  | {
      readonly type: 'token'
      readonly mint: string
      /** Whose tokens move. */
      readonly from: string
      /** The account that gets them: of the person who owns that, where the same transaction makes it. */
      readonly to: string
      readonly owner: string | undefined
      readonly units: bigint
      readonly decimals: number
    }
  | {
      readonly type: 'account'
      readonly owner: string
      readonly mint: string
      /** Who pays for it, and how much at least, in lamports: mints of the newer program may have larger accounts. */
      readonly payer: string
      readonly atLeast: bigint
      readonly isExact: boolean
    }
  | { readonly type: 'memo'; readonly text: string }
  | { readonly type: 'unknown'; readonly program: string }

/** What a transaction would do, and what it costs its first signer. */
export interface SolanaSteps {
  /** In their order; what validators are offered is in `fee`. */
  readonly steps: readonly SolanaStep[]
  /** In lamports, at most. */
  readonly fee: bigint
  readonly payer: string
}

/**
 * What a transaction would do, step by step, by its bytes alone.
 * @returns undefined for bytes that are no transaction
 */
export function readSteps(wire: Uint8Array): SolanaSteps | undefined {
  const read = readTransaction(wire)
  const payer = read?.signers[0]
  if (!read || payer === undefined) return undefined
  try {
    const raw = readInstructions(read.message)
    const made = new Map<string, string>()
    const steps = raw
      .filter(({ program }) => program !== computeBudget)
      .map((one) => stepOf(one, made))
    return { steps, fee: solanaFeeOf(read.signers.length, raw), payer }
  } catch (error) {
    if (error instanceof RangeError) return undefined // cut off, or of another form
    throw error
  }
}

/** @param made token accounts that earlier steps make, with their owners */
function stepOf(
  { program, accounts, data }: RawInstruction,
  made: Map<string, string>,
): SolanaStep {
  const unknown = { type: 'unknown', program } as const
  if (program === systemProgram) {
    const [from, to] = accounts
    const isTransfer = data.length === 12 && wholeNumber(data, 0, 4) === 2n
    if (!isTransfer || !from || !to) return unknown
    return { type: 'coin', from, to, lamports: wholeNumber(data, 4, 8) }
  }
  if (isTokenProgram(program)) {
    const [, mint, to, from] = accounts
    const start = data[0] === 12 ? 1 : data[0] === 26 && data[1] === 1 ? 2 : undefined
    if (start === undefined || !mint || !to || !from) return unknown
    const units = wholeNumber(data, start, 8)
    const decimals = Number(wholeNumber(data, start + 8, 1))
    return { type: 'token', mint, from, to, owner: made.get(to), units, decimals }
  }
  if (program === associatedProgram) {
    const [payer, account, owner, mint, , keeper = ''] = accounts
    // Making it, or making it where it is not there: everything else that this program does takes tokens elsewhere.
    const makes = data.length === 0 || (data.length === 1 && (data[0] === 0 || data[0] === 1))
    if (!makes || !payer || !owner || !mint || !isTokenProgram(keeper)) return unknown
    if (account !== tokenAccountOf({ owner, mint, program: keeper })) return unknown
    made.set(account, owner)
    const isExact = keeper === tokenPrograms.spl
    return { type: 'account', owner, mint, payer, atLeast: tokenAccountLamports, isExact }
  }
  const text = program === memoProgram ? readableText(data) : undefined
  return text === undefined ? unknown : { type: 'memo', text }
}

/** One step as a message has it: whose program runs, on which accounts, with which data. */
interface RawInstruction {
  readonly program: string
  /** Empty for one that stands in a table elsewhere, as version 0 allows: nobody can tell from the bytes which one it is. */
  readonly accounts: readonly string[]
  readonly data: Uint8Array
}

/**
 * The steps of a message of the older form or of version 0.
 * @throws RangeError where it ends too early, or names an account that it does not have; no program stands in a table
 */
function readInstructions(message: Uint8Array): readonly RawInstruction[] {
  const isVersioned = (message[0] ?? 0) >= 0x80
  let at = isVersioned ? 4 : 3
  const take = (length: number) => {
    if (at + length > message.length) throw new RangeError('It ends too early.')
    at += length
    return message.subarray(at - length, at)
  }
  const byte = () => take(1)[0] ?? 0
  const count = () => {
    const first = byte()
    return first < 0x80 ? first : (first & 0x7f) | (byte() << 7)
  }
  const keys = Array.from({ length: count() }, () => base58.encode(take(32)))
  const keyAt = (index: number) => {
    const key = keys[index]
    if (key === undefined) throw new RangeError('It has no such account.')
    return key
  }
  const accountAt = (index: number) => (isVersioned ? (keys[index] ?? '') : keyAt(index))
  take(32)
  return Array.from({ length: count() }, () => ({
    program: keyAt(byte()),
    accounts: Array.from({ length: count() }, () => accountAt(byte())),
    data: take(count()),
  }))
}

/** A whole number of a step's data, the last byte first. @throws RangeError where it ends too early */
function wholeNumber(bytes: Uint8Array, at: number, length: number): bigint {
  if (bytes.length < at + length) throw new RangeError('It ends too early.')
  return bytes.subarray(at, at + length).reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n)
}

/** What an account of a token keeps for its room: two years of 3,480 lamports for each of its 165 bytes and of 128 more. */
const tokenAccountLamports = 2n * 3_480n * (165n + 128n)
const signatureLamports = 5_000n
const usualUnits = 200_000n
const mostUnits = 1_400_000n

/**
 * The most that the network takes, in lamports: for signatures, and what is offered for each unit of work (the program of the compute
 * budget; without a word of it 200,000 units a step, and never more than 1.4 million).
 * @throws RangeError where an offer ends too early
 */
export function solanaFeeOf(
  signers: number,
  instructions: readonly Pick<RawInstruction, 'program' | 'data'>[],
): bigint {
  const told = (kind: number, length: number) => {
    const data = instructions.find(
      (one) => one.program === computeBudget && one.data[0] === kind,
    )?.data
    return data && wholeNumber(data, 1, length)
  }
  const others = instructions.filter(({ program }) => program !== computeBudget).length
  const units = told(2, 4) ?? usualUnits * BigInt(others)
  const bounded = units < mostUnits ? units : mostUnits
  const priority = (bounded * (told(3, 8) ?? 0n) + 999_999n) / 1_000_000n
  return BigInt(signers) * signatureLamports + priority
}
