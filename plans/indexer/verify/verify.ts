import { call } from '@causeway/protocol/http/call'
import { statusOf } from '../../protocol/api/indexer/statusOf.ts'
import type { Address } from '@causeway/protocol/address'
import type { RpcClient } from '@causeway/services/lib/rpc/createRpc'
import { compareFigures, type Comparison } from '@causeway/services/lib/follow/compareFigures'
import { chainFigures } from './chainFigures.ts'
import { indexerFigures } from './indexerFigures.ts'
import { viewFigures } from './viewFigures.ts'
import { plansIn, readFacts } from './readFacts.ts'
import { compareTransactions } from '@causeway/services/histories/verify/compareTransactions'

export interface Verdict {
  readonly block: number
  readonly plans: number
  readonly events: number
  readonly comparisons: readonly Comparison[]
}

/**
 * Computes every figure of a running indexer anew, from the chain's first block to the one that is indexed, and compares.
 *
 * @param input.base the indexer's public address. @param input.histories that of the histories; left out: the same. @param input.plan only this plan's figures; left out: all.
 * @throws Error when the indexer follows another chain, or has nothing yet.
 */
export async function verify(input: {
  client: RpcClient
  base: string
  histories?: string
  enumeration: Address
  plan?: Address
}): Promise<Verdict> {
  const { client, base, enumeration } = input
  const { indexed } = await call(statusOf, { base })
  if (!indexed) throw new Error('The indexer has stored no block yet. Wait until it has.')
  const facts = await readFacts(client, enumeration, indexed.number)
  if (facts.block.hash !== indexed.hash)
    throw new Error(
      `Block ${indexed.number} of the node is ${facts.block.hash}, the indexer's is ${indexed.hash}: they follow different chains. Check --rpc and --url.`,
    )
  const plans = plansIn(facts).filter(({ address }) => !input.plan || address === input.plan)
  const isWanted = (name: string) => !input.plan || name.startsWith(input.plan)
  const only = (figures: ReadonlyMap<string, unknown>) =>
    new Map([...figures].filter(([name]) => isWanted(name)))
  const asked = { base, plans }
  const history = await indexerFigures.history(asked)
  const views = await viewFigures(client, facts)
  const comparisons = [
    compareFigures(
      'totals, outcomes, sources, top 1 %',
      only(chainFigures.books(facts)),
      await indexerFigures.books(asked),
    ),
    compareFigures(
      'accounts of members',
      only(chainFigures.accounts(facts)),
      await indexerFigures.accounts(asked),
    ),
    compareFigures('events', only(chainFigures.events(facts)), await indexerFigures.events(asked)),
    compareFigures('sums over time', chainFigures.history(facts, history.moments), history.figures),
    compareFigures(
      'places in trees and matrices',
      only(chainFigures.positions(facts)),
      await indexerFigures.positions(asked),
    ),
    compareFigures(
      'branches below each place',
      only(chainFigures.branches(facts)),
      await indexerFigures.branches(
        base,
        facts.places.filter(({ plan }) => isWanted(plan)),
      ),
    ),
    compareFigures(
      'views of contracts, beside their events',
      only(views.views),
      only(views.events),
    ),
  ]
  if (!input.plan) {
    const hubs = [...facts.infos.values()].filter(({ role }) => role === 'hub')
    const found = await indexerFigures.network(
      base,
      hubs.map(({ address }) => address),
    )
    comparisons.push(
      compareFigures('members of the hub and their teams', chainFigures.network(facts), found),
      ...(await compareTransactions(client, input.histories ?? base)),
    )
  }
  return { block: indexed.number, plans: plans.length, events: facts.events.length, comparisons }
}
