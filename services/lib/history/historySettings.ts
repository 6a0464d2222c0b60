import * as v from 'valibot'
import { localPolygon } from '@causeway/protocol/networks'
import { chainSettings } from '../config/chainSettings.ts'
import { defineSettings } from '../config/defineSettings.ts'
import { wholeNumberFrom } from '../config/variables.ts'

export type HistoryMode = 'all' | 'watched' | 'off'

/** What is told to who keeps histories, and to who shows them. */
export interface HistoryConfig {
  /** Whose transactions are kept: everybody's, those of watched addresses, or nobody's. */
  readonly history: HistoryMode
  /** Of `watched`: how many addresses strangers may have watched, and how many new ones an hour one client; 0: no limit on that. */
  readonly historyAddresses: { readonly all: number; readonly perClient: number }
}

/** What is read of histories. On a local chain, which has few transactions, everybody's are kept unless it is said. */
export const historySettings = defineSettings({
  variables: {
    CHAIN_ID: wholeNumberFrom(1, Number.MAX_SAFE_INTEGER),
    HISTORY: v.optional(v.picklist(['all', 'watched', 'off'], 'must be all, watched or off')),
    HISTORY_ADDRESSES: v.optional(wholeNumberFrom(1, 100_000_000), '100000'),
    HISTORY_ADDRESSES_PER_CLIENT: v.optional(wholeNumberFrom(0, 100_000_000), '60'),
  },
  howToFix: {
    CHAIN_ID: chainSettings.howToFix['CHAIN_ID'] ?? '',
    HISTORY:
      'Say whose transactions are kept: HISTORY=watched (addresses that were asked for, and those that other services name), all (everybody’s, for a small chain) or off.',
    HISTORY_ADDRESSES:
      'Say how many addresses are watched because somebody asked for them: HISTORY_ADDRESSES=100000.',
    HISTORY_ADDRESSES_PER_CLIENT:
      'Say how many new addresses an hour one client may have watched: HISTORY_ADDRESSES_PER_CLIENT=60 (0: no limit).',
  },
  configOf: (read): HistoryConfig => ({
    history: read.HISTORY ?? (read.CHAIN_ID === localPolygon.id ? 'all' : 'watched'),
    historyAddresses: { all: read.HISTORY_ADDRESSES, perClient: read.HISTORY_ADDRESSES_PER_CLIENT },
  }),
})
