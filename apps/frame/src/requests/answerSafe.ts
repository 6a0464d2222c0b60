import type { CaipNetworkId } from '@causeway/protocol/caip'
import { BaseError } from '@causeway/protocol/errors/baseError'
import { frameLater } from '@causeway/protocol/frame/errors'
import { requestInvalid } from '@causeway/protocol/http/errors'
import type { FrameNetwork } from '@causeway/protocol/api/wallet/frameSettings'
import type { Bundles } from '../context/bundles.ts'
import type { FrameNode } from '../context/frameNode.ts'

export interface SafeContext {
  readonly chain: CaipNetworkId
  readonly network: FrameNetwork
  readonly networks: readonly FrameNetwork[]
  readonly address: string
  readonly nodeOf: (network: FrameNetwork) => FrameNode
  readonly bundles: Bundles
}

const own4337 = new Set([
  'eth_getUserOperationReceipt',
  'eth_estimateUserOperationGas',
  'eth_getUserOperationByHash',
  'eth_supportedEntryPoints',
])

/** Answers what needs nobody's approval. */
export async function answerSafe(
  method: string,
  params: unknown,
  place: SafeContext,
): Promise<unknown> {
  const { network } = place
  if (own4337.has(method)) throw new BaseError(frameLater)
  switch (method) {
    case 'eth_accounts':
      return [place.address]
    case 'eth_chainId':
      return `0x${Number(place.chain.slice('eip155:'.length)).toString(16)}`
    case 'wallet_getCapabilities':
      // Neither batches that are all or nothing, nor anything that smart accounts bring.
      return {}
    case 'wallet_getCallsStatus':
      return place.bundles.status(Array.isArray(params) ? params[0] : undefined)
    case 'wallet_getAssets':
      return assets(place)
    default:
      if (!network.id.startsWith('eip155:'))
        throw new BaseError(requestInvalid, { problem: `${method} is not for ${network.id}` })
      return place.nodeOf(network).request({ method, params: Array.isArray(params) ? params : [] })
  }
}

/** The coin of each chain, as nodes say it (ERC-7811). Tokens are the data service's, which the page asks itself. */
async function assets({ networks, address, nodeOf }: SafeContext): Promise<unknown> {
  const rows = await Promise.all(
    networks
      .filter(({ id }) => id.startsWith('eip155:'))
      .map(async (network) => {
        const { name, symbol, decimals } = network.coin
        const balance = await nodeOf(network).request({
          method: 'eth_getBalance',
          params: [address, 'latest'],
        })
        const metadata = { name, symbol, decimals, value: 0, price: 0, iconUrl: '' }
        const chain = `0x${Number(network.id.slice('eip155:'.length)).toString(16)}`
        return [chain, [{ address: 'native', balance: String(balance), type: 'NATIVE', metadata }]]
      }),
  )
  return Object.fromEntries(rows)
}
