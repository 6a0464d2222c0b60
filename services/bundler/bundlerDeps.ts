import type { Counter, Gauge } from 'prom-client'
import type { PrivateKeyAccount } from 'viem/accounts'
import type { Database } from '../lib/db/database.ts'
import type { Log } from '../lib/log/log.ts'
import type { Budgets } from './settings/readBundlerFile.ts'
import type { Chain } from './chain/createChain.ts'
import type { OperationStore } from './operations/operationStore.ts'
import type { BudgetReservations } from './budgets/budgetReservations.ts'

/** What every part of the bundler needs. */
export interface BundlerDeps {
  readonly chains: ReadonlyMap<number, Chain>
  readonly db: Database
  readonly operations: OperationStore
  readonly reservations: BudgetReservations
  /** null: nothing is sponsored. */
  readonly sponsor: { readonly signer: PrivateKeyAccount; readonly budgets: Budgets } | null
  readonly log: Log
  readonly now: () => number
  /** Has a chain's work looked at now. */
  readonly wake: (chainId: number) => void
  readonly ended: Counter<'chain' | 'state'>
  readonly sponsored: Counter<'chain' | 'said'>
  /** In coins. */
  readonly funds: Gauge<'chain' | 'part' | 'address'>
}
