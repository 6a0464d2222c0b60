import { HttpRefusal } from './refusal.ts'

export interface Position {
  readonly blockNumber: number
  readonly logIndex: number
}

/** The place in the list behind which the next page begins, as a text that clients only hand back. */
export function writeCursor({ blockNumber, logIndex }: Position): string {
  return encode(`${blockNumber}.${logIndex}`)
}

/** @throws Refusal 400 for a text that `writeCursor` did not make. */
export function readCursor(text: string): Position {
  const match = /^(\d{1,15})\.(\d{1,9})$/.exec(decode(text))
  if (!match) throw notOurs()
  return { blockNumber: Number(match[1]), logIndex: Number(match[2]) }
}

/** The place in a ranking: the value of the last row, and what tells it from others of the same value. */
export interface RankPosition {
  readonly value: bigint
  readonly key: bigint
}

export function writeRank({ value, key }: RankPosition): string {
  return encode(`${value},${key}`)
}

/** The largest number that a column of PostgreSQL holds: what is larger it refuses, and the whole question with it. */
export const mostOfColumn = {
  integer: 2n ** 31n - 1n,
  bigint: 2n ** 63n - 1n,
  /** Of a uint256, for which `numeric` is taken. */
  numeric: 10n ** 78n - 1n,
} as const

/**
 * @param columns that value and key are compared with
 * @throws Refusal 400 for a text that `writeRank` did not make.
 */
export function readRank(
  text: string,
  columns: Readonly<Record<keyof RankPosition, keyof typeof mostOfColumn>>,
): RankPosition {
  const match = /^(-?\d{1,78}),(\d{1,78})$/.exec(decode(text))
  const [value, key] = [BigInt(match?.[1] ?? 0), BigInt(match?.[2] ?? 0)]
  const isWithin = (number: bigint, most: bigint) => number <= most && number >= -most
  if (
    !match ||
    !isWithin(value, mostOfColumn[columns.value]) ||
    !isWithin(key, mostOfColumn[columns.key])
  )
    throw notOurs()
  return { value, key }
}

const encode = (text: string) => Buffer.from(text).toString('base64url')
const decode = (text: string) => Buffer.from(text, 'base64url').toString('latin1')
const notOurs = () =>
  new HttpRefusal(400, { field: 'query.cursor', description: 'is not a cursor of this list' })
