import type { RpcClient } from '../../lib/rpc/createNodes.ts'

/** What gas costs, in wei. */
export interface Fees {
  readonly maxFeePerGas: bigint
  readonly maxPriorityFeePerGas: bigint
}

export interface GasPrice {
  /** Of the next block, as far as the newest tells. */
  readonly baseFee: bigint
  readonly slow: Fees
  readonly standard: Fees
  readonly fast: Fees
}

/** What the chain asks now. An operation is on its way for some blocks: the base fee may double in six. */
export async function gasPrice(client: RpcClient): Promise<GasPrice> {
  const [block, priority] = await Promise.all([
    client.request({ method: 'eth_getBlockByNumber', params: ['latest', false] }),
    client.request({ method: 'eth_maxPriorityFeePerGas' }),
  ])
  const baseFee = BigInt(block?.baseFeePerGas ?? 0n)
  const tip = BigInt(priority)
  const fees = (base: bigint, percent: bigint): Fees => {
    const maxPriorityFeePerGas = (tip * percent) / 100n
    return { maxFeePerGas: (baseFee * base) / 100n + maxPriorityFeePerGas, maxPriorityFeePerGas }
  }
  return {
    baseFee,
    slow: fees(125n, 100n),
    standard: fees(200n, 100n),
    fast: fees(250n, 150n),
  }
}
