import type { Address } from '@causeway/protocol/address'
import { toDecimalString } from '@causeway/protocol/amount/formatAmount'
import { BaseError } from '@causeway/protocol/errors/baseError'
import { balanceUnavailable } from '@causeway/protocol/tokens/errors'
import type { QueryClient } from '@tanstack/react-query'
import type { KitInside } from '../../actions/kit.ts'
import { ownQueryClient } from '../../actions/portfolio/ownQueryClient.ts'
import type { Eip1193Provider } from '../../connection/isEip1193Provider.ts'
import { walletConnectId } from '../../connection/addConnector.ts'
import { balanceQuery } from './balanceQuery.ts'

interface Where {
  readonly address: Address
  readonly chainId: number
}

/**
 * The balance that the kit shows by itself, where no code of the app asked for it: read by a node that the app named, else by the
 * wallet itself where it stands there. Nobody else is asked (D54).
 * @throws BaseError `balance.unavailable` inside the query
 */
export function shownBalanceQuery(kit: KitInside, params: Where) {
  const query = balanceQuery(kit, params)
  const network = kit.networks.find(({ id }) => id === params.chainId)
  return {
    ...query,
    queryKey: [...query.queryKey, 'shown'] as const,
    // Older versions of TanStack Query name no client.
    async queryFn({ client }: { readonly client?: QueryClient }): Promise<string> {
      const isNamed = await kit.namedNodes()
      // What a hook of the app has read is not read twice.
      if (network?.testnet || isNamed(params.chainId))
        return (client ?? ownQueryClient(kit)).fetchQuery(query)
      const wallet = walletThere(kit, params)
      if (!wallet) throw new BaseError(balanceUnavailable, { details: noNode(params.chainId) })
      try {
        const { address } = params
        const units = await wallet.request({
          method: 'eth_getBalance',
          params: [address, 'latest'],
        })
        return toDecimalString(BigInt(units as string), network?.nativeCurrency.decimals ?? 18)
      } catch (cause) {
        throw new BaseError(balanceUnavailable, { cause })
      }
    },
  }
}

const noNode = (chainId: number) =>
  `The app names no node of chain ${chainId}. Name one in \`transports\`, or in the addresses of the network.`

/** The wallet that holds the account there; one outside of the page would have the app's node asked in its place. */
function walletThere(kit: KitInside, { address, chainId }: Where): Eip1193Provider | undefined {
  const { session } = kit.connectionOf('eip155').get()
  if (session.status !== 'connected' || session.connectorId === walletConnectId) return undefined
  const isThere = session.chainId === chainId && session.accounts.includes(address)
  return isThere ? kit.provider() : undefined
}
