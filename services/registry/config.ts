import * as v from 'valibot'
import { defineSettings } from '../lib/config/defineSettings.ts'
import { httpUrl, port, wholeNumberFrom, withoutSlash } from '../lib/config/variables.ts'

/** What the registry is told. */
export interface RegistryConfig {
  readonly registry: {
    readonly port: number
    /** Where clients reach it, without a slash at the end; null: answers name pictures by id alone. */
    readonly url: string | null
    /** Folder of wallets, networks and pictures; null: the one of the repository. */
    readonly data: string | null
    /** The page of a wallet of this installation's own, for the top of the list; null: none. */
    readonly localWallet: string | null
  }
  /** null: nothing is collected. */
  readonly analytics: { readonly folder: string; readonly days: number } | null
}

/** All that the registry reads. */
export const registrySettings = defineSettings({
  variables: {
    REGISTRY_PORT: v.optional(port, '8610'),
    REGISTRY_URL: v.optional(httpUrl),
    REGISTRY_DATA: v.optional(v.string()),
    REGISTRY_LOCAL_WALLET: v.optional(httpUrl),
    ANALYTICS_DIR: v.optional(v.string()),
    ANALYTICS_DAYS: v.optional(wholeNumberFrom(1, 3_650), '30'),
  },
  howToFix: {
    REGISTRY_PORT: 'Name the port of the registry: REGISTRY_PORT=8610 (0: the system chooses).',
    REGISTRY_URL:
      'Name the address at which clients reach the registry: REGISTRY_URL=https://wallets.example.org.',
    REGISTRY_LOCAL_WALLET:
      'Name the page of a wallet of your own that the list begins with: REGISTRY_LOCAL_WALLET=http://localhost:8702.',
    REGISTRY_DATA: 'Name a folder like services/registry/data, or leave it out for that one.',
    ANALYTICS_DIR:
      'Name a folder for events, or leave it out: nothing is collected. ANALYTICS_DIR=/var/lib/causeway/analytics.',
    ANALYTICS_DAYS: 'Say for how many days events are kept: ANALYTICS_DAYS=30.',
  },
  configOf: (read): RegistryConfig => ({
    registry: {
      port: read.REGISTRY_PORT,
      url: read.REGISTRY_URL === undefined ? null : withoutSlash(read.REGISTRY_URL),
      data: read.REGISTRY_DATA ?? null,
      localWallet:
        read.REGISTRY_LOCAL_WALLET === undefined ? null : withoutSlash(read.REGISTRY_LOCAL_WALLET),
    },
    analytics: read.ANALYTICS_DIR
      ? { folder: read.ANALYTICS_DIR, days: read.ANALYTICS_DAYS }
      : null,
  }),
})
