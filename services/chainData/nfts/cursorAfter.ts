import * as v from 'valibot'
import { HttpRefusal } from '../../lib/http/refusal.ts'

/** As many as one answer holds. */
export const nftsPerPage = 20

const place = v.tuple([v.pipe(v.number(), v.safeInteger(), v.minValue(0)), v.string()])

/** Where the next page begins: behind an entry, or at a place where that entry is gone. */
export function cursorAfter(at: number, id: string): string {
  return Buffer.from(JSON.stringify([at + 1, id])).toString('base64url')
}

/**
 * The place in a list where a page begins.
 * @param cursor of the page before; undefined: the first one
 * @throws Refusal 400 for a text that is no cursor
 */
export function cursorStart(cursor: string | undefined, ids: readonly string[]): number {
  if (cursor === undefined) return 0
  const [at, id] = read(cursor)
  const known = ids.indexOf(id)
  return known < 0 ? Math.min(at, ids.length) : known + 1
}

function read(cursor: string) {
  try {
    return v.parse(place, JSON.parse(Buffer.from(cursor, 'base64url').toString()))
  } catch {
    throw new HttpRefusal(400, { field: 'cursor', description: 'is not a cursor of this list' })
  }
}
