import * as v from 'valibot'
import { historySettings } from '../lib/history/historySettings.ts'
import { bundlerAccess } from '../lib/config/bundlerAccess.ts'
import { chainSettings } from '../lib/config/chainSettings.ts'
import { databaseSettings } from '../lib/config/databaseSettings.ts'
import { defineSettings, type ConfigOf } from '../lib/config/defineSettings.ts'
import { joinSettings } from '../lib/config/joinSettings.ts'
import { registryAccess } from '../lib/config/registryAccess.ts'
import { streamSettings } from '../lib/config/streamSettings.ts'
import { httpUrl, commaList, port, wholeNumberFrom, withoutSlash } from '../lib/config/variables.ts'
import { nameSettings } from './settings/nameSettings.ts'
import { onrampSettings } from './settings/onrampSettings.ts'
import { nonEvmSettings } from './settings/nonEvmSettings.ts'
import { sessionKeySettings } from './settings/sessionKeySettings.ts'

interface OwnConfig {
  readonly chainData: {
    readonly port: number
    /** List of the chains that it answers for; null: `chainId` alone. */
    readonly chainsFile: string | null
    /** Requests a second that one client may send to one route on average; 0 switches the limit off. */
    readonly routeRate: number
    /** Where clients reach it, without a slash at the end; null: answers name it as they were asked. */
    readonly url: string | null
    /** Host of raw content (SPEC §3), without a slash at the end: `/ipfs/…` is read there. null: nothing on IPFS is read. */
    readonly contentHost: string | null
    /** Of the source that runs, for `/health`. */
    readonly commit: string
    /** Hosts that may be asked for what names of ENS keep off the chain (EIP-3668). */
    readonly ensGateways: readonly string[]
    /** File of the rules by which collectibles are called spam; null: those of the service. */
    readonly spamRules: string | null
  }
}

const own = defineSettings({
  variables: {
    CHAINS_FILE: v.optional(v.string()),
    CHAIN_DATA_PORT: v.optional(port, '8620'),
    CHAIN_DATA_ROUTE_RATE: v.optional(wholeNumberFrom(0, 1_000_000), '20'),
    CHAIN_DATA_URL: v.optional(httpUrl),
    CAUSEWAY_CONTENT_HOST: v.optional(httpUrl),
    ENS_GATEWAYS: v.optional(
      v.pipe(
        commaList,
        v.array(v.pipe(v.string(), v.regex(/^[a-z0-9.-]+(?::\d+)?$/u, 'must be hosts'))),
      ),
      '',
    ),
    NFT_SPAM_RULES: v.optional(v.string()),
    CAUSEWAY_COMMIT: v.optional(
      v.pipe(v.string(), v.regex(/^[0-9a-f]{7,40}$/u, 'must be the hash of a commit')),
    ),
  },
  howToFix: {
    CHAINS_FILE:
      'Name the file of the chains that the chain-data service answers for: CHAINS_FILE=/etc/causeway/chains.json, or leave it out for CHAIN_ID alone.',
    CHAIN_DATA_PORT:
      'Name the port of the chain-data service: CHAIN_DATA_PORT=8620 (0: the system chooses).',
    CHAIN_DATA_ROUTE_RATE:
      'Say how many requests a second one client may send to one route of the chain-data service: CHAIN_DATA_ROUTE_RATE=20 (0: no limit).',
    CHAIN_DATA_URL:
      'Name the address at which clients reach the chain-data service: CHAIN_DATA_URL=https://data.example.org.',
    CAUSEWAY_CONTENT_HOST:
      'Name the host of raw content, from which /ipfs/… is read: CAUSEWAY_CONTENT_HOST=https://ipfs.example.org, or leave it out: nothing on IPFS is read.',
    ENS_GATEWAYS:
      'List hosts that may be asked for what names of ENS keep off the chain, in small letters: ENS_GATEWAYS=gateway.example.org.',
    CAUSEWAY_COMMIT:
      'Name the commit that runs, which GET /health tells: CAUSEWAY_COMMIT=b337434, or leave it out.',
    NFT_SPAM_RULES:
      'Name a file of rules like services/chainData/nfts/spam.json, or leave it out for that one.',
  },
  configOf: (read): OwnConfig => ({
    chainData: {
      port: read.CHAIN_DATA_PORT,
      chainsFile: read.CHAINS_FILE ?? null,
      routeRate: read.CHAIN_DATA_ROUTE_RATE,
      url: read.CHAIN_DATA_URL === undefined ? null : withoutSlash(read.CHAIN_DATA_URL),
      contentHost:
        read.CAUSEWAY_CONTENT_HOST === undefined ? null : withoutSlash(read.CAUSEWAY_CONTENT_HOST),
      commit: read.CAUSEWAY_COMMIT ?? 'unknown',
      ensGateways: read.ENS_GATEWAYS,
      spamRules: read.NFT_SPAM_RULES ?? null,
    },
  }),
})

/** All that the chain-data service reads. */
export const chainDataSettings = joinSettings(
  chainSettings,
  own,
  nameSettings,
  onrampSettings,
  bundlerAccess,
  nonEvmSettings,
  sessionKeySettings,
  streamSettings,
  historySettings,
  databaseSettings,
  registryAccess,
)

/** What the chain-data service is told. */
export type ChainDataConfig = ConfigOf<typeof chainDataSettings>
