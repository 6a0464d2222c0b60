import type { Environment } from '../core/browserEnvironment.ts'

/** EIP-6963's question of a page. Adapters hear it, too, and look at what lies in the page without a word. */
const question = 'eip6963:requestProvider'

/** Asks for the wallets of the page: some come late, and say nothing. The ones that are known change nothing. */
export function askForWallets({ events }: Pick<Environment, 'events'>): void {
  events?.dispatchEvent(new Event(question))
}

/**
 * Looks whenever somebody asks for wallets, the kit or another library.
 * @returns its stop
 */
export function onWalletsRequested(events: EventTarget, look: (event: Event) => void): () => void {
  events.addEventListener(question, look)
  return () => events.removeEventListener(question, look)
}
