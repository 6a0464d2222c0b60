import { requireSessionKeys, sessionKeyProvider } from './sessions/sessionKeyProvider.ts'
import { sayAway } from '../lib/follow/headNeed.ts'
import { keysNeed } from '../lib/keys/keysNeed.ts'
import { createProjects } from '../lib/projects/createProjects.ts'
import { defineService, type ServiceDeps } from '../lib/run/defineService.ts'
import type { Service } from '../lib/run/service.ts'
import { mountApi } from './api.ts'
import { createChains } from './chains/createChains.ts'
import { readChains } from './chains/readChains.ts'
import type { DataDeps } from './dataDeps.ts'
import { createLimits } from './limits/limits.ts'
import { chainDataSettings, type ChainDataConfig } from './config.ts'
import { readSpamRules } from './nfts/spamRules.ts'
import { createNonEvmChains } from './nonEvm/nonEvmChains.ts'
import { readTokenIcons } from './chains/readTokenIcons.ts'
import { createRpcMetrics } from './rpc/rpcMetrics.ts'
import { createRpcs, type Rpcs } from './rpc/createRpcs.ts'

/**
 * The chain-data service: what a wallet's page asks of chains, from the operator's own nodes and index, in the wire
 * format of the public service (D11). It owns the root of its address.
 * @throws FatalError when the list of chains, the projects' file or the rules of spam cannot be used
 */
export async function createChainData(deps: ServiceDeps<ChainDataConfig>): Promise<Service> {
  const { config, database, registry } = deps
  const log = deps.log.child({ service: 'chainData' })
  const stopping = new AbortController()
  const { chainId, rpcUrls, trustProxy } = config
  const { chainsFile, port, routeRate } = config.chainData
  const entries = await readChains({ file: chainsFile, chainId, rpcUrls })
  const { signal } = stopping
  const { finality } = config
  const metrics = createRpcMetrics(registry)
  const rpcs = createRpcs({ chains: entries, finality, log, metrics, now: Date.now, signal })
  const iconOf = await readTokenIcons(config.registryAccess)
  const chains = createChains(entries, (id) => rpcs.transport(id), iconOf)
  const keys = sessionKeyProvider(config.sessionKeys, Date.now, config.isProduction)
  // Now and not with the first session: keys that cannot be read are a fault of the settings.
  await keys.keyId()
  await requireSessionKeys(keys, database.db, config.sessionKeys)
  const spamRules = await readSpamRules(config.chainData.spamRules)
  const nonEvm = createNonEvmChains(config.nonEvm, { metrics, log, now: Date.now, signal, iconOf })
  const down = () => [...rpcs.down(), ...nonEvm.down()]
  const data: DataDeps = {
    config,
    log,
    registry,
    database,
    projects: await createProjects({ ...config.projects, log }),
    chains,
    nonEvm,
    rpcs,
    limits: createLimits({ routeRate, trustProxy, shared: database.counters }),
    now: Date.now,
    signal,
  }

  return {
    name: 'chainData',
    hasHealthLine: true,
    listens: { port, setting: 'CHAIN_DATA_PORT' },
    mountOn: (app) => mountApi(app, data, { spamRules, keys }),
    needs: [
      keysNeed(
        keys,
        async () => [],
        config.sessionKeys.kind === 'file' ? 'SESSION_KEYS_FILE' : 'SESSION_KEYS_SECRET',
      ),
      nodesNeed(down, {
        setting: chainsFile === null ? 'RPC_URLS' : 'CHAINS_FILE',
        count: chains.list.length + nonEvm.list.length,
      }),
    ],
    start: () => {
      rpcs.watch()
      nonEvm.watch()
    },
    stop: async () => {
      stopping.abort()
      await Promise.all([rpcs.close(), nonEvm.close()])
    },
    health: () => ({
      status: down().length > 0 ? 'degraded' : 'ok',
      details: {
        chains: [
          ...chains.list.map(({ caip, name }) => ({ chain: caip, name })),
          ...nonEvm.list.map(({ network: { caipNetworkId, name } }) => ({
            chain: caipNetworkId,
            name,
          })),
        ],
        /** Chains of which no node answers. */
        down: down().map(({ chain, since }) => ({
          chain,
          since: new Date(since).toISOString(),
        })),
        /** Each upstream by its host; `quarantine` says why one is left out. */
        upstreams: { ...rpcs.health(), ...nonEvm.health() },
      },
    }),
  }
}

/** One chain of several takes nobody away from the others; without any there is little to answer. */
function nodesNeed(down: Rpcs['down'], of: { readonly setting: string; readonly count: number }) {
  const say = () => {
    const names = down().map(({ chain }) => chain)
    return sayAway(of.setting, names.join(', '), 'not to anything that was asked')
  }
  return { name: 'chain', ask: async () => (down().length < of.count ? null : say()), say }
}

export const chainDataService = defineService({
  settings: chainDataSettings,
  hasDatabase: true,
  create: createChainData,
})
