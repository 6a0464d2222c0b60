import { wellKnownAddresses } from '../protocol/addresses.gen.ts'
import { createNodeClient } from '@causeway/protocol/rpc/createNodeClient'
import { defineChain, http, type Address, type Client } from 'viem'

/** Calldata of one multicall: many small questions travel together, and still fit what nodes run in one call. */
const batchSize = 16_384

/** A client whose questions of one moment become one call. */
export function connectReader(params: {
  readonly rpcUrl: string
  readonly chainId: number
  readonly multicall3?: Address | null
}): Client {
  const { rpcUrl, chainId, multicall3 } = params
  const chain = defineChain({
    id: chainId,
    name: `chain ${chainId}`,
    nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
    contracts: { multicall3: { address: multicall3 ?? wellKnownAddresses.multicall3 } },
  })
  return createNodeClient({ chain, transport: http(rpcUrl), batch: { multicall: { batchSize } } })
}
