import type { Connector } from './connector.ts'

/**
 * Whether two finds are one wallet: by reverse domain name when both have one, else by provider object, else by id.
 * The only place that decides this, so that no list ever shows a wallet twice.
 */
export function sameWallet(a: Connector, b: Connector): boolean {
  if (a.rdns !== undefined && b.rdns !== undefined) return a.rdns === b.rdns
  return a.providerId === b.providerId || a.id === b.id
}

/**
 * The list with one more find in it. A wallet that announced itself takes the place of its own legacy find
 * (it brings a name and a picture); otherwise the first find stays, so that rows never change under a finger.
 * The set of wallets does not depend on the order of the finds.
 */
export function addConnector(
  connectors: readonly Connector[],
  found: Connector,
): readonly Connector[] {
  const twins = connectors.filter((known) => sameWallet(known, found))
  if (twins.length === 0) return [...connectors, found]
  const named = twins.some((twin) => twin.type === 'ANNOUNCED')
  if (named || found.type !== 'ANNOUNCED') return connectors
  return connectors.map((known) => (known === twins[0] ? found : known))
}

/**
 * What the visitor may choose from. The nameless legacy find is offered only when no wallet announced itself:
 * with EIP-6963 around it is nearly always a second door to a wallet that the list already has.
 */
export function choosable(connectors: readonly Connector[]): readonly Connector[] {
  const announced = connectors.filter((connector) => connector.type === 'ANNOUNCED')
  return announced.length > 0 ? announced : connectors
}
