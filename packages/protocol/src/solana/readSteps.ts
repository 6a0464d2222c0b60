import { base58, utf8 } from '@scure/base'
import { isTokenProgram } from './tokenAccountOf.ts'
import { computeBudget, readTransaction, systemProgram } from './readTransaction.ts'

/** One step of a transaction, in words that a person can be told; `unknown` says that nobody here knows what it does. */
export type SolanaStep =
  | { readonly type: 'coin'; readonly to: string; readonly lamports: bigint }
  | {
      readonly type: 'token'
      readonly mint: string
      readonly to: string
      readonly units: bigint
      readonly decimals: number
    }
  | { readonly type: 'account'; readonly owner: string; readonly mint: string }
  | { readonly type: 'memo'; readonly text: string }
  | { readonly type: 'unknown'; readonly program: string }

const associated = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
const memo = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'

/**
 * What a transaction would do, step by step; what it offers validators is left out.
 * @returns undefined for bytes that are no transaction, or one whose accounts stand in tables elsewhere: what it does cannot be told
 */
export function readSteps(wire: Uint8Array): readonly SolanaStep[] | undefined {
  const read = readTransaction(wire)
  if (!read) return undefined
  try {
    const raw = instructionsOf(read.message)
    return raw.filter(({ program }) => program !== computeBudget).map(stepOf)
  } catch {
    return undefined // cut off, or of another form
  }
}

interface Raw {
  readonly program: string
  readonly accounts: readonly string[]
  readonly data: Uint8Array
}

/** @throws RangeError where it ends too early, or names an account that it does not have */
function instructionsOf(message: Uint8Array): readonly Raw[] {
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
    if (key === undefined) throw new RangeError('An account stands elsewhere.')
    return key
  }
  take(32)
  return Array.from({ length: count() }, () => ({
    program: keyAt(byte()),
    accounts: Array.from({ length: count() }, () => keyAt(byte())),
    data: take(count()),
  }))
}

function stepOf({ program, accounts, data }: Raw): SolanaStep {
  const unknown = { type: 'unknown', program } as const
  if (program === systemProgram) {
    const [, to] = accounts
    const isTransfer = data.length === 12 && little(data, 0, 4) === 2n && to !== undefined
    return isTransfer ? { type: 'coin', to, lamports: little(data, 4, 8) } : unknown
  }
  if (isTokenProgram(program)) {
    const [, mint, to] = accounts
    const start = data[0] === 12 ? 1 : data[0] === 26 && data[1] === 1 ? 2 : undefined
    if (start === undefined || mint === undefined || to === undefined) return unknown
    const units = little(data, start, 8)
    return { type: 'token', mint, to, units, decimals: data[start + 8] ?? 0 }
  }
  if (program === associated) {
    const [, , owner, mint] = accounts
    return owner !== undefined && mint !== undefined ? { type: 'account', owner, mint } : unknown
  }
  return program === memo ? { type: 'memo', text: utf8.encode(data) } : unknown
}

function little(bytes: Uint8Array, at: number, length: number): bigint {
  if (bytes.length < at + length) throw new RangeError('It ends too early.')
  return bytes.subarray(at, at + length).reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n)
}
