import type { Address } from '@causeway/protocol/address'
import type { Chain } from '../chain/createChain.ts'
import { depositOf } from '../chain/entryPointView.ts'
import type { BundlerDeps } from '../bundlerDeps.ts'
import { gasPrice } from '../gas/gasPrice.ts'
import { bundlerLimits } from '../limits.ts'

/**
 * What the accounts that send, and the paymaster, have left.
 * @returns those who could not pay for an operation of the usual size, as texts for whoever runs it
 */
export async function observeFunds(
  { funds, sponsor }: BundlerDeps,
  chain: Chain,
): Promise<readonly string[]> {
  const { id, rpc, senders, paymaster, contracts } = chain
  return rpc.use(async (client) => {
    const { standard } = await gasPrice(client)
    const needed = standard.maxFeePerGas * bundlerLimits.usualGas
    const parties: { readonly address: Address; readonly part: string; readonly wei: bigint }[] = []
    for (const { address } of senders) {
      const wei = await client.request({ method: 'eth_getBalance', params: [address, 'latest'] })
      parties.push({ address, part: 'sender', wei: BigInt(wei) })
    }
    if (sponsor !== null && paymaster !== null) {
      const wei = await depositOf(client, contracts.entryPoint, paymaster)
      parties.push({ address: paymaster, part: 'paymaster', wei })
    }
    for (const { address, part, wei } of parties)
      // Whoever watches wants to see it fall, and needs no last digit.
      funds.set({ chain: String(id), part, address }, Number(wei / 10n ** 9n) / 1e9)
    return parties
      .filter(({ wei }) => wei < needed)
      .map(({ address, part }) => `the ${part} ${address} has too little left`)
  })
}
