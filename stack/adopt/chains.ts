import { type Chain } from 'viem'
import { base, mainnet, polygon } from 'viem/chains'

/** Three chains of viem as they are, but for the node: the app's own, `/rpc/<chain id>`. */
export function chainsAt(origin: string): readonly [Chain, Chain, Chain] {
  const at = (chain: Chain): Chain => ({
    ...chain,
    rpcUrls: { default: { http: [`${origin}/rpc/${chain.id}`] } },
  })
  return [at(mainnet), at(base), at(polygon)]
}
