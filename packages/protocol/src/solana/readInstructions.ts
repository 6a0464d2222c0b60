import { base58 } from '@scure/base'
import { computeBudget } from './readTransaction.ts'

/** One step as a message has it: whose program runs, on which accounts, with which data. */
export interface RawInstruction {
  readonly program: string
  /** Empty for one that stands in a table elsewhere, as version 0 allows: nobody can tell from the bytes which one it is. */
  readonly accounts: readonly string[]
  readonly data: Uint8Array
}

/**
 * The steps of a message of the older form or of version 0.
 * @throws RangeError where it ends too early, or names an account that it does not have; no program stands in a table
 */
export function readInstructions(message: Uint8Array): readonly RawInstruction[] {
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
export function wholeNumber(bytes: Uint8Array, at: number, length: number): bigint {
  if (bytes.length < at + length) throw new RangeError('It ends too early.')
  return bytes.subarray(at, at + length).reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n)
}

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
