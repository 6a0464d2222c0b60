import { Refusal } from '../../lib/http/refusal.ts'

export interface Position {
  readonly blockNumber: number
  readonly logIndex: number
}

/** The place in the list behind which the next page begins, as a text that clients only hand back. */
export function writeCursor({ blockNumber, logIndex }: Position): string {
  return Buffer.from(`${blockNumber}.${logIndex}`).toString('base64url')
}

/** @throws Refusal 400 for a text that `writeCursor` did not make. */
export function readCursor(text: string): Position {
  const match = /^(\d{1,15})\.(\d{1,9})$/.exec(Buffer.from(text, 'base64url').toString('latin1'))
  if (!match)
    throw new Refusal(400, { field: 'query.cursor', description: 'is not a cursor of this list' })
  return { blockNumber: Number(match[1]), logIndex: Number(match[2]) }
}
