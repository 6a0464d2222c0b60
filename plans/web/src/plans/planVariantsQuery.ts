import type { Kit } from '@causeway/kit'
import { firstPageAbi } from '@causeway/plans/protocol/abi/firstPage.gen'
import type { Settings } from '@causeway/plans/protocol/settings/settings'
import { queryOptions } from '@tanstack/react-query'
import type { Address } from 'viem'
import { reading } from '../chain/reading.ts'
import { tokenQuery, type Token } from '../chain/tokenQuery.ts'
import { formatCount, day, tokens as amountOf } from '../i18n/format.ts'
import { plansMessages } from './messages.gen.ts'
import type { PlanEntry } from './planListQuery.ts'

const m = plansMessages.variants

interface Ask {
  readonly client: ReturnType<Kit['client']>
  readonly readContract: Awaited<ReturnType<typeof reading>>['readContract']
  readonly address: Address
  readonly token: (address: Address) => Promise<Token>
}

/** Of a template that is there several times: the one of its terms that tells its plans apart, as the plan itself says it. */
const variants: Readonly<Record<string, (ask: Ask) => Promise<string>>> = {
  staking: async ({ client, readContract, address, token }) => {
    const call = { address, abi: firstPageAbi.staking } as const
    const [stake, reward] = await Promise.all([
      readContract(client, { ...call, functionName: 'stakingToken' }).then(token),
      readContract(client, { ...call, functionName: 'rewardToken' }).then(token),
    ])
    return m.pair(stake.symbol, reward.symbol)
  },
  hybridMatrix: async ({ client, readContract, address, token }) => {
    const call = { address, abi: firstPageAbi.hybridMatrix } as const
    const [price, paid] = await Promise.all([
      readContract(client, { ...call, functionName: 'price' }),
      readContract(client, { ...call, functionName: 'token' }).then(token),
    ])
    return amountOf(price, paid)
  },
  giftingMatrix: async ({ client, readContract, address, token }) => {
    const { seats, contribution, ...terms } = await readContract(client, {
      address,
      abi: firstPageAbi.giftingMatrix,
      functionName: 'terms',
    })
    return m.circle(seats, amountOf(contribution, await token(terms.token)))
  },
  tokenICO: async ({ client, readContract, address }) => {
    const opens = await readContract(client, {
      address,
      abi: firstPageAbi.tokenICO,
      functionName: 'opensAt',
    })
    return m.from(day(opens))
  },
}

/** Words that tell plans of one template apart, by address; nothing about a plan that is the only one of its template. */
export function planVariantsQuery(
  kit: Kit,
  settings: Pick<Settings, 'chain'>,
  list: readonly PlanEntry[],
) {
  const chainId = settings.chain.id
  const alike = list.filter(({ template }) => isTwice(list, template))
  return queryOptions({
    queryKey: ['planVariants', { chainId, plans: alike.map(({ address }) => address) }],
    // Terms of a plan never change.
    staleTime: Infinity,
    enabled: alike.length > 0,
    queryFn: async ({ client: queryClient }): Promise<ReadonlyMap<Address, string>> => {
      const { readContract } = await reading()
      const client = kit.client(chainId)
      const token = (address: Address) =>
        queryClient.fetchQuery(tokenQuery(kit, { chainId, token: address }))
      const found = await Promise.all(
        alike.map(async ({ address, template }) => {
          const words = await variants[template]?.({ client, readContract, address, token })
          return words === undefined ? [] : [[address, words] as const]
        }),
      )
      return new Map(found.flat())
    },
  })
}

const isTwice = (list: readonly PlanEntry[], template: string) =>
  list.filter((one) => one.template === template).length > 1

/**
 * What a plan is called: the catalogue's title alone when it is the only one of its template, else with what tells it
 * apart, and with a number by age where that is still the same.
 * @param variants undefined while they are being read
 */
export function planVariantName(
  plan: PlanEntry,
  title: string,
  list: readonly PlanEntry[],
  variants: ReadonlyMap<Address, string> | undefined,
): string {
  const alike = list.filter(({ template }) => template === plan.template)
  if (alike.length < 2) return title
  const own = variants?.get(plan.address)
  const same = alike.flatMap(({ address }) => (variants?.get(address) === own ? [address] : []))
  const name = own === undefined ? title : m.name(title, own)
  return same.length > 1 ? m.numbered(name, formatCount(same.indexOf(plan.address) + 1)) : name
}
