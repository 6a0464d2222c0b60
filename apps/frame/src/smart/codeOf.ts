import { isSameAddress, delegationPrefix, isDelegated } from '@causeway/protocol/address'
import type { FrameNetwork } from '@causeway/protocol/api/wallet/frameSettings'
import type { Frame } from '../context/frame.ts'

/** Whose code the account of a key runs: nobody's, the framework's that this wallet lets it run, or another's. */
export async function codeOf(
  frame: Frame,
  network: FrameNetwork,
  account: string,
): Promise<'none' | 'ours' | 'foreign'> {
  const code = await frame
    .nodeOf(network)
    .request({ method: 'eth_getCode', params: [account, 'latest'] })
  if (typeof code !== 'string' || code.length <= 2) return 'none'
  const ours = network.smartAccounts?.contracts.stateless7702
  const named = isDelegated(code) ? `0x${code.slice(delegationPrefix.length)}` : ''
  return ours !== undefined && isSameAddress(named, ours) ? 'ours' : 'foreign'
}
