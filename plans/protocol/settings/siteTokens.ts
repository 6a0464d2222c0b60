import type { KnownToken } from '../../../packages/protocol/src/tokens/identifyToken.ts'
import type { Settings } from './settings.ts'

/**
 * The tokens that a site knows, by the operator's settings, for whatever names tokens to a visitor. The product's and the wrapped coin
 * are called what their contracts say, unless that is another token's name.
 */
export const siteTokens = ({
  chain,
  tokens,
}: Settings): readonly (KnownToken & {
  readonly address: `0x${string}`
})[] =>
  (
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
