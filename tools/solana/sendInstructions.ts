import { setTimeout as sleep } from 'node:timers/promises'
import type { SolanaSecretKey } from '@causeway/protocol/solana/isSignedBy'
import {
  type SolanaInstruction,
  compileMessage,
  readTransaction,
  unsignedTransaction,
  withSignature,
} from '@causeway/protocol/solana/readTransaction'
import type { SolanaChain } from '@causeway/testkit/solana/types'

/** Signs and sends one transaction, and settles when the network has carried it out. @throws Error why it did not */
export async function sendInstructions(
  chain: Pick<SolanaChain, 'request'>,
  key: SolanaSecretKey,
  instructions: readonly SolanaInstruction[],
): Promise<void> {
  const { value } = (await chain.request('getLatestBlockhash')) as { value: { blockhash: string } }
  const message = compileMessage({ payer: key.address, blockhash: value.blockhash, instructions })
  const wire = unsignedTransaction(message)
  const signed = withSignature(wire, key.address, key.sign(readTransaction(wire)?.message ?? wire))
  const text = Buffer.from(signed ?? wire).toString('base64')
  const signature = await chain.request('sendTransaction', [text, { encoding: 'base64' }])
  for (let look = 0; look < 100; look += 1) {
    const status = (await chain.request('getSignatureStatuses', [[signature]])) as {
      value: readonly [{ err: unknown; confirmationStatus: string } | null]
    }
    const [found] = status.value
    if (found?.err) throw new Error(`It failed: ${JSON.stringify(found.err)}`)
    if (found && found.confirmationStatus !== 'processed') return
    await sleep(100)
  }
  throw new Error('The local Solana did not carry it out.')
}
