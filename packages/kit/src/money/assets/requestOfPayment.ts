import type { TokenBalance } from '@causeway/protocol/tokens/tokenBalance'
import type { OpenRequest } from '../../actions/transact/openRequests.ts'

/** What is remembered of an amount while nobody knows whether it was sent. */
export const requestOfPayment = (
  token: TokenBalance,
  units: bigint,
): Pick<OpenRequest, 'symbol' | 'decimals' | 'units' | 'token'> => ({
  symbol: token.symbol,
  decimals: token.quantity.decimals,
  units: String(units),
  ...(token.address === undefined ? {} : { token: token.address }),
})

/** The token of an amount that was remembered, as far as it takes to show it. */
export function tokenOfRequest(request: OpenRequest): TokenBalance | undefined {
  const { symbol, decimals, token, caipNetworkId: chainId } = request
  if (symbol === undefined || decimals === undefined) return undefined
  const quantity = { decimals, numeric: '0' }
  return { name: symbol, symbol, chainId, quantity, ...(token ? { address: token } : {}) }
}
