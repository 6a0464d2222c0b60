import type { Environment } from '../environment.ts'
import { parseAnnouncement } from './announcement.ts'
import type { Connector } from './connector.ts'
import { isEip1193Provider, providerId, type Eip1193Provider } from './provider.ts'

/** The id of the find on `window.ethereum` (SPEC §3 connector ids). */
const injectedId = 'injected'

/**
 * Finds the wallets of the page: EIP-6963 announcements, now or at any later time, and the legacy `window.ethereum`.
 * Asks the page only; no request leaves it.
 * @returns its stop
 */
export function discover(
  environment: Environment,
  wanted: { readonly announced: boolean; readonly injected: boolean },
  found: (connector: Connector, provider: Eip1193Provider) => void,
  ignored: (message: string, data?: unknown) => void,
): () => void {
  const { events } = environment
  if (!events) return () => undefined

  const onAnnounce = (event: Event) => {
    const wallet = parseAnnouncement((event as CustomEvent<unknown>).detail)
    if (!wallet) return ignored('A wallet announcement was malformed and is left out.')
    const { id, name, rdns, imageUrl, provider } = wallet
    found(
      {
        id,
        name,
        chain: 'eip155',
        type: 'ANNOUNCED',
        providerId: providerId(provider),
        ...(rdns === undefined ? {} : { rdns }),
        ...(imageUrl === undefined ? {} : { imageUrl }),
      },
      provider,
    )
  }
  const onLegacy = () => {
    const provider = environment.ethereum()
    if (!isEip1193Provider(provider)) return
    const connector: Connector = {
      id: injectedId,
      name: 'Browser Wallet',
      chain: 'eip155',
      type: 'INJECTED',
      providerId: providerId(provider),
    }
    found(connector, provider)
  }

  // A find is an object of somebody else's: one that throws when it is looked at costs itself, not the others.
  const guarded = (look: (event: Event) => void) => (event: Event) => {
    try {
      look(event)
    } catch (error) {
      ignored('A wallet could not be looked at and is left out.', error)
    }
  }
  const announce = guarded(onAnnounce)
  const legacy = guarded(onLegacy)
  if (wanted.announced) {
    events.addEventListener('eip6963:announceProvider', announce)
    events.dispatchEvent(new Event('eip6963:requestProvider'))
  }
  if (wanted.injected) {
    // Old wallets on phones inject late and say so with this event.
    events.addEventListener('ethereum#initialized', legacy)
    legacy(new Event('ethereum#initialized'))
  }
  return () => {
    events.removeEventListener('eip6963:announceProvider', announce)
    events.removeEventListener('ethereum#initialized', legacy)
  }
}
