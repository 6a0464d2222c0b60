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
  found: (connector: Connector, provider: Eip1193Provider) => void,
  ignored: (message: string) => void,
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

  events.addEventListener('eip6963:announceProvider', onAnnounce)
  // Old wallets on phones inject late and say so with this event.
  events.addEventListener('ethereum#initialized', onLegacy)
  events.dispatchEvent(new Event('eip6963:requestProvider'))
  onLegacy()
  return () => {
    events.removeEventListener('eip6963:announceProvider', onAnnounce)
    events.removeEventListener('ethereum#initialized', onLegacy)
  }
}
