import {
  planActivityOf,
  planSeriesOf,
  planSummaryOf,
  statusOf,
} from '@causeway/protocol/api/indexer'
import type { Address } from '@causeway/protocol/address'
import type { Database } from '../../lib/db/database.ts'
import type { HttpApp } from '../../lib/http/createHttpApp.ts'
import { mount } from '../../lib/http/mount.ts'
import { readActivity } from './activity.ts'
import { loadPlanState } from './planState.ts'
import { readSeries } from './series.ts'
import { readStatus } from './status.ts'
import { readSummary } from './summary.ts'

/** Serves the indexer's read interface. It reads the database alone, so it answers while every node is down. */
export function mountApi(
  app: HttpApp,
  deps: { db: Database; chainId: number; head: () => { number: number; timestamp: number } | null },
): void {
  const { db, chainId } = deps
  const stateOf = (plan: Address) => loadPlanState(db, chainId, plan)
  const version = async ({ params }: { params: { plan: Address } }) =>
    (await stateOf(params.plan)).version

  mount(app, statusOf, () => readStatus(db, chainId, deps.head()))
  mount(app, planSummaryOf, async ({ params }) => readSummary(await stateOf(params.plan)), {
    version,
  })
  mount(
    app,
    planSeriesOf,
    async ({ params, query }) => readSeries(db, chainId, await stateOf(params.plan), query),
    { version },
  )
  mount(
    app,
    planActivityOf,
    async ({ params, query }) => readActivity(db, chainId, await stateOf(params.plan), query),
    { version },
  )
}
