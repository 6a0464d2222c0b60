import type { Connector } from './connector.ts'

/** Whether it is a wallet of the page: what leads outside of it is none by itself, and the embedded one has ways in of its own. */
export function isOfPage({ type }: Pick<Connector, 'type'>): boolean {
  return type !== 'WALLET_CONNECT' && type !== 'AUTH'
}
