import type { Address } from '@causeway/protocol/address'
import {
  planActivityOf,
  planSeriesOf,
  planSummaryOf,
  statusOf,
} from '@causeway/protocol/api/indexer'
import { memberActivityOf, portfolioOf } from '@causeway/protocol/api/indexer/members'
import {
  networkBelowOf,
  networkLeadersOf,
  networkMemberOf,
  networkSearchOf,
} from '@causeway/protocol/api/indexer/network'
import { planPlacesOf } from '@causeway/protocol/api/indexer/places'
import {
  planBooksOf,
  planHistoryOf,
  planMembersOf,
  planNodeOf,
  plansOf,
} from '@causeway/protocol/api/indexer/plans'
import type { Database } from '../../lib/db/database.ts'
import { snapshot } from '../../lib/db/snapshot.ts'
import type { HttpApp } from '../../lib/http/createHttpApp.ts'
import { mount } from '../../lib/http/mount.ts'
import { readActivity, readMemberActivity } from './activity.ts'
import {
  loadHub,
  readNetworkBelow,
  readNetworkLeaders,
  readNetworkMember,
  readNetworkSearch,
} from './network.ts'
import { readPlanMembers } from './planMembers.ts'
import { readPlanNode } from './planNode.ts'
import { readPlanPlaces } from './planPlaces.ts'
import { readBooks, readPlans } from './plans.ts'
import { loadCheckpoint, loadPlanState, type PlanState } from './planState.ts'
import { readPortfolio } from './portfolio.ts'
import { readHistory, readSeries } from './series.ts'
import { readStatus } from './status.ts'
import { readSummary } from './summary.ts'

interface Deps {
  readonly db: Database
  readonly chainId: number
  readonly head: () => { number: number; timestamp: number } | null
}

/** Serves the indexer's read interface. It reads the database alone, so it answers while every node is down. */
export function mountApi(app: HttpApp, deps: Deps): void {
  const { db, chainId } = deps
  mount(app, statusOf, () => readStatus(db, chainId, deps.head()))
  mountPlans(app, db, chainId)
  mountMembers(app, db, chainId)
  mountNetwork(app, db, chainId)
}

function mountPlans(app: HttpApp, db: Database, chainId: number): void {
  const version = ({ params }: { params: { plan: Address } }) =>
    snapshot(db, async (tx) => (await loadPlanState(tx, chainId, params.plan)).version)
  const answer = <T>(plan: Address, read: (tx: Database, state: PlanState) => T | Promise<T>) =>
    snapshot(db, async (tx) => read(tx, await loadPlanState(tx, chainId, plan)))

  mount(app, plansOf, () => snapshot(db, (tx) => readPlans(tx, chainId)), {
    version: () => checkpointVersion(db, chainId),
  })
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
    planHistoryOf,
    ({ params, query }) =>
      answer(params.plan, (tx, state) => readHistory(tx, chainId, state, query)),
    { version },
  )
  mount(
    app,
    planBooksOf,
    ({ params, query }) => answer(params.plan, (tx, state) => readBooks(tx, chainId, state, query)),
    { version },
  )
  mount(
    app,
    planMembersOf,
    ({ params, query }) =>
      answer(params.plan, (tx, state) => readPlanMembers(tx, chainId, state, query)),
    { version },
  )
  mount(
    app,
    planNodeOf,
    ({ params: { plan, node }, query }) =>
      answer(plan, (tx, state) => readPlanNode(tx, chainId, state, { node, ...query })),
    { version },
  )
  mount(
    app,
    planPlacesOf,
    ({ params, query }) =>
      answer(params.plan, (tx, state) => readPlanPlaces(tx, chainId, state, query)),
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

function mountMembers(app: HttpApp, db: Database, chainId: number): void {
  const version = () => checkpointVersion(db, chainId)
  mount(
    app,
    portfolioOf,
    ({ params }) => snapshot(db, (tx) => readPortfolio(tx, chainId, params.member)),
    { version },
  )
  mount(
    app,
    memberActivityOf,
    ({ params, query }) =>
      snapshot(db, (tx) => readMemberActivity(tx, chainId, params.member, query)),
    { version },
  )
}

function mountNetwork(app: HttpApp, db: Database, chainId: number): void {
  const version = ({ query }: { query: { hub?: Address | undefined } }) =>
    snapshot(db, async (tx) => (await loadHub(tx, chainId, query.hub)).version)
  const answer = <T>(
    hub: Address | undefined,
    read: (tx: Database, state: PlanState) => Promise<T>,
  ) => snapshot(db, async (tx) => read(tx, await loadHub(tx, chainId, hub)))

  // Before `/v1/network/:id`, which would take their last word for an id.
  mount(
    app,
    networkSearchOf,
    ({ query }) =>
      answer(query.hub, (tx, state) => readNetworkSearch(tx, chainId, state, query.text)),
    { version },
  )
  mount(
    app,
    networkLeadersOf,
    ({ query }) => answer(query.hub, (tx, state) => readNetworkLeaders(tx, chainId, state, query)),
    { version },
  )
  mount(
    app,
    networkMemberOf,
    ({ params, query }) =>
      answer(query.hub, (tx, state) => readNetworkMember(tx, chainId, state, params.id)),
    { version },
  )
  mount(
    app,
    networkBelowOf,
    ({ params, query }) =>
      answer(query.hub, (tx, state) =>
        readNetworkBelow(tx, chainId, state, { id: params.id, ...query }),
      ),
    { version },
  )
}

/** Changes whenever any answer about the whole chain may change. */
async function checkpointVersion(db: Database, chainId: number): Promise<string> {
  const { number, hash } = await loadCheckpoint(db, chainId)
  return [chainId, number, hash.slice(2, 18)].join('-')
}
