import { QueryClientContext, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useContext, useSyncExternalStore } from 'react'
import { isAddress } from 'viem'
import type { NamespaceAccount } from '../../connection/evmAccountOf.ts'
import { shownBalanceQuery } from '../../modal/account/shownBalanceQuery.ts'
import type { KitInside } from '../../actions/kit.ts'
import { identityQuery } from '../../actions/portfolio/identityQuery.ts'
import { ownQueryClient } from '../../actions/portfolio/ownQueryClient.ts'
import { Amount } from '../../ui/Amount.tsx'
import { shorten } from '../../core/names.ts'
import { actsOf } from '../../core/whenActed.ts'

interface Facts {
  readonly kit: KitInside
  readonly account: NamespaceAccount
  readonly balance: boolean
  readonly plain: string
}

/** The balance and the name on the account button. */
export function AccountFacts(props: Facts) {
  const shared = useContext(QueryClientContext)
  if (shared) return <Known {...props} />
  return (
    <QueryClientProvider client={ownQueryClient(props.kit)}>
      <Known {...props} />
    </QueryClientProvider>
  )
}

function Known({ kit, account, balance, plain }: Facts) {
  const { namespace, address = '' } = account
  const { chain: network } = kit.chainOf(namespace)
  const asks = useAsks(kit, account)
  const query = identityQuery(kit, address)
  const { data: identity } = useQuery({ ...query, enabled: query.enabled && asks })
  const { name } = identity ?? {}
  return (
    <>
      {balance && network && typeof network.id === 'number' && isAddress(address) ? (
        <Balance
          kit={kit}
          address={address}
          chainId={network.id}
          symbol={network.nativeCurrency.symbol}
          asks={asks}
        />
      ) : null}
      {name === undefined ? plain : shorten(name, longest)}
    </>
  )
}

/** Of an account from an earlier visit nothing is asked before somebody acts: what was kept is shown until then (D54). */
function useAsks({ environment }: KitInside, { reason }: NamespaceAccount): boolean {
  const acted = actsOf(environment)
  const has = useSyncExternalStore(
    acted?.subscribe ?? never,
    () => acted?.get() ?? true,
    () => false,
  )
  return has || reason === undefined
}

const never = () => () => undefined

function Balance(props: {
  readonly kit: KitInside
  readonly address: `0x${string}`
  readonly chainId: number
  readonly symbol: string
  readonly asks: boolean
}) {
  const { kit, address, chainId, symbol, asks } = props
  const query = shownBalanceQuery(kit, { address, chainId })
  const { data } = useQuery({ ...query, enabled: query.enabled && asks })
  return (
    <span data-part="balance">
      {data === undefined ? (
        `– ${symbol}`
      ) : (
        <Amount of={data} unit={{ symbol }} locale={kit.language.get().tag} />
      )}
    </span>
  )
}

const longest = 18
