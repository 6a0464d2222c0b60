import { QueryClientContext, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useContext } from 'react'
import { isAddress } from 'viem'
import type { NamespaceAccount } from '../../connection/evmAccountOf.ts'
import { balanceQuery } from '../../modal/account/balanceQuery.ts'
import type { KitInside } from '../../actions/kit.ts'
import { identityQuery } from '../../actions/portfolio/identityQuery.ts'
import { ownQueryClient } from '../../actions/portfolio/ownQueryClient.ts'
import { Amount } from '../../ui/Amount.tsx'
import { shorten } from '../../core/names.ts'

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
  const { network } = kit.networkOf(namespace)
  const { data: identity } = useQuery(identityQuery(kit, address))
  const { name } = identity ?? {}
  return (
    <>
      {balance && network && typeof network.id === 'number' && isAddress(address) ? (
        <Balance
          kit={kit}
          address={address}
          chainId={network.id}
          symbol={network.nativeCurrency.symbol}
        />
      ) : null}
      {name === undefined ? plain : shorten(name, longest)}
    </>
  )
}

function Balance(props: {
  readonly kit: KitInside
  readonly address: `0x${string}`
  readonly chainId: number
  readonly symbol: string
}) {
  const { kit, address, chainId, symbol } = props
  const { data } = useQuery(balanceQuery(kit, { address, chainId }))
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
