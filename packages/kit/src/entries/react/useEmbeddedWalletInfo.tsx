import { useSyncExternalStore } from 'react'
import { type EmbeddedWalletInfo, embeddedFeed } from '../../embedded/frame/embeddedFeed.ts'
import { useKitContext } from './KitContext.tsx'

const nothing = () => undefined

/**
 * Who signed in to the embedded wallet that is connected, and with what; undefined with any other wallet, and on a server.
 *
 * @example
 * const info = useEmbeddedWalletInfo()
 * return info ? <p>{info.user.email}</p> : null
 */
export function useEmbeddedWalletInfo(): EmbeddedWalletInfo | undefined {
  const { kit } = useKitContext()
  const { subscribe, get } = embeddedFeed(kit)
  return useSyncExternalStore(subscribe, get, nothing)
}
