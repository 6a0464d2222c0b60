import * as v from 'valibot'
import type { Address } from '@causeway/protocol/address'
import { chainSettings } from '@causeway/services/lib/config/chainSettings'
import { databaseSettings } from '@causeway/services/lib/config/databaseSettings'
import { defineSettings, type ConfigOf } from '@causeway/services/lib/config/defineSettings'
import { joinSettings } from '@causeway/services/lib/config/joinSettings'
import { startBlockSettings } from '@causeway/services/lib/follow/startBlockSettings'
import { streamSettings } from '@causeway/services/lib/config/streamSettings'
import {
  evmAddress,
  commaList,
  httpUrl,
  withoutSlash,
} from '@causeway/services/lib/config/variables'
import type { SiteDomain } from '../protocol/site/siteDocument.ts'

interface OwnConfig {
  /** Where the list of plans comes from. */
  readonly plans:
    | { readonly kind: 'fixed'; readonly addresses: readonly Address[] }
    | { readonly kind: 'enumeration'; readonly address: Address }
  /** The chain-data service that knows prices; null: nothing is valued. */
  readonly pricesUrl: string | null
  /** Where a document of ADMIN counts; null: none is taken. */
  readonly siteDomain: Pick<SiteDomain, 'site' | 'manager'> | null
}

const howToFix = {
  PLANS: 'List the plan contracts: PLANS=0x…,0x….',
  ENUMERATION: 'Or name the contract that lists them: ENUMERATION=0x….',
  PRICES_URL:
    'Name the chain-data service that yearly statements have their prices of: PRICES_URL=http://127.0.0.1:8620, or leave it out to value nothing.',
  CAUSEWAY_SITE_URL:
    'Say where the web app is, as its own settings do: CAUSEWAY_SITE_URL=https://app.example.org.',
  CAUSEWAY_CONTRACT_ACCESS_MANAGER:
    'Name the access manager whose ADMIN signs the document of the site: CAUSEWAY_CONTRACT_ACCESS_MANAGER=0x…, or leave it out to keep none.',
} as const

const own = defineSettings({
  variables: {
    PLANS: v.optional(v.pipe(commaList, v.array(evmAddress))),
    ENUMERATION: v.optional(evmAddress),
    PRICES_URL: v.optional(httpUrl),
    CAUSEWAY_SITE_URL: v.optional(httpUrl),
    CAUSEWAY_CONTRACT_ACCESS_MANAGER: v.optional(evmAddress),
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
    pricesUrl: read.PRICES_URL === undefined ? null : withoutSlash(read.PRICES_URL),
    siteDomain:
      read.CAUSEWAY_SITE_URL && read.CAUSEWAY_CONTRACT_ACCESS_MANAGER
        ? {
            site: new URL(read.CAUSEWAY_SITE_URL).origin,
            manager: read.CAUSEWAY_CONTRACT_ACCESS_MANAGER,
          }
        : null,
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
