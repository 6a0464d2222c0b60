import * as v from 'valibot'
import { getAddress } from 'viem'
import { isEvmAddress } from '../address/address.ts'

/** Numbers of typed data come as numbers, bigints, and texts of both kinds of digits. */
export const typedAmount = v.pipe(
  v.union([v.number(), v.bigint(), v.pipe(v.string(), v.regex(/^(?:\d+|0x[0-9a-f]+)$/iu))]),
  v.check((value) => typeof value !== 'number' || Number.isInteger(value)),
  v.transform((value) => BigInt(value)),
)

/** An address with its checksum. */
export const typedAddress = v.pipe(
  v.string(),
  v.check(isEvmAddress),
  v.transform((text) => getAddress(`0x${text.slice(-40)}`)),
)

/** A number where there is one: domains of strangers say anything. */
export function amountIn(value: unknown): bigint | undefined {
  const read = v.safeParse(typedAmount, value)
  return read.success ? read.output : undefined
}
