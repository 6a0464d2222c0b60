import { useMemo, useSyncExternalStore } from 'react'
import type { ActiveNetwork } from '../connection/activeNetwork.ts'
import { useKit } from './useKit.tsx'

/** The network that the app is on: the wallet's, else the visitor's choice, else the first configured one. */
export function useNetwork(): ActiveNetwork {
  const kit = useKit()
  const onServer = useMemo(() => ({ network: kit.networks[0], supported: true }), [kit])
  return useSyncExternalStore(kit.subscribe, kit.network, () => onServer)
}
