import { useQueries } from '@tanstack/react-query'
import { erc20Abi } from 'viem'
import { readContract } from 'viem/actions'
import { objectId } from '../../core/names.ts'
import type { KitInside } from '../../actions/kit.ts'
import type { ChainAccount } from '../../core/ports/balances.ts'
import { useSmartAccountTexts } from '../../ui/useSmartAccountTexts.tsx'
import { type Unit, permissionTexts, policyTexts, tokenIn } from './permissionTexts.ts'
import type { TypedGrant } from './sessionsQuery.ts'

/** Symbols of tokens are their own words: long ones are cut. */
const longestSymbol = 20

/** What a token calls itself, over the app's own node. */
function tokenQuery(kit: KitInside, chainId: number, token: string) {
  return {
    queryKey: ['causeway', 'token', objectId(kit), { chainId, token }] as const,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    async queryFn(): Promise<Unit> {
      const client = kit.client(chainId)
      const of = { address: token as `0x${string}`, abi: erc20Abi }
      const [symbol, decimals] = await Promise.all([
        readContract(client, { ...of, functionName: 'symbol' }),
        readContract(client, { ...of, functionName: 'decimals' }),
      ])
      return { symbol: symbol.replaceAll(/\p{C}/gu, '').slice(0, longestSymbol), decimals }
    },
  }
}

/** What a session allows and what limits it, in plain words. */
export function SessionRights(props: {
  readonly kit: KitInside
  readonly place: ChainAccount
  readonly permissions: readonly TypedGrant[]
  readonly policies: readonly TypedGrant[]
}) {
  const { kit, place, permissions, policies } = props
  const texts = useSmartAccountTexts()
  const chainId = Number(place.caipNetworkId.split(':')[1])
  const tokens = [...new Set(permissions.flatMap((one) => tokenIn(one) ?? []))]
  const facts = useQueries({ queries: tokens.map((token) => tokenQuery(kit, chainId, token)) })
  const network = kit.networks.find(({ id }) => id === chainId)
  const speaker = {
    texts,
    locale: kit.language.get().tag,
    coin: network?.nativeCurrency ?? { symbol: '', decimals: 18 },
    tokenOf: (address: string) => facts[tokens.indexOf(address)]?.data,
    now: kit.environment.now(),
  }
  const lines = [
    ...permissions.flatMap((one) => permissionTexts(one, speaker)),
    ...policies.map((one) => policyTexts(one, speaker)),
  ]
  return (
    <div className="session-rights">
      <h4>{texts.may}</h4>
      <ul>
        {lines.map((line, place_) => (
          // Lines have no identity of their own and never move.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={place_}>{line}</li>
        ))}
      </ul>
    </div>
  )
}
