import type { BalanceWarning } from '@causeway/protocol/api/chainData/balances'
import { bearsName } from '@causeway/protocol/tokens/identifyToken'

const advertises =
  /https?:|www\.|\b[\w-]{2,}\.(?:com|org|net|io|xyz|fi|app|finance|site|online|top|vip|cc|co|me|ru|gg|link|click|claim)\b|t\.me\/|\b(?:claim|visit|airdrop|voucher|reward)\b/iu

/**
 * What is to be said of a token that strangers could have made.
 * @param token name and symbol as its contract says them
 * @param listed the tokens that the operator lists, and the chain's own coin
 */
export function warningsOf(
  token: { readonly name: string; readonly symbol: string; readonly hides: boolean },
  listed: readonly { readonly name: string; readonly symbol: string }[],
): readonly BalanceWarning[] {
  const warnings: BalanceWarning[] = []
  if (bearsName(token, listed)) warnings.push('looks-like-listed')
  if (token.hides) warnings.push('hidden-letters')
  if (advertises.test(`${token.name} ${token.symbol}`)) warnings.push('advertises')
  return warnings
}
