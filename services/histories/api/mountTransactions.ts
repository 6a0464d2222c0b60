import { transactionsOf } from '@causeway/protocol/api/transactionsOf'
import type { Database } from '../../lib/db/database.ts'
import { snapshot } from '../../lib/db/snapshot.ts'
import type { HttpApp } from '../../lib/http/createHttpApp.ts'
import { mount } from '../../lib/http/mount.ts'
import { readTransactions } from './readTransactions.ts'

/** Serves the transactions that are kept. It reads the database alone, so it answers while every node is down. */
export function mountTransactions(
  app: HttpApp,
  { db, chainId }: { readonly db: Database; readonly chainId: number },
): void {
  mount(app, transactionsOf, ({ query }) =>
    snapshot(db, (tx) => readTransactions(tx, chainId, query)),
  )
}
