import { getAbiItem, pad, toHex, type Address, type Client } from 'viem'
import { getLogs } from 'viem/actions'
import { planEventsAbi } from '../../protocol/abi/planEvents.gen.ts'
import { getAddress } from 'viem'

const event = getAbiItem({ abi: planEventsAbi, name: 'Deposited' })
/** Blocks of one question; nodes that find it too much are asked for half. */
const most = 10_000n

/**
 * Wallets that ever put something into a plan that needs no membership, in the order in which they came.
 * @throws Error of the node when it refuses even one block
 */
export async function readDepositors(
  client: Client,
  plan: Address,
  span: { readonly from: bigint; readonly to: bigint },
): Promise<readonly Address[]> {
  const found = new Set<Address>()
  let size = most
  for (let from = span.from; from <= span.to;) {
    const to = from + size - 1n < span.to ? from + size - 1n : span.to
    try {
      const logs = await getLogs(client, { address: plan, event, fromBlock: from, toBlock: to })
      for (const { args } of logs)
        if (args.member !== undefined) found.add(getAddress(pad(toHex(args.member), { size: 20 })))
      from = to + 1n
    } catch (error) {
      if (size === 1n) throw error
      size /= 2n
    }
  }
  return [...found]
}
