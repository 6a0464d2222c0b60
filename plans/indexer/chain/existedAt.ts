import type { Address } from '@causeway/protocol/address'
import { faultOf } from '@causeway/protocol/rpc/fault'
import type { RpcClient } from '@causeway/services/lib/rpc/createRpc'

/**
 * Whether a contract existed at a block. A node that has thrown the block's state away (most keep 128 blocks)
 * refuses for good; then the answer is yes, which only means more reading.
 *
 * @param blockHash by hash (EIP-1898), so that a node on another fork cannot answer for its own block.
 */
export async function existedAt(
  client: RpcClient,
  address: Address,
  blockHash: `0x${string}`,
): Promise<boolean> {
  try {
    const code = await client.request({ method: 'eth_getCode', params: [address, { blockHash }] })
    return code !== '0x'
  } catch (error) {
    const fault = faultOf(error)
    if (fault?.kind === 'refused' && !fault.retry) return true
    throw error
  }
}
