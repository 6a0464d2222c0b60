import * as v from 'valibot'
import type { Address } from '@causeway/protocol/address'
import { historySettings } from '../histories/config.ts'
import { chainSettings } from '../lib/config/chainSettings.ts'
import { databaseSettings } from '../lib/config/databaseSettings.ts'
import { defineSettings, type ConfigOf } from '../lib/config/defineSettings.ts'
import { joinSettings } from '../lib/config/joinSettings.ts'
import { streamSettings } from '../lib/config/streamSettings.ts'
import { evmAddress, list, wholeNumber } from '../lib/config/variables.ts'

interface OwnConfig {
  /** Where the list of plans comes from. */
  readonly plans:
    | { readonly kind: 'fixed'; readonly addresses: readonly Address[] }
    | { readonly kind: 'enumeration'; readonly address: Address }
  /** The first block that can hold an event of a plan. */
  readonly startBlock: number
}

const howToFix = {
  PLANS: 'List the plan contracts: PLANS=0x…,0x….',
  ENUMERATION: 'Or name the contract that lists them: ENUMERATION=0x….',
  START_BLOCK: 'Name the block in which the first plan was created: START_BLOCK=64000000.',
} as const

const own = defineSettings({
  variables: {
    PLANS: v.optional(v.pipe(list, v.array(evmAddress))),
    ENUMERATION: v.optional(evmAddress),
    START_BLOCK: v.optional(wholeNumber(0, Number.MAX_SAFE_INTEGER), '0'),
  },
  howToFix,
  problems: (set) =>
    set['PLANS'] || set['ENUMERATION']
      ? []
      : [`  PLANS or ENUMERATION: neither is set. ${howToFix.PLANS} ${howToFix.ENUMERATION}`],
  configOf: (read): OwnConfig => ({
    plans: read.ENUMERATION
      ? { kind: 'enumeration', address: read.ENUMERATION }
      : { kind: 'fixed', addresses: read.PLANS ?? [] },
    startBlock: read.START_BLOCK,
  }),
})

/** All that the indexer reads. */
export const indexerSettings = joinSettings(
  chainSettings,
  own,
  streamSettings,
  historySettings,
  databaseSettings,
)

/** What the indexer is told. */
export type IndexerConfig = ConfigOf<typeof indexerSettings>
