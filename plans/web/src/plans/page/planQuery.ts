import type { Kit } from '@causeway/kit'
import { erc20Abi } from '@causeway/plans/protocol/abi/erc20.gen'
import { hubAbi } from '@causeway/plans/protocol/abi/hub.gen'
import { planViews } from '@causeway/plans/protocol/planViews'
import { BaseError } from '@causeway/protocol/errors/baseError'
import { planNotDeployed } from '@causeway/plans/protocol/errors'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Abi, Address } from 'viem'
import { getBlock } from 'viem/actions'
import { tokenQuery } from '../../chain/tokenQuery.ts'
import { askAll, type ReadAnswers } from './askAll.ts'
import type { Book, Funds, DescribedState } from './describedState.ts'
import type { PlanDescription } from './describePlan.ts'
import type { Read, Reads } from './read.ts'
import { hubPlaces, hubReads, hubState } from './hubReads.ts'

/** All that a plan's page shows, but for the running clock. */
export type PlanSnapshot = Omit<DescribedState, 'now'>

type Client = ReturnType<Kit['client']>

export interface PlanParams {
  readonly chainId: number
  readonly plan: Address
  readonly member: Address | null
  readonly factory: Address
}

const planKey = (description: PlanDescription, params: PlanParams) => [
  'plan',
  { ...params, template: description.template },
]

/** Reads a plan and a member at one block: two rounds of questions, and those of searches. */
export function planQuery(kit: Kit, description: PlanDescription, params: PlanParams) {
  return queryOptions({
    queryKey: planKey(description, params),
    meta: { perBlock: true },
    staleTime: Infinity,
    queryFn: async ({ client: queryClient }): Promise<PlanSnapshot> => {
      const { number, timestamp } = await getBlock(kit.client(params.chainId))
      const place = { kit, queryClient, block: { number, timestamp } }
      return readPlan(place, description, params)
    },
  })
}

/** At which block a plan is read, and with what. */
export interface PlanReading {
  readonly kit: Kit
  readonly queryClient: QueryClient
  readonly block: PlanSnapshot['block']
}

/**
 * A plan and a member as of one block. What its page has found already, and what cannot have changed since, is not asked for again.
 * @throws BaseError `plan.notDeployed` · what the nodes answered
 */
export async function readPlan(
  { kit, queryClient, block }: PlanReading,
  description: PlanDescription,
  params: PlanParams,
): Promise<PlanSnapshot> {
  const { chainId, plan, member, factory } = params
  const client = kit.client(chainId)
  const { number } = block
  const before = queryClient.getQueryData<PlanSnapshot>(planKey(description, params))
  // A chain that has become shorter may have become another one.
  const known = before && before.block.number <= number ? (before.more as ReadAnswers) : {}
  const ask = (reads: Reads, kept?: ReadAnswers) =>
    askAll({ client, plan, blockNumber: number }, reads, kept)
  const v = await ask(viewReads(description.abi))
  const places = hubPlaces(v)
  const hubId = places && member ? await idOf(client, places.hub, member, number) : null
  const tokens = await readTokens(kit, queryClient, chainId, tokenList(v))
  const addresses = tokens.map(({ address }) => address)
  const whose = { ...(member && { member }), ...(hubId !== null && { id: hubId }) }
  const [mine, hub, more, books, funds] = await Promise.all([
    ask(viewReads(description.abi, whose)),
    places ? ask(hubReads(places, hubId ?? 0n)) : {},
    ask(description.more?.({ plan, block, member, v, hubId, factory }) ?? {}, known),
    ask(each(addresses, (token) => view(description.abi, 'solvencyOf', [token]))),
    member ? ask(fundReads(addresses, member, plan)) : {},
  ])
  return {
    plan,
    block,
    member,
    v,
    mine: member && (!places || hubId !== null) ? mine : null,
    more,
    tokens,
    books: tokens.map((token): Book => {
      const answer = (books[token.address] ?? []) as readonly bigint[]
      const [balance = 0n, liabilities = 0n, surplus = 0n] = answer
      return { token, balance, liabilities, surplus }
    }),
    wallet: fundsFrom(addresses, funds),
    hub: places && hubState(places, hubId, hub),
  }
}

/** The views without arguments, or those about a member, by name. */
function viewReads(abi: Abi, whose?: { member?: string; id?: bigint }): Reads {
  const items = abi.flatMap((item) => (item.type === 'function' ? [item] : []))
  const asked = whose
    ? planViews(items, whose).filter(({ args }) => args.length > 0)
    : planViews(items)
  return Object.fromEntries(
    asked.map(({ functionName, args }) => [functionName, view(abi, functionName, args)]),
  )
}

const view = (abi: Abi, functionName: string, args: readonly unknown[]): Read<unknown> => ({
  abi,
  functionName,
  args,
})

function each(addresses: readonly Address[], one: (address: Address) => Read<unknown>): Reads {
  return Object.fromEntries(addresses.map((address) => [address, one(address)]))
}

function fundReads(tokens: readonly Address[], member: Address, plan: Address): Reads {
  return Object.fromEntries(
    tokens.flatMap((address) => {
      const call = { address, abi: erc20Abi }
      return [
        [`balance ${address}`, { ...call, functionName: 'balanceOf', args: [member] }],
        [`allowance ${address}`, { ...call, functionName: 'allowance', args: [member, plan] }],
      ]
    }),
  )
}

function fundsFrom(
  tokens: readonly Address[],
  answers: ReadAnswers,
): Readonly<Record<Address, Funds>> {
  return Object.fromEntries(
    tokens.flatMap((address) => {
      const balance = answers[`balance ${address}`]
      const allowance = answers[`allowance ${address}`]
      if (typeof balance !== 'bigint' || typeof allowance !== 'bigint') return []
      return [[address, { balance, allowance }]]
    }),
  )
}

/** @throws BaseError `plan.notDeployed`: what stands at the address names no tokens, so it is no plan */
function tokenList(v: ReadAnswers): readonly Address[] {
  const list = v['tokens']
  if (!Array.isArray(list)) throw new BaseError(planNotDeployed, { plan: 'The plan' })
  return [...new Set(list as readonly Address[])]
}

function readTokens(
  kit: Kit,
  queryClient: QueryClient,
  chainId: number,
  addresses: readonly Address[],
) {
  return Promise.all(
    addresses.map((token) => queryClient.fetchQuery(tokenQuery(kit, { chainId, token }))),
  )
}

async function idOf(
  client: Client,
  hub: Address,
  member: Address,
  block: bigint,
): Promise<bigint | null> {
  const reads = { id: { address: hub, abi: hubAbi, functionName: 'idOf', args: [member] } }
  const { id } = await askAll({ client, plan: hub, blockNumber: block }, reads)
  return typeof id === 'bigint' && id > 0n ? id : null
}
