import { utf8 } from '@scure/base'
import {
  type RawInstruction,
  readInstructions,
  solanaFeeOf,
  wholeNumber,
} from './readInstructions.ts'
import { computeBudget, readTransaction, systemProgram } from './readTransaction.ts'
import { associatedProgram, isTokenProgram, memoProgram, tokenAccountOf } from './tokenAccountOf.ts'

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
  | { readonly type: 'account'; readonly owner: string; readonly mint: string }
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
    const [, account, owner, mint, , keeper = ''] = accounts
    // Making it, or making it where it is not there: everything else that this program does takes tokens elsewhere.
    const makes = data.length === 0 || (data.length === 1 && (data[0] === 0 || data[0] === 1))
    if (!makes || !owner || !mint || !isTokenProgram(keeper)) return unknown
    if (account !== tokenAccountOf({ owner, mint, program: keeper })) return unknown
    made.set(account, owner)
    return { type: 'account', owner, mint }
  }
  return program === memoProgram ? memo(data, unknown) : unknown
}

function memo(data: Uint8Array, unknown: SolanaStep): SolanaStep {
  try {
    return { type: 'memo', text: utf8.encode(data) }
  } catch {
    return unknown // no text: the program would refuse it
  }
}
