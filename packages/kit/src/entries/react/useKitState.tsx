import type { CaipNetworkId } from '@causeway/protocol/caip'
import type { ChainNamespace } from '@causeway/protocol/networks'
import { useNamespaceAccount, useNamespaceChain } from './useNamespace.tsx'
import { useModal } from './useModal.tsx'

/** The kit at a glance. */
export function useKitState(): {
  /** Whether the modal is open. */
  readonly open: boolean
  /** Whether a wallet is being asked, or an earlier connection is being taken up. */
  readonly loading: boolean
  /** Whether the kit has looked at the page; never on a server. */
  readonly initialized: boolean
  readonly activeNamespace: ChainNamespace
  /** Undefined while the wallet stands on a network that the app does not have. */
  readonly selectedNetworkId: CaipNetworkId | undefined
} {
  const { isOpen } = useModal()
  const { namespace, status, reason } = useNamespaceAccount(undefined)
  const { chain: network } = useNamespaceChain(undefined)
  return {
    open: isOpen,
    loading: status === 'connecting',
    initialized: status !== 'unknown' && reason !== 'remembered',
    activeNamespace: namespace,
    selectedNetworkId: network?.caipNetworkId,
  }
}
