import type { ChainNamespace } from '@causeway/protocol/networks'
import type { ChainId, Connector } from '../../connection/connector.ts'
import { type Kit, insideOf } from '../kit.ts'
import { askSilently } from './askSilently.ts'
import { knownConnections } from './knownConnections.ts'

/** A wallet of the page that grants its accounts to it. Of each namespace one at most is in use. */
export interface WalletConnection {
  readonly connector: Connector
  readonly namespace: ChainNamespace
  readonly accounts: readonly string[]
  readonly chainId: ChainId
  /** Whether it is the one in use, whose account `account` and the hooks tell. */
  readonly isActive: boolean
}

/**
 * The wallets that are connected to this page at once, the one in use first. `connect` goes over to another of them, and a wallet that
 * grants its accounts already asks nobody; `disconnectConnector` ends one. They are the wallets themselves that say what they
 * grant, without a window: one that is locked, silent for five seconds or gone is not listed.
 * @param options.namespace eip155 when left out
 *
 * @example
 * const [inUse, ...others] = await listConnections(kit)
 */
export async function listConnections(
  kit: Kit,
  options: { readonly namespace?: ChainNamespace } = {},
): Promise<readonly WalletConnection[]> {
  kit.start()
  const inside = insideOf(kit)
  const { namespace = 'eip155' } = options
  const { session, connectors, recent } = inside.connectionOf(namespace).get()
  const active = session.status === 'connected' ? session.connectorId : undefined
  const before = knownConnections.read(inside, namespace)
  const ended = new Set(before.ended)
  // Whoever disconnected the wallet in use does not want to see it here, whatever it still grants.
  const isLeft = session.status === 'disconnected' && !session.reason && !session.resume
  if (isLeft && recent[0] !== undefined) ended.add(recent[0])
  if (active !== undefined) ended.delete(active)
  // What was connected since the last look stands among the recent ones.
  const known = new Set([...(active === undefined ? [] : [active]), ...recent, ...before.known])
  for (const id of ended) known.delete(id)
  knownConnections.write(inside, namespace, known, ended)
  const all = await Promise.all(
    [...known].map(async (id): Promise<readonly WalletConnection[]> => {
      const connector = connectors.find((one) => one.id === id)
      if (!connector) return []
      const isActive = id === active && session.status === 'connected'
      // Those outside the page would be asked over a network, and nobody has pressed for that (D54).
      if (!isActive && /^(?:AUTH|WALLET_CONNECT)$/u.test(connector.type)) return []
      const granted = isActive ? session : await askSilently(inside, namespace, id)
      if (!granted || granted.accounts.length === 0) return []
      const { accounts, chainId } = granted
      return [{ connector, namespace, accounts, chainId, isActive }]
    }),
  )
  return all.flat()
}
