import type { Kit } from '@causeway/kit'
import { truncateAddress } from '@causeway/protocol/address'
import { firstPageAbi } from '@causeway/plans/protocol/abi/firstPage.gen'
import { givenName } from '@causeway/plans/protocol/settings/givenName'
import type { Settings } from '@causeway/plans/protocol/settings/settings'
import { queryOptions } from '@tanstack/react-query'
import type { Address } from 'viem'
import { reading } from '../chain/reading.ts'
import { tokenQuery, type Token } from '../chain/tokenQuery.ts'
import { day, tokens as amountOf } from '../i18n/format.ts'
import { plansMessages } from './messages.gen.ts'
import type { PlanEntry } from './planListQuery.ts'

const m = plansMessages.variants

interface Ask {
  readonly client: ReturnType<Kit['client']>
  readonly readContract: Awaited<ReturnType<typeof reading>>['readContract']
  readonly address: Address
  readonly token: (address: Address) => Promise<Token>
}

/** Of a template of which there may be several: the one of its terms that tells its plans apart, as the plan itself says it. */
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

/** Words that tell plans of one template apart, by address; nothing of a template whose plans differ in nothing that can be said. */
export function planVariantsQuery(
  kit: Kit,
  settings: Pick<Settings, 'chain'>,
  list: readonly PlanEntry[],
) {
  const chainId = settings.chain.id
  // Asked also of the only one of its template: the next one must not rename it.
  const asked = list.filter(({ template }) => Object.hasOwn(variants, template))
  return queryOptions({
    queryKey: ['planVariants', { chainId, plans: asked.map(({ address }) => address) }],
    // Terms of a plan never change.
    staleTime: Infinity,
    enabled: asked.length > 0,
    queryFn: async ({ client: queryClient }): Promise<ReadonlyMap<Address, string>> => {
      const { readContract } = await reading()
      const client = kit.client(chainId)
      const token = (address: Address) =>
        queryClient.fetchQuery(tokenQuery(kit, { chainId, token: address }))
      const found = await Promise.all(
        asked.map(async ({ address, template }) => {
          const words = await variants[template]?.({ client, readContract, address, token })
          return words === undefined ? [] : [[address, words] as const]
        }),
      )
      return new Map(found.flat())
    },
  })
}

export interface NamedAmong {
  /** Every plan, the oldest first. */
  readonly list: readonly PlanEntry[]
  /** The catalogue's title of a template. */
  readonly titleOf: (template: string) => string
  /** undefined while they are being read */
  readonly variants: ReadonlyMap<Address, string> | undefined
  readonly settings: { readonly planNames: readonly string[] }
}

/**
 * What plans are called, by address: as the operator calls them, else by the catalogue's title with the term that tells them apart.
 * Where an older plan has that name already, its day is said, and where that is the same too, its address. What is made later renames
 * nothing. Pure.
 */
export function planNamesAmong({ list, titleOf, variants: words, settings }: NamedAmong) {
  const names = new Map<Address, string>()
  const taken = new Set<string>()
  for (const { address, template, createdAt } of list) {
    const own = words?.get(address)
    const title = titleOf(template)
    const name = givenName(settings, address) ?? (own === undefined ? title : m.name(title, own))
    const dated = taken.has(name) ? m.made(name, day(createdAt)) : name
    const chosen = taken.has(dated) ? m.at(name, truncateAddress(address)) : dated
    taken.add(chosen)
    names.set(address, chosen)
  }
  return names
}
