import { type KnownToken, identifyToken } from '@causeway/protocol/tokens/identifyToken'
import type { TokenBalance } from '@causeway/protocol/tokens/tokenBalance'
import type { KitInside } from '../kit.ts'

/** What the app itself knows of tokens: those that it lists, and the coins of its networks. */
export function knownTokens(kit: KitInside): readonly KnownToken[] {
  return [
    ...kit.options.get().tokens,
    ...kit.networkList.get().map(({ caipNetworkId, nativeCurrency: { name, symbol } }) => ({
      chainId: caipNetworkId,
      name,
      symbol,
    })),
  ]
}

/** Balances with the words that may be shown of their tokens, whoever told them. */
export function namedTokens(
  kit: KitInside,
  tokens: readonly TokenBalance[],
): readonly TokenBalance[] {
  const known = knownTokens(kit)
  return tokens.map((token) => identifyToken(token, known))
}

/** Whether a token seems to be another one: it stands behind a line of its own. */
export const looksLikeOther = ({ warnings = [] }: Pick<TokenBalance, 'warnings'>): boolean =>
  warnings.length > 0
