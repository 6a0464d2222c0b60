import * as v from 'valibot'
import { defineSettings } from './defineSettings.ts'
import { wholeNumberFrom } from './variables.ts'

/** What the services are told that keep connections of clients open. */
export interface StreamConfig {
  /** Live streams that are open at once in this process: of all, and of one client. */
  readonly streams: { readonly all: number; readonly perClient: number }
}

export const streamSettings = defineSettings({
  variables: {
    STREAMS: v.optional(wholeNumberFrom(0, 1_000_000), '5000'),
    STREAMS_PER_CLIENT: v.optional(wholeNumberFrom(1, 1_000_000), '50'),
  },
  howToFix: {
    STREAMS: 'Say how many live streams this process serves at once: STREAMS=5000.',
    STREAMS_PER_CLIENT: 'Say how many of them one client may hold: STREAMS_PER_CLIENT=50.',
  },
  configOf: (read): StreamConfig => ({
    streams: { all: read.STREAMS, perClient: read.STREAMS_PER_CLIENT },
  }),
})
