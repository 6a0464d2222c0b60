import * as v from 'valibot'
import { defineSettings } from './defineSettings.ts'
import { wholeNumberFrom } from './variables.ts'

/** How long the newest block of a chain may stand still. */
export const headSettings = defineSettings({
  variables: { HEAD_SECONDS: v.optional(wholeNumberFrom(0, 86_400), '0') },
  howToFix: {
    HEAD_SECONDS:
      'Say for how many seconds the newest block may stand still before what follows the chain is unfit (/ready): HEAD_SECONDS=60 (0: any time, as on a chain that makes blocks on demand).',
  },
  configOf: (read): { /** 0: nobody looks. */ readonly headSeconds: number } => ({
    headSeconds: read.HEAD_SECONDS,
  }),
})
