import type { Connector } from './connector.ts'

/**
 * Whether two finds are one wallet: by id when both have a reverse domain name (which is their id, with a number where
 * several use one), else by provider object, else by id.
 * The only place that decides this, so that no list ever shows a wallet twice.
 */
export function sameWallet(a: Connector, b: Connector): boolean {
  if (a.rdns !== undefined && b.rdns !== undefined) return a.id === b.id
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

/** The find on `window.ethereum` has no name of its own: "Browser Wallet" tells nothing apart. */
export function isGeneric(connector: Pick<Connector, 'type' | 'rdns'>): boolean {
  return connector.type === 'INJECTED' && connector.rdns === undefined
}

/** The id of Safe, whose owners may sign a message on the chain instead. */
export const safeId = 'safe'

/** The id of the connector behind which every wallet outside the page stands (SPEC §3). */
export const walletConnectId = 'walletConnect'

/** The id of the embedded wallet's connector, whatever login leads to it (SPEC §3). */
export const authConnectorId = 'ID_AUTH'
