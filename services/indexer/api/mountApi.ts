import {
  planActivityOf,
  planSeriesOf,
  planSummaryOf,
  statusOf,
} from '@causeway/protocol/api/indexer'
import type { Address } from '@causeway/protocol/address'
import type { Database } from '../../lib/db/database.ts'
import { snapshot } from '../../lib/db/snapshot.ts'
import type { HttpApp } from '../../lib/http/createHttpApp.ts'
import { mount } from '../../lib/http/mount.ts'
import { readActivity } from './activity.ts'
import { loadPlanState, type PlanState } from './planState.ts'
import { readSeries } from './series.ts'
import { readStatus } from './status.ts'
import { readSummary } from './summary.ts'

/** Serves the indexer's read interface. It reads the database alone, so it answers while every node is down. */
export function mountApi(
  app: HttpApp,
  deps: { db: Database; chainId: number; head: () => { number: number; timestamp: number } | null },
): void {
  const { db, chainId } = deps
  const version = ({ params }: { params: { plan: Address } }) =>
    snapshot(db, async (tx) => (await loadPlanState(tx, chainId, params.plan)).version)
  const answer = <T>(plan: Address, read: (tx: Database, state: PlanState) => T | Promise<T>) =>
    snapshot(db, async (tx) => read(tx, await loadPlanState(tx, chainId, plan)))

  mount(app, statusOf, () => readStatus(db, chainId, deps.head()))
  mount(app, planSummaryOf, ({ params }) => answer(params.plan, (_, state) => readSummary(state)), {
    version,
  })
  mount(
    app,
    planSeriesOf,
    ({ params, query }) =>
      answer(params.plan, (tx, state) => readSeries(tx, chainId, state, query)),
    { version },
  )
  mount(
    app,
    planActivityOf,
    ({ params, query }) =>
      answer(params.plan, (tx, state) => readActivity(tx, chainId, state, query)),
    { version },
  )
}
