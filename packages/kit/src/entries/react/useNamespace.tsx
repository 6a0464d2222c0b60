import { useCallback, useSyncExternalStore } from 'react'
import type { ChainNamespace } from '@causeway/protocol/networks'
import type { NamespaceAccount } from '../../connection/evmAccountOf.ts'
import type { ActiveChain } from '../../connection/activeChain.ts'
import type { Network } from '@causeway/protocol/networks'
import type { InitialState } from '../../actions/calls/cookieStorage.ts'
import type { KitInside } from '../../actions/kit.ts'
import { useKitContext } from './KitContext.tsx'

/** What a hook says on a server, and of a namespace that the kit does not have. */
const nothing = new Map<ChainNamespace, NamespaceAccount>()

function unknownIn(namespace: ChainNamespace): NamespaceAccount {
  const known = nothing.get(namespace) ?? { namespace, status: 'unknown' }
  nothing.set(namespace, known)
  return known
}

/** The namespace asked for, else the active one; undefined when the kit does not have it. */
function shownNamespace(
  kit: KitInside,
  wanted: ChainNamespace | undefined,
): ChainNamespace | undefined {
  const { active, all } = kit.namespaces.get()
  if (wanted === undefined) return active
  return all.includes(wanted) ? wanted : undefined
}

/** The account of a namespace, of the active one when none is named. */
export function useNamespaceAccount(wanted: ChainNamespace | undefined): NamespaceAccount {
  const { kit, initial } = useKitContext()
  const read = useCallback(() => {
    const namespace = shownNamespace(kit, wanted)
    return namespace ? kit.accountOf(namespace) : unknownIn(wanted ?? 'eip155')
  }, [kit, wanted])
  const onServer = useCallback(
    () => unknownIn(wanted ?? kit.namespaces.get().initial),
    [kit, wanted],
  )
  const live = useSyncExternalStore(kit.subscribe, read, onServer)
  return (isOf(initial, wanted) && initial.account) || live
}

/** Whether the server drew the namespace that is asked for. */
export function isOf(
  initial: InitialState | undefined,
  wanted: ChainNamespace | undefined,
): initial is InitialState {
  return initial !== undefined && (wanted ?? initial.namespace) === initial.namespace
}

const nowhere: ActiveChain<Network> = { chain: undefined, supported: true }

/** The chain of a namespace, of the active one when none is named. */
export function useNamespaceChain(wanted: ChainNamespace | undefined): ActiveChain<Network> {
  const { kit, initial } = useKitContext()
  const read = useCallback(() => {
    const namespace = shownNamespace(kit, wanted)
    return namespace ? kit.chainOf(namespace) : nowhere
  }, [kit, wanted])
  const onServer = useCallback(() => firstNetwork(kit, wanted), [kit, wanted])
  const live = useSyncExternalStore(kit.subscribe, read, onServer)
  return isOf(initial, wanted) ? drawnNetwork(kit, initial) : live
}

const foreign: ActiveChain<Network> = { chain: undefined, supported: false }

/** The network that the server drew. */
function drawnNetwork(kit: KitInside, initial: InitialState): ActiveChain<Network> {
  const { caipNetworkId } = initial
  const network = kit.networkList.get().find((known) => known.caipNetworkId === caipNetworkId)
  return network ? supportedNetwork(network) : foreign
}

function supportedNetwork(network: Network): ActiveChain<Network> {
  const known = firsts.get(network) ?? { chain: network, supported: true }
  firsts.set(network, known)
  return known
}

const firsts = new WeakMap<Network, ActiveChain<Network>>()

/**
 * What a server says, and the first render of a browser, though the kit may have looked at the page before it: the network
 * that the app begins with.
 */
function firstNetwork(kit: KitInside, wanted: ChainNamespace | undefined): ActiveChain<Network> {
  const { all, initial } = kit.namespaces.get()
  const namespace = wanted ?? initial
  if (!all.includes(namespace)) return nowhere
  const { defaultChainId } = kit.connectionOf(namespace).get()
  const list = kit.networkList.of(namespace)
  return supportedNetwork(list.find(({ id }) => id === defaultChainId) ?? list[0])
}
