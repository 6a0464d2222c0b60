import type { TokenBalance } from '@causeway/protocol/tokens/tokenBalance'
import type { OpenQuestion } from '../../actions/transact/openQuestions.ts'

/** What is remembered of an amount while nobody knows whether it was sent. */
export const questionOfPayment = (
  token: TokenBalance,
  units: bigint,
): Pick<OpenQuestion, 'symbol' | 'decimals' | 'units' | 'token'> => ({
  symbol: token.symbol,
  decimals: token.quantity.decimals,
  units: String(units),
  ...(token.address === undefined ? {} : { token: token.address }),
})

/** The token of an amount that was remembered, as far as it takes to show it. */
export function tokenOfQuestion(question: OpenQuestion): TokenBalance | undefined {
  const { symbol, decimals, token, caipNetworkId: chainId } = question
  if (symbol === undefined || decimals === undefined) return undefined
  const quantity = { decimals, numeric: '0' }
  return { name: symbol, symbol, chainId, quantity, ...(token ? { address: token } : {}) }
}
