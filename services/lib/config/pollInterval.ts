import * as v from 'valibot'
import { defineSettings } from './defineSettings.ts'
import { wholeNumberFrom } from './variables.ts'

/** How often chains are looked at. */
export const pollInterval = defineSettings({
  variables: { POLL_MS: v.optional(wholeNumberFrom(50, 600_000), '2000') },
  howToFix: { POLL_MS: 'Say how often the chain is read, in milliseconds: POLL_MS=2000.' },
  configOf: (read): { readonly pollMs: number } => ({ pollMs: read.POLL_MS }),
})
