import { type KnownToken, identifyToken } from '@causeway/protocol/tokens/identifyToken'
import type { SwapToken } from '../../core/ports/swaps.ts'
import { isNative } from './form.ts'

/**
 * A token of a source of swaps with the words that may be shown. A source that could say what an address is called could have
 * anything bought under any name, so the app's own list alone counts here: what it does not have goes by its address, and cannot be
 * chosen by a symbol.
 */
export function nameSwapToken(
  token: SwapToken,
  chainId: string,
  known: readonly KnownToken[],
): SwapToken {
  const address = isNative(token) ? undefined : token.id
  return identifyToken({ ...token, chainId, address }, known)
}
