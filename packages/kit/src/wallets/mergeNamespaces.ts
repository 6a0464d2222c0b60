import { isGeneric } from '../connection/identity.ts'
import { canonicalName } from './isSameWallet.ts'
import type { ListedConnector } from './walletRow.ts'

/** One wallet of the page, in as many namespaces as it showed itself. */
export type Finds = readonly [ListedConnector, ...ListedConnector[]]

/**
 * Puts the finds of one wallet in several namespaces together (SPEC §3 MULTI_CHAIN). They share only their name,
 * so a name that two wallets of one namespace bear joins nothing: better a row too many than the wrong wallet.
 * @returns each wallet once, in the order of its first find; a wallet of one namespace is a list of one
 */
export function mergeNamespaces(connectors: readonly ListedConnector[]): readonly Finds[] {
  const groups: [ListedConnector, ...ListedConnector[]][] = []
  for (const connector of connectors) {
    const name = canonicalName(connector.name)
    const alike = connectors.filter(
      (other) => !isGeneric(other) && canonicalName(other.name) === name,
    )
    const namespaces = new Set(alike.map((other) => other.chain))
    const joins = !isGeneric(connector) && namespaces.size === alike.length
    const group = joins
      ? groups.find(([first]) => !isGeneric(first) && canonicalName(first.name) === name)
      : undefined
    if (group) group.push(connector)
    else groups.push([connector])
  }
  return groups
}
