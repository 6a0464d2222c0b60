import { isLoopbackUrl } from '@causeway/protocol/origins/isLoopbackUrl'
import type { ConnectedChain } from './connectChain.ts'

/**
 * Stand-in tokens, `anvil_setCode` and one account with every role belong on a local chain only. The chain id does not say
 * which chain that is (tests run with Polygon's), so both the address and the node itself are asked.
 *
 * @throws Error when the RPC is not on this machine or is not anvil.
 */
export async function checkLocal(chain: ConnectedChain, rpcUrl: string): Promise<void> {
  if (!isLoopbackUrl(rpcUrl)) {
    throw new Error(
      `Local-only parts (stand-in tokens, Multicall3 by anvil_setCode) were asked for at ${new URL(rpcUrl).host}. ` +
        'They are worthless and unprotected there. Deploy with local: false, or use a loopback RPC.',
    )
  }
  const version = await chain.request({ method: 'web3_clientVersion' })
  if (!version.startsWith('anvil/')) {
    throw new Error(
      `Local-only parts were asked for, but the node at ${rpcUrl} is "${version}", not anvil: it may serve a public chain. ` +
        'Deploy with local: false, or start anvil.',
    )
  }
}
