import type { Chain } from 'viem'
import { base, mainnet, polygon } from 'viem/chains'

/** What the app's server says of the chains behind it. */
export interface AdoptedChain {
  /** Its own origin: the node of each chain is `/rpc/<chain id>` there. */
  readonly origin: string
  /** The Universal Resolver of ENS on the chain that stands for Ethereum. */
  readonly universalResolver: `0x${string}`
}

/** Three chains of viem as they are, but for the node, and the place of the names. */
export function chainsAt({
  origin,
  universalResolver,
}: AdoptedChain): readonly [Chain, Chain, Chain] {
  const at = (chain: Chain): Chain => ({
    ...chain,
    rpcUrls: { default: { http: [`${origin}/rpc/${chain.id}`] } },
  })
  return [
    { ...at(mainnet), contracts: { ensUniversalResolver: { address: universalResolver } } },
    at(base),
    at(polygon),
  ]
}

/** What the server wrote into the page. */
export const chainsOfPage = (): AdoptedChain =>
  JSON.parse(
    document.querySelector<HTMLMetaElement>('meta[name=place]')?.content ?? '{}',
  ) as AdoptedChain
