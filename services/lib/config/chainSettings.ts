import * as v from 'valibot'
import { defineSettings, type ConfigOf } from './defineSettings.ts'
import { joinSettings } from './joinSettings.ts'
import { headSettings } from './headSettings.ts'
import { pollInterval } from './pollInterval.ts'
import { httpUrl, commaList, wholeNumberFrom } from './variables.ts'

/** What the services are told that follow a chain. */
export interface ChainConfig extends ConfigOf<typeof headSettings> {
  readonly rpcUrls: readonly string[]
  readonly chainId: number
  /** How often the head of the chain is read, in ms. */
  readonly pollMs: number
  /** How many blocks below the head may still be replaced by a reorganisation. */
  readonly finality: number
}

const own = defineSettings({
  variables: {
    RPC_URLS: v.pipe(commaList, v.minLength(1, 'names no URL'), v.array(httpUrl)),
    CHAIN_ID: wholeNumberFrom(1, Number.MAX_SAFE_INTEGER),
    FINALITY: v.optional(wholeNumberFrom(1, 10_000), '256'),
  },
  howToFix: {
    RPC_URLS:
      'Name one or more JSON-RPC nodes, the preferred one first: RPC_URLS=https://node-a.example,https://node-b.example.',
    CHAIN_ID:
      'Name the chain that the nodes serve: CHAIN_ID=137 for Polygon, CHAIN_ID=31337 for the local chain.',
    FINALITY: 'Say how many blocks may still be replaced: FINALITY=256.',
  },
  secrets: ['RPC_URLS'],
  configOf: (read) => ({
    rpcUrls: read.RPC_URLS,
    chainId: read.CHAIN_ID,
    finality: read.FINALITY,
  }),
})

/** What the services read that follow a chain. */
export const chainSettings = joinSettings(own, pollInterval, headSettings)
