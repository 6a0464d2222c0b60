import { useCallback } from 'react'
import type { ChainNamespace } from '@causeway/protocol/networks'
import { disconnect } from '../connection/disconnect.ts'
import { useKit } from './useKit.tsx'

/** A function that ends the connection, of one namespace or of all; as the headless `disconnect`. */
export function useDisconnect(): (options?: {
  readonly namespace?: ChainNamespace
}) => Promise<void> {
  const kit = useKit()
  return useCallback((options) => disconnect(kit, options), [kit])
}
