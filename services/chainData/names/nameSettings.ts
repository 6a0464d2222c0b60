import * as v from 'valibot'
import { zonePattern } from '@causeway/protocol/names/parseName'

const list = v.pipe(
  v.string(),
  v.transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
)

/** Variables of the names that are registered here. Defaults are in the variable's own form: text. */
export const namesVariables = {
  NAME_ZONES: v.optional(
    v.pipe(
      list,
      v.minLength(1, 'names no zone'),
      v.array(v.pipe(v.string(), v.regex(zonePattern, 'must be zones of two labels'))),
    ),
    'causeway.id',
  ),
  NAME_RESERVED: v.optional(
    v.pipe(list, v.array(v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/u, 'must be words')))),
    '',
  ),
} as const

/** What to write instead, by variable. */
export const namesAdvice: Record<keyof typeof namesVariables, string> = {
  NAME_ZONES:
    'Name the zones in which names are registered, the usual one first: NAME_ZONES=causeway.id.',
  NAME_RESERVED:
    'List words that nobody may register, in small letters: NAME_RESERVED=acme,acme-support.',
}
