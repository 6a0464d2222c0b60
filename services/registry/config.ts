import * as v from 'valibot'
import { defineSettings, type ConfigOf } from '../lib/config/defineSettings.ts'
import { joinSettings } from '../lib/config/joinSettings.ts'
import { registryAccess } from '../lib/config/registryAccess.ts'
import { httpUrl, port, wholeNumberFrom, withoutSlash } from '../lib/config/variables.ts'

interface OwnConfig {
  readonly registry: {
    readonly port: number
    /** The page of a wallet of this installation's own, for the top of the list; null: none. */
    readonly localWallet: string | null
  }
  /** null: nothing is collected. */
  readonly analytics: { readonly folder: string; readonly days: number } | null
}

const own = defineSettings({
  variables: {
    REGISTRY_PORT: v.optional(port, '8610'),
    REGISTRY_LOCAL_WALLET: v.optional(httpUrl),
    ANALYTICS_DIR: v.optional(v.string()),
    ANALYTICS_DAYS: v.optional(wholeNumberFrom(1, 3_650), '30'),
  },
  howToFix: {
    REGISTRY_PORT: 'Name the port of the registry: REGISTRY_PORT=8610 (0: the system chooses).',
    REGISTRY_LOCAL_WALLET:
      'Name the page of a wallet of your own that the list begins with: REGISTRY_LOCAL_WALLET=http://localhost:8702.',
    ANALYTICS_DIR:
      'Name a folder for events, or leave it out: nothing is collected. ANALYTICS_DIR=/var/lib/causeway/analytics.',
    ANALYTICS_DAYS: 'Say for how many days events are kept: ANALYTICS_DAYS=30.',
  },
  configOf: (read): OwnConfig => ({
    registry: {
      port: read.REGISTRY_PORT,
      localWallet:
        read.REGISTRY_LOCAL_WALLET === undefined ? null : withoutSlash(read.REGISTRY_LOCAL_WALLET),
    },
    analytics: read.ANALYTICS_DIR
      ? { folder: read.ANALYTICS_DIR, days: read.ANALYTICS_DAYS }
      : null,
  }),
})

/** All that the registry reads. */
export const registrySettings = joinSettings(registryAccess, own)

/** What the registry is told. */
export type RegistryConfig = ConfigOf<typeof registrySettings>
