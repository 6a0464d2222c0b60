import type { ChainNamespace } from '@causeway/protocol/networks'
import { connectionLimits } from '../../connection/limits.ts'
import { type Kit, type KitInside, insideOf } from '../kit.ts'
import { disconnect } from './disconnect.ts'
import { knownWallets } from './knownWallets.ts'

const listeners = new WeakMap<KitInside, Set<() => void>>()

/** Calls back when a wallet beside the one in use was disconnected; returns its stop. */
export function onConnectorDisconnected(kit: KitInside, listener: () => void): () => void {
  const own = listeners.get(kit) ?? new Set()
  listeners.set(kit, own.add(listener))
  return () => void own.delete(listener)
}

/**
 * Ends the connection to one wallet, whether or not it is the one in use; the others stay (`listConnections`). The promise settles as
 * that of `disconnect` does.
 * @param params.connector the wallet, or its id
 * @param params.namespace eip155 when left out
 * @throws BaseError `chain.notConfigured` for a namespace that the kit does not have
 */
export async function disconnectConnector(
  kit: Kit,
  params: {
    readonly connector: string | { readonly id: string }
    readonly namespace?: ChainNamespace
  },
): Promise<void> {
  const { connector, namespace = 'eip155' } = params
  const inside = insideOf(kit)
  const id = typeof connector === 'string' ? connector : connector.id
  const { session } = kit.connectionOf(namespace).get()
  const isActive = session.status === 'connected' && session.connectorId === id
  knownWallets.end(inside, namespace, id)
  for (const listener of listeners.get(inside) ?? []) listener()
  if (isActive) return disconnect(kit, { namespace })
  const late = new Promise<void>((resolve) =>
    inside.environment.after(connectionLimits.disconnectWaitMs, resolve),
  )
  const port = inside.flowOf(namespace).ports.get(id)
  const ended = port
    ?.disconnect()
    .catch((error: unknown) => inside.log.write('warn', `${id} keeps its permission.`, error))
  await Promise.race([ended, late])
}
