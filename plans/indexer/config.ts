import * as v from 'valibot'
import type { Address } from '@causeway/protocol/address'
import { chainSettings } from '@causeway/services/lib/config/chainSettings'
import { databaseSettings } from '@causeway/services/lib/config/databaseSettings'
import { defineSettings, type ConfigOf } from '@causeway/services/lib/config/defineSettings'
import { joinSettings } from '@causeway/services/lib/config/joinSettings'
import { startBlockSettings } from '@causeway/services/lib/follow/startBlockSettings'
import { streamSettings } from '@causeway/services/lib/config/streamSettings'
import { evmAddress, commaList } from '@causeway/services/lib/config/variables'

interface OwnConfig {
  /** Where the list of plans comes from. */
  readonly plans:
    | { readonly kind: 'fixed'; readonly addresses: readonly Address[] }
    | { readonly kind: 'enumeration'; readonly address: Address }
}

const howToFix = {
  PLANS: 'List the plan contracts: PLANS=0x…,0x….',
  ENUMERATION: 'Or name the contract that lists them: ENUMERATION=0x….',
} as const

const own = defineSettings({
  variables: {
    PLANS: v.optional(v.pipe(commaList, v.array(evmAddress))),
    ENUMERATION: v.optional(evmAddress),
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
  }),
})

/** All that the indexer reads. */
export const indexerSettings = joinSettings(
  chainSettings,
  startBlockSettings,
  own,
  streamSettings,
  databaseSettings,
)

/** What the indexer is told. */
export type IndexerConfig = ConfigOf<typeof indexerSettings>
