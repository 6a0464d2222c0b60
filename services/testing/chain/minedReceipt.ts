import { setTimeout as pause } from 'node:timers/promises'
import {
  type Client,
  type Hash,
  type TransactionReceipt,
  TransactionReceiptNotFoundError,
} from 'viem'
import { getTransactionReceipt } from 'viem/actions'

/**
 * The receipt of a transaction on a chain that mines at each. viem's own wait looks again at the next block after a first miss, and there
 * no next block comes. Rarely anvil leaves a transaction where it came in until somebody asks for a block: asked for after two seconds.
 * @throws what the node says, and what is not mined in thirty seconds
 */
export async function minedReceipt(client: Client, hash: Hash): Promise<TransactionReceipt> {
  const began = performance.now()
  for (let isHelped = false; ;) {
    try {
      return await getTransactionReceipt(client, { hash })
    } catch (error) {
      const waited = performance.now() - began
      if (!(error instanceof TransactionReceiptNotFoundError) || waited > 30_000) throw error
      if (waited > 2_000 && !isHelped) {
        isHelped = true
        await client.request<{ Method: 'evm_mine'; Parameters?: undefined; ReturnType: unknown }>({
          method: 'evm_mine',
        })
      }
    }
    await pause(2)
  }
}
