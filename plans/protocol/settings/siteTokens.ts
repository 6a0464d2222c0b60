import type { KnownToken } from '@causeway/protocol/tokens/identifyToken'
import { settings } from '../core/settings.ts'

const { chain, tokens } = settings

/**
 * The tokens that this site knows, by the operator's settings. The product's and the wrapped coin are called what their contracts say,
 * unless that is another token's name.
 */
export const siteTokens: readonly KnownToken[] = (
  [
    [tokens.usdc, 'USDC'],
    [tokens.usdt, 'USDT'],
    [tokens.dai, 'DAI'],
    [tokens.wmatic, undefined],
    [tokens.product, undefined],
  ] as const
).flatMap(([address, symbol]) =>
  address === null ? [] : [{ chainId: `eip155:${chain.id}`, address, symbol }],
)
