import { HttpRefusal } from './refusal.ts'

/** Levels of a request: more than any call has, and far fewer than a program that walks them by itself can. */
const mostDepth = 64

/** Whether a value is nested deeper than any call is: whoever writes it down by itself fails at it. */
export function isTooDeep(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (depth > mostDepth) return true
  for (const item of Object.values(value)) if (isTooDeep(item, depth + 1)) return true
  return false
}

/**
 * Refuses what no schema looks into: values below values without end, which whoever writes or keeps them fails at, and texts with NUL
 * or half a character (a lone surrogate), which PostgreSQL holds in no column.
 * @param received by the part of the request
 * @throws HttpRefusal 400, naming the field
 */
export function refuseOdd(received: unknown): void {
  look(received, [])
}

function look(value: unknown, path: readonly string[]): void {
  if (typeof value === 'string') return refuseUnkept(value, path)
  if (typeof value !== 'object' || value === null) return
  if (path.length > mostDepth) throw refused(path, `is nested more than ${mostDepth} levels deep`)
  for (const [name, item] of Object.entries(value)) {
    refuseUnkept(name, path)
    look(item, [...path, name])
  }
}

function refuseUnkept(text: string, path: readonly string[]): void {
  if (unkept.test(text))
    throw refused(path, 'holds a character that no text may hold: NUL, or half of one')
}

const unkept = /[\0\p{Cs}]/u

/** Named by its first levels: the others are as many as the client likes. */
const refused = (path: readonly string[], description: string) =>
  new HttpRefusal(400, {
    field:
      path
        .slice(0, 3)
        .join('.')
        .replaceAll(/[\0\p{Cs}]/gu, '')
        .slice(0, 100) || 'body',
    description,
  })
