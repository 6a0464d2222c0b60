import { type StoragePort, memoryStorage } from '../core/storage.ts'
import type { Kit } from '../kit.ts'
import { cookieName, cookieValue } from './initialState.ts'

/** How long a visitor who does not come back is remembered. */
const days = 30

/**
 * A storage for apps that a server renders: connections are remembered where they always are, and a cookie tells the server
 * who was connected last, so that `initialStateFromCookie` can draw them. The cookie holds the network and, while somebody
 * is connected, their address and the wallet's id: `SameSite=Lax`, on https `Secure`, readable by the page's scripts.
 * @param options.storage where connections are remembered; `localStorage` when left out
 *
 * @example
 * export const kit = createKit({ networks: [polygon], storage: cookieStorage() })
 */
export function cookieStorage(options: { readonly storage?: StoragePort } = {}): StoragePort & {
  readonly follow: (kit: Kit) => void
} {
  const memory = memoryStorage()
  const port = () =>
    options.storage ?? (typeof localStorage === 'undefined' ? memory : localStorage)
  return {
    getItem: (key) => port().getItem(key),
    setItem: (key, value) => port().setItem(key, value),
    removeItem: (key) => port().removeItem(key),
    follow(kit) {
      // A server answers many visitors with one kit, and keeps nothing of any.
      if (typeof document === 'undefined') return
      const name = cookieName(kit)
      let written: string | undefined
      kit.connection.subscribe(() => {
        const value = cookieValue(kit)
        if (value === undefined || value === written) return
        written = value
        const age = value === '' ? 0 : days * 24 * 60 * 60
        const secure = location.protocol === 'https:' ? '; Secure' : ''
        document.cookie = `${name}=${value}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`
      })
    },
  }
}
