import { createProjects } from '../lib/projects/createProjects.ts'
import type { ServiceDeps } from '../lib/runServices.ts'
import type { Service } from '../lib/service.ts'
import { mountApi } from './api.ts'
import { createChains } from './chains/createChains.ts'
import { readChains } from './chains/readChains.ts'
import type { DataDeps } from './deps.ts'
import { createLimits } from './limits.ts'

/**
 * The chain-data service: what a wallet's page asks of chains, from the operator's own nodes and index, in the wire
 * format of the public service (D11). It owns the root of its address.
 * @throws FatalError when the list of chains or the projects' file cannot be used
 */
export async function createChainData(deps: ServiceDeps): Promise<Service> {
  const { config, database, registry } = deps
  const log = deps.log.child({ service: 'chainData' })
  const stopping = new AbortController()
  const { chainId, rpcUrls, trustProxy } = config
  const { chainsFile, port, routeRate } = config.chainData
  const chains = createChains(await readChains({ file: chainsFile, chainId, rpcUrls }))
  const data: DataDeps = {
    config,
    log,
    registry,
    database,
    projects: await createProjects({ ...config.projects, log }),
    chains,
    limits: createLimits({ routeRate, trustProxy, shared: database.counters }),
    now: Date.now,
    signal: stopping.signal,
  }

  return {
    name: 'chainData',
    listens: { port, setting: 'CHAIN_DATA_PORT' },
    mountOn: (app) => mountApi(app, data),
    start: () => {},
    stop: async () => stopping.abort(),
    health: () => ({
      status: 'ok',
      details: { chains: chains.list.map(({ caip, name }) => ({ chain: caip, name })) },
    }),
  }
}
