import { isSameAddress } from '@causeway/protocol/address'
import type { FrameNetwork } from '@causeway/protocol/api/wallet/frameSettings'
import type { Frame } from '../context/frame.ts'

/** How an account of a key that runs code says whose (EIP-7702). */
const designator = '0xef0100'

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
  const named = code.startsWith(designator) ? `0x${code.slice(designator.length)}` : ''
  return ours !== undefined && isSameAddress(named, ours) ? 'ours' : 'foreign'
}
