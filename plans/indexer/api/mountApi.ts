import type { Address } from '@causeway/protocol/address'
import { allActivityOf } from '../../protocol/api/indexer/allActivityOf.ts'
import { planActivityOf } from '../../protocol/api/indexer/planActivityOf.ts'
import { planSeriesOf } from '../../protocol/api/indexer/planSeriesOf.ts'
import { planSummaryOf } from '../../protocol/api/indexer/planSummaryOf.ts'
import { statusOf } from '../../protocol/api/indexer/statusOf.ts'
import { memberActivityOf } from '../../protocol/api/indexer/memberActivityOf.ts'
import { memberStatementOf } from '../../protocol/api/indexer/memberStatementOf.ts'
import { planPortfolioOf } from '../../protocol/api/indexer/planPortfolioOf.ts'
import {
  networkBelowOf,
  networkLeadersOf,
  networkMemberOf,
  networkSearchOf,
} from '../../protocol/api/indexer/networkMember.ts'
import { planPlacesOf } from '../../protocol/api/indexer/treePosition.ts'
import { planBooksOf } from '../../protocol/api/indexer/planBooksOf.ts'
import { planHistoryOf } from '../../protocol/api/indexer/planHistoryOf.ts'
import { planMembersOf } from '../../protocol/api/indexer/planMembersOf.ts'
import { planNodeOf } from '../../protocol/api/indexer/planNodeOf.ts'
import { planEventOf } from '../../protocol/api/indexer/planEventOf.ts'
import { planLinesOf } from '../../protocol/api/indexer/planLinesOf.ts'
import { plansOf } from '../../protocol/api/indexer/plansOf.ts'
import type { Database } from '@causeway/services/lib/db/database'
import { snapshot } from '@causeway/services/lib/db/snapshot'
import type { HttpApp } from '@causeway/services/lib/http/createHttpApp'
import { mount } from '@causeway/services/lib/http/mount'
import { singleFlight } from '@causeway/services/lib/cache/singleFlight'
import type { ReadPulse } from '../store/pulse.ts'
import { readActivity, readAllActivity, readMemberActivity } from './readActivity.ts'
import { mountExports } from './mountExports.ts'
import { loadHub } from './loadHub.ts'
import { readNetworkBelow } from './readNetworkBelow.ts'
import { readNetworkLeaders } from './readNetworkLeaders.ts'
import { readNetworkMember } from './readNetworkMember.ts'
import { readNetworkSearch } from './readNetworkSearch.ts'
import { readPlanMembers } from './readPlanMembers.ts'
import { readPlanNode } from './readPlanNode.ts'
import { readPlanPositions } from './readPlanPlaces.ts'
import { readBooks } from './readBooks.ts'
import { readPlanEvent } from './readPlanEvent.ts'
import { readPlanLines } from './readPlanLines.ts'
import { readPlans } from './readPlans.ts'
import { loadPlanState, type PlanState } from './planState.ts'
import { readPortfolio } from './readPortfolio.ts'
import { readPlanHistory, readSeries } from './readSeries.ts'
import { readStatus } from './readStatus.ts'
import { createStatements } from './createStatements.ts'
import type { PricesAt } from './valueStatement.ts'
import { readSummary } from './readSummary.ts'
import { createVersions, type Versions } from './versions.ts'

interface Deps {
  readonly db: Database
  readonly chainId: number
  readonly pulse: ReadPulse
  readonly head: () => { number: number; timestamp: number } | null
  /** null: nothing is valued. */
  readonly pricesAt: PricesAt | null
}

/**
 * Serves the indexer's read interface. It reads the database alone, so it answers while every node is down. Each answer is kept until
 * its plan, hub or wallet has another version, whatever blocks come meanwhile.
 */
export function mountApi(app: HttpApp, deps: Deps): void {
  const { db, chainId, pulse } = deps
  const status = singleFlight(async () =>
    readStatus(db, chainId, (await pulse()).block, deps.head()),
  )
  mount(app, statusOf, status)
  const books: Books = { db, chainId, versions: createVersions(db, chainId, pulse) }
  mountPlans(app, books)
  mountMembers(app, books)
  mountNetwork(app, books)
  const statementOf = createStatements(deps)
  // Prices may be known another time: an answer without them is given to nobody else.
  mount(app, memberStatementOf, ({ params, query }) => statementOf(params, query.currency))
  mountExports(app, { db, chainId, statementOf })
}

interface Books {
  readonly db: Database
  readonly chainId: number
  readonly versions: Versions
}

type OfPlan = { params: { plan: Address } }

function mountPlans(app: HttpApp, { db, chainId, versions }: Books): void {
  const own = { version: ({ params }: OfPlan) => versions.plan(params.plan) }
  const named = { version: ({ params }: OfPlan) => versions.members(params.plan) }
  const answer = <T>(plan: Address, read: (tx: Database, state: PlanState) => T | Promise<T>) =>
    snapshot(db, async (tx) => read(tx, await loadPlanState(tx, chainId, plan)))

  mount(app, plansOf, () => snapshot(db, (tx) => readPlans(tx, chainId)), {
    version: versions.all,
  })
  mount(app, planLinesOf, ({ query }) => snapshot(db, (tx) => readPlanLines(tx, chainId, query)), {
    version: versions.all,
  })
  mount(
    app,
    planSummaryOf,
    ({ params }) => answer(params.plan, (_, state) => readSummary(state)),
    own,
  )
  mount(
    app,
    planSeriesOf,
    ({ params, query }) =>
      answer(params.plan, (tx, state) => readSeries(tx, chainId, state, query)),
    own,
  )
  mount(
    app,
    planHistoryOf,
    ({ params, query }) =>
      answer(params.plan, (tx, state) => readPlanHistory(tx, chainId, state, query)),
    own,
  )
  mount(
    app,
    planBooksOf,
    ({ params, query }) => answer(params.plan, (tx, state) => readBooks(tx, chainId, state, query)),
    own,
  )
  mount(
    app,
    planMembersOf,
    ({ params, query }) =>
      answer(params.plan, (tx, state) => readPlanMembers(tx, chainId, state, query)),
    named,
  )
  mount(
    app,
    planNodeOf,
    ({ params: { plan, node }, query }) =>
      answer(plan, (tx, state) => readPlanNode(tx, chainId, state, { node, ...query })),
    named,
  )
  mount(
    app,
    planPlacesOf,
    ({ params, query }) =>
      answer(params.plan, (tx, state) => readPlanPositions(tx, chainId, state, query)),
    named,
  )
  mount(
    app,
    planActivityOf,
    ({ params, query }) =>
      answer(params.plan, (tx, state) => readActivity(tx, chainId, state, query)),
    named,
  )
  mount(
    app,
    planEventOf,
    ({ params }) =>
      answer(params.plan, (tx, state) =>
        readPlanEvent(tx, chainId, state, { block: params.block, log: params.log }),
      ),
    named,
  )
}

function mountMembers(app: HttpApp, { db, chainId, versions }: Books): void {
  const version = ({ params }: { params: { member: Address } }) => versions.wallet(params.member)
  mount(
    app,
    planPortfolioOf,
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
  mount(
    app,
    allActivityOf,
    ({ query }) => snapshot(db, (tx) => readAllActivity(tx, chainId, query)),
    { version: versions.all },
  )
}

function mountNetwork(app: HttpApp, { db, chainId, versions }: Books): void {
  const version = ({ query }: { query: { hub?: Address | undefined } }) => versions.hub(query.hub)
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
