import type { ChainConfig } from '../config/chainSettings.ts'
import type { Database } from '../db/database.ts'
import type { Log } from '../log/log.ts'
import type { Rpc } from '../rpc/createRpc.ts'
import type { StoredBlock } from './chainState.ts'
import type { ChainStore } from './chainStore.ts'
import type { FollowMetrics } from './followMetrics.ts'

/** What every service works with that follows a chain. */
export interface FollowDeps {
  readonly config: Pick<ChainConfig, 'chainId' | 'pollMs' | 'finality'> & {
    /** The first block that is read. */
    readonly startBlock: number
  }
  readonly db: Database
  readonly log: Log
  readonly rpc: Rpc
  readonly metrics: FollowMetrics
}

/** What a service keeps of the chain that it follows, as far as a reorganisation concerns it. */
export interface ChainKeeper {
  readonly store: ChainStore
  /**
   * Takes back everything above a block.
   * @param expected the checkpoint as the caller saw it; nothing happens when that has changed meanwhile
   * @returns what the log is told
   */
  readonly rollBack: (
    db: Database,
    chainId: number,
    input: { readonly expected: StoredBlock; readonly to: StoredBlock },
  ) => Promise<Readonly<Record<string, unknown>> | 'overtaken'>
  /** Forgets everything about the chain. */
  readonly clear: (db: Database, chainId: number) => Promise<void>
  /** The command that does the same while the service is stopped. */
  readonly clearCommand: string
}

/** Chains of this id are local ones, which people reset at will (D1). */
export const localChainId = 31337
