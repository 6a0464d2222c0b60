import type { ChainNamespace } from '@causeway/protocol/networks'
import { walletConnectId } from '../../connection/addConnector.ts'
import type { ChainId, Connector } from '../../connection/connector.ts'
import type { PeerWallet } from '../../core/ports/pairing.ts'
import { type Kit, type KitInside, insideOf } from '../kit.ts'
import { askSilently } from './askSilently.ts'
import { knownWallets } from './knownWallets.ts'

/** A wallet that grants its accounts to the page. Of each namespace one at most is in use. */
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
 * grant, without a window: one that is locked, silent for five seconds or gone is not listed. A wallet outside the page is, while its
 * session lasts.
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
  const isOutside = knownWallets.read(inside, namespace).includes(walletConnectId)
  if (isOutside) await takeUpSessions(inside)
  const { session, connectors, recent } = inside.connectionOf(namespace).get()
  // Whoever disconnected the wallet in use does not want to see it here, whatever it still grants.
  const isLeft = session.status === 'disconnected' && !session.reason && !session.resume
  if (isLeft && recent[0] !== undefined) knownWallets.end(inside, namespace, recent[0])
  const active = session.status === 'connected' ? session.connectorId : undefined
  const all = await Promise.all(
    [
      ...new Set([
        ...(active === undefined ? [] : [active]),
        ...knownWallets.read(inside, namespace),
      ]),
    ].map(async (id): Promise<readonly WalletConnection[]> => {
      const connector = connectors.find((one) => one.id === id)
      const isActive = id === active && session.status === 'connected'
      // The embedded wallet's frame would have to be asked, and nobody has pressed for that (D54).
      if (!connector || (!isActive && connector.type === 'AUTH')) return []
      const granted = isActive ? session : await askSilently(inside, namespace, id)
      // Whoever took the permission back in the wallet itself is not asked on the next visit.
      if (granted && 'permitted' in granted && !granted.permitted)
        knownWallets.end(inside, namespace, id)
      if (!granted || granted.accounts.length === 0) return []
      const { accounts, chainId, peer } = granted
      return [{ connector: named(connector, peer), namespace, accounts, chainId, isActive }]
    }),
  )
  return all.flat()
}

/** The sessions of an earlier visit are wallets of the kit once their code is there. */
async function takeUpSessions({ ports, log }: KitInside): Promise<void> {
  await ports.pairing
    ?.restore?.()
    .catch((error: unknown) => log.write('warn', 'Sessions cannot be taken up.', error))
}

/** A wallet outside the page, as it calls itself. */
function named(connector: Connector, peer: PeerWallet | undefined): Connector {
  const { name = connector.name, imageUrl } = peer ?? {}
  return peer ? { ...connector, name, ...(imageUrl === undefined ? {} : { imageUrl }) } : connector
}
