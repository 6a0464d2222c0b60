import * as v from 'valibot'
import { defineSettings } from '../config/defineSettings.ts'
import { wholeNumberFrom } from '../config/variables.ts'

/** What is read by services that read a chain from some block on. */
export const startBlockSettings = defineSettings({
  variables: { START_BLOCK: v.optional(wholeNumberFrom(0, Number.MAX_SAFE_INTEGER), '0') },
  howToFix: {
    START_BLOCK:
      'Name the first block that is read, such as that of your first contract: START_BLOCK=64000000.',
  },
  configOf: (read) => ({ startBlock: read.START_BLOCK }),
})
