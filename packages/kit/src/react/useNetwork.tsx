import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { ActiveNetwork } from '../connection/activeNetwork.ts'
import { switchNetwork } from '../connection/switchNetwork.ts'
import { useKit } from './useKit.tsx'
import { firstNetwork } from './useReading.tsx'

/** The EVM network that the app is on, and the way to another one. */
interface NetworkInUse extends ActiveNetwork {
  /** As the headless `switchNetwork`, for this kit. */
  readonly switchNetwork: (params: { readonly chainId: number }) => ReturnType<typeof switchNetwork>
}

/** The network that the app is on: the wallet's, else the visitor's choice, else the first configured one. */
export function useNetwork(): NetworkInUse {
  const kit = useKit()
  const onServer = useMemo(() => {
    const first = firstNetwork(kit, 'eip155').network
    const network = kit.networks.find(({ id }) => id === first?.id) ?? kit.networks[0]
    return { network, supported: true }
  }, [kit])
  const now = useSyncExternalStore(kit.subscribe, kit.network, () => onServer)
  const change = useCallback(
    (params: { readonly chainId: number }) => switchNetwork(kit, params),
    [kit],
  )
  return useMemo(() => ({ ...now, switchNetwork: change }), [now, change])
}
