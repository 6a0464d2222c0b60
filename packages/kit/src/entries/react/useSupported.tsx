import type { ChainNamespace } from '@causeway/protocol/networks'
import { useSyncExternalStore } from 'react'
import { useKitContext } from './KitContext.tsx'
import { useNamespaceChain } from './useNamespace.tsx'

/** Whether a namespace's network is one that the app lets a wallet stand on. */
export function useSupported(namespace: ChainNamespace | undefined): boolean {
  const { options } = useKitContext().kit
  const { allowUnsupportedChain, enableNetworkSwitch } = useSyncExternalStore(
    options.subscribe,
    options.get,
    options.get,
  )
  const { supported } = useNamespaceChain(namespace)
  return supported || allowUnsupportedChain || !enableNetworkSwitch
}
