import type { Kit } from '@causeway/kit'
import { enumerationAbi } from '@causeway/plans/protocol/abi/enumeration.gen'
import { factoryAbi } from '@causeway/plans/protocol/abi/factory.gen'
import type { Settings } from '@causeway/plans/protocol/settings/settings'
import { queryOptions } from '@tanstack/react-query'
import { hexToString, pad, toHex, type Address, type Client, type Hex } from 'viem'
import { getCode, multicall, readContract } from 'viem/actions'
import { requireContract } from '../../chain/requireContract.ts'
import { planListQuery } from '../../plans/planListQuery.ts'
import { cloneArguments } from './cloneCode.ts'
import { templateArguments } from './templateArguments.ts'

type Places = Pick<Settings, 'chain' | 'contracts'>

export interface Template {
  readonly id: bigint
  readonly name: string
  readonly implementation: Address
}

const factoryOf = ({ contracts }: Places) => ({
  address: requireContract(contracts.factory, 'The factory'),
  abi: factoryAbi,
})

/** The open templates that this site can describe; of one name the newest. */
export async function readTemplates(client: Client, places: Places): Promise<readonly Template[]> {
  const factory = factoryOf(places)
  const count = await readContract(client, { ...factory, functionName: 'templateCount' })
  const ids = Array.from({ length: Number(count) }, (_, at) => BigInt(at))
  const found = await multicall(client, {
    contracts: ids.map((id) => ({
      ...factory,
      functionName: 'template' as const,
      args: [id] as const,
    })),
    allowFailure: false,
  })
  const named = found.flatMap(({ implementation, open, name: word }, at) => {
    const name = hexToString(word, { size: 32 })
    return open && Object.hasOwn(templateArguments, name)
      ? [[name, { id: BigInt(at), name, implementation }] as const]
      : []
  })
  return [...new Map(named).values()]
}

export function templatesQuery(kit: Kit, settings: Places) {
  return queryOptions({
    queryKey: ['templates', { chainId: settings.chain.id }],
    meta: { perBlock: true },
    staleTime: Infinity,
    queryFn: () => readTemplates(kit.client(settings.chain.id), settings),
  })
}

/** The newest plan of a template and its terms, word by word; null when there is none. */
export interface Example {
  readonly plan: Address
  readonly words: readonly bigint[]
}

export function exampleQuery(kit: Kit, settings: Places, template: string) {
  return queryOptions({
    queryKey: ['example', { chainId: settings.chain.id, template }],
    enabled: template !== '',
    staleTime: Infinity,
    queryFn: async ({ client: queryClient }): Promise<Example | null> => {
      const plans = await queryClient.fetchQuery(planListQuery(kit, settings))
      const newest = plans.findLast((plan) => plan.template === template)
      if (!newest) return null
      const code = await getCode(kit.client(settings.chain.id), { address: newest.address })
      return { plan: newest.address, words: cloneArguments(code ?? '0x') }
    },
  })
}

/** Where a plan with these terms would stand, and the salt that makes the place a free one. */
export interface Site {
  readonly salt: Hex
  readonly address: Address
}

const mostTwins = 50

/** @throws Error when fifty plans with the same terms stand already */
export async function readSite(
  client: Client,
  places: Places,
  { id, args }: { readonly id: bigint; readonly args: Hex },
): Promise<Site> {
  const enumeration = requireContract(places.contracts.enumeration, 'The list of plans')
  for (let twin = 0; twin < mostTwins; twin += 1) {
    const salt = pad(toHex(twin), { size: 32 })
    const address = await readContract(client, {
      ...factoryOf(places),
      functionName: 'predict',
      args: [id, args, salt],
    })
    const isTaken = await readContract(client, {
      address: enumeration,
      abi: enumerationAbi,
      functionName: 'contains',
      args: [address],
    })
    if (!isTaken) return { salt, address }
  }
  throw new Error(`${mostTwins} plans with the same terms stand already.`)
}

export function siteQuery(kit: Kit, settings: Places, wanted: { id: bigint; args: Hex } | null) {
  return queryOptions({
    queryKey: [
      'site',
      { chainId: settings.chain.id, id: wanted?.id.toString(), args: wanted?.args },
    ],
    enabled: wanted !== null,
    meta: { ownTx: true },
    staleTime: Infinity,
    queryFn: () => {
      if (!wanted) throw new Error('A site is asked for only with terms.')
      return readSite(kit.client(settings.chain.id), settings, wanted)
    },
  })
}

/** The address of the plan that `create` made, or will make, with these arguments. */
export function predictQuery(kit: Kit, settings: Places, args: readonly [bigint, Hex, Hex] | null) {
  return queryOptions({
    queryKey: ['predict', { chainId: settings.chain.id, args: args?.map(String) }],
    enabled: args !== null,
    staleTime: Infinity,
    queryFn: () => {
      if (!args) throw new Error('An address is predicted only with arguments.')
      return readContract(kit.client(settings.chain.id), {
        ...factoryOf(settings),
        functionName: 'predict',
        args,
      })
    },
  })
}
