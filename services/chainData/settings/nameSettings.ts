import * as v from 'valibot'
import { zonePattern } from '@causeway/protocol/names/parseName'
import { defineSettings } from '../../lib/config/defineSettings.ts'
import { commaList } from '../../lib/config/variables.ts'

/** What the names are told that are registered here. */
export interface NamesConfig {
  readonly names: {
    /** Zones in which names are registered, the usual one first. */
    readonly zones: readonly string[]
    /** Words of the operator that nobody may register. */
    readonly reserved: readonly string[]
  }
}

export const nameSettings = defineSettings({
  variables: {
    NAME_ZONES: v.optional(
      v.pipe(
        commaList,
        v.minLength(1, 'names no zone'),
        v.array(v.pipe(v.string(), v.regex(zonePattern, 'must be zones of two labels'))),
      ),
      'causeway.id',
    ),
    NAME_RESERVED: v.optional(
      v.pipe(commaList, v.array(v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/u, 'must be words')))),
      '',
    ),
  },
  howToFix: {
    NAME_ZONES:
      'Name the zones in which names are registered, the usual one first: NAME_ZONES=causeway.id.',
    NAME_RESERVED:
      'List words that nobody may register, in small letters: NAME_RESERVED=acme,acme-support.',
  },
  configOf: (read): NamesConfig => ({
    names: { zones: read.NAME_ZONES, reserved: read.NAME_RESERVED },
  }),
})
