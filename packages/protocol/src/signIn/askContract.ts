import type { Address, Client } from 'viem'
import { getBlockNumber, verifyMessage } from 'viem/actions'

/**
 * Asks a chain whether the contract of an account takes a signature (EIP-1271), also before it is deployed (ERC-6492).
 * @throws what the client throws, when its node cannot say it
 */
export async function askContract(
  client: Client,
  signed: {
    readonly address: string
    readonly text: string
    readonly signature: string
  },
): Promise<boolean> {
  const good = await verifyMessage(client, {
    address: signed.address as Address,
    message: signed.text,
    signature: signed.signature as `0x${string}`,
  })
  if (good) return true
  // viem tells a node that failed as a false signature: one that cannot say its block fails here.
  await getBlockNumber(client, { cacheTime: 0 })
  return false
}
