import type { ChainNamespace } from '@causeway/protocol/networks'
import type { Namespaces } from '../connection/createNamespaces.ts'
import type { NetworkList } from '../connection/networkList.ts'
import type { Connected, ConnectionState } from '../connection/state.ts'
import type { KitOptions } from '../options.ts'
import type { ModalEvent } from './machine.ts'

/**
 * Tells the modal what became of the connections: a wallet connected, left or moved, in the namespace that the
 * visitor works in. A wallet that the visitor connects in another one makes that the active one.
 * @returns its stop
 */
export function follow(
  namespaces: Namespaces,
  deps: { readonly networks: NetworkList; readonly options: () => KitOptions },
  send: (event: ModalEvent) => void,
): () => void {
  let active = namespaces.store.get().active
  const seen = new Map<ChainNamespace, ConnectionState>()
  const stateOf = (namespace: ChainNamespace) => namespaces.of(namespace).store.get()
  for (const namespace of namespaces.store.get().all) seen.set(namespace, stateOf(namespace))

  function supported(namespace: ChainNamespace, chainId: unknown): boolean {
    const { allowUnsupportedChain, enableNetworkSwitch } = deps.options()
    if (allowUnsupportedChain || !enableNetworkSwitch) return true
    return deps.networks.of(namespace).some((network) => network.id === chainId)
  }

  function look(namespace: ChainNamespace): void {
    const now = stateOf(namespace)
    const before = seen.get(namespace) ?? now
    seen.set(namespace, now)
    const [was, is] = [before.session, now.session]
    if (namespace !== namespaces.store.get().active) {
      const gained = is.status === 'connected' && !is.reason && isNew(was, is)
      if (!gained) return
      active = namespace
      namespaces.store.send({ type: 'activated', namespace })
    }
    if (is.status === 'connected') {
      const known = supported(namespace, is.chainId)
      if (isNew(was, is))
        send({ type: 'walletConnected', supported: known, restored: is.reason !== undefined })
      else if (was.status === 'connected' && was.chainId !== is.chainId)
        send({ type: 'networkChanged', supported: known })
    } else if (was.status === 'connected')
      send({ type: 'walletDisconnected', signingOut: now.signingOut })
    else if (was.status !== 'unknown' && before.chosenChainId !== now.chosenChainId)
      send({ type: 'networkChanged', supported: true })
  }

  const stops = namespaces.store
    .get()
    .all.map((namespace) => namespaces.of(namespace).store.subscribe(() => look(namespace)))
  const stopActive = namespaces.store.subscribe(() => {
    const next = namespaces.store.get().active
    if (next === active) return
    active = next
    send({ type: 'namespaceChanged', connected: stateOf(next).session.status === 'connected' })
  })
  return () => [...stops, stopActive].forEach((stop) => stop())
}

/** Nobody was connected before, or another wallet was. */
function isNew(was: ConnectionState['session'], is: Connected): boolean {
  return was.status !== 'connected' || was.attempt !== is.attempt
}
