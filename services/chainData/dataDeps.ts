import type { CommonConfig } from '../lib/config/commonSettings.ts'
import type { OpenDatabase } from '../lib/db/database.ts'
import type { Log } from '../lib/log/log.ts'
import type { Projects } from '../lib/projects/createProjects.ts'
import type { Registry } from 'prom-client'
import type { ChainDataConfig } from './config.ts'
import type { Chains } from './chains/createChains.ts'
import type { NonEvmChains } from './nonEvm/nonEvmChains.ts'
import type { Limits } from './limits/limits.ts'
import type { Rpcs } from './rpc/createRpcs.ts'

/** What every area of the service works with. */
export interface DataDeps {
  readonly config: CommonConfig & ChainDataConfig
  readonly log: Log
  /** Metrics are registered here. */
  readonly registry: Registry
  readonly database: OpenDatabase
  readonly projects: Projects
  readonly chains: Chains
  /** Chains of other namespaces than eip155. */
  readonly nonEvm: NonEvmChains
  readonly limits: Limits
  /** The nodes of all chains; `chain.client` reads from the same. */
  readonly rpcs: Rpcs
  /** Unix ms. */
  readonly now: () => number
  /** Aborts when the service stops: work in the background ends. */
  readonly signal: AbortSignal
}
