import type { ChainNamespace } from '@causeway/protocol/networks'
import { useSyncExternalStore } from 'react'
import { useKit } from './useKit.tsx'
import { useNamespaceNetwork } from './useReading.tsx'

/** Whether a namespace's network is one that the app lets a wallet stand on. */
export function useSupported(namespace: ChainNamespace | undefined): boolean {
  const { options } = useKit()
  const { allowUnsupportedChain, enableNetworkSwitch } = useSyncExternalStore(
    options.subscribe,
    options.get,
    options.get,
  )
  const { supported } = useNamespaceNetwork(namespace)
  return supported || allowUnsupportedChain || !enableNetworkSwitch
}
