import type { ChainNamespace } from '@causeway/protocol/networks'
import type { NamespaceAccount } from '../../connection/evmAccountOf.ts'
import { useNamespaceAccount } from './useNamespace.tsx'

/** The connected wallet's id, name and picture, in the active namespace or in the one that is named; undefined without one. */
export function useWalletInfo(
  options: { readonly namespace?: ChainNamespace } = {},
): NamespaceAccount['connector'] {
  const { status, connector } = useNamespaceAccount(options.namespace)
  return status === 'connected' ? connector : undefined
}
