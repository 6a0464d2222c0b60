import { switchChain } from '../../actions/calls/connect.ts'
import { connectWithModal } from '../../actions/calls/connectWithModal.ts'
import type { KitInside } from '../../actions/kit.ts'
import type { PayNote } from './reducePay.ts'

// In a file of its own: what is imported on demand by itself, and is offered to apps too, would come with the first page.

/** Asks a visitor without a wallet to connect one. */
export async function connected(kit: KitInside): Promise<boolean> {
  try {
    return (await connectWithModal(kit)).status === 'ok'
  } catch (error) {
    kit.log.write('warn', 'No wallet was connected for a payment.', error)
    return false
  }
}

/**
 * Asks the wallet to go to the network of the payment.
 * @returns nothing where the wallet switched: the account says so itself
 */
export async function switchTo(kit: KitInside, chainId: number): Promise<PayNote | undefined> {
  try {
    const { status } = await switchChain(kit, { chainId })
    return status === 'ok' ? undefined : { status }
  } catch (error) {
    return { status: 'failed', error }
  }
}
