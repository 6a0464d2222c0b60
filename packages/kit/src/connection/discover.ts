import type { Environment } from '../environment.ts'
import { parseAnnouncement } from './announcement.ts'
import type { Connector } from './connector.ts'
import { isEip1193Provider, providerId, type Eip1193Provider } from './provider.ts'

/** The id of the find on `window.ethereum` (SPEC §3 connector ids). */
const injectedId = 'injected'

/** No page has more wallets of one name; what comes after them wants to fill the list. */
const mostOfOneId = 4

/**
 * Tells wallets apart that announce themselves under one reverse domain name: any script may borrow one, so the first
 * that does cannot push the others out. The same provider or uuid is the same wallet again.
 * @returns the number of a wallet among those of its id, from 1
 */
function numbered() {
  const known = new Map<string, { readonly providerId: number; readonly uuid: string }[]>()
  return (id: string, providerId: number, uuid: string): number => {
    const all = known.get(id) ?? []
    known.set(id, all)
    const place = all.findIndex((one) => one.providerId === providerId || one.uuid === uuid)
    return place === -1 ? all.push({ providerId, uuid }) : place + 1
  }
}

/**
 * Finds the wallets of the page: EIP-6963 announcements, now or at any later time, and the legacy `window.ethereum`.
 * Asks the page only; no request leaves it.
 * @returns its stop
 */
export function discover(
  environment: Environment,
  wanted: { readonly announced: boolean; readonly injected: boolean },
  found: (connector: Connector, provider: Eip1193Provider) => void,
  noticed: (message: string, data?: unknown) => void,
): () => void {
  const { events } = environment
  if (!events) return () => undefined
  const numberOf = numbered()

  const onAnnounce = (event: Event) => {
    const wallet = parseAnnouncement((event as CustomEvent<unknown>).detail)
    if (!wallet) return noticed('A wallet announcement was malformed and is left out.')
    const { uuid, rdns, imageUrl, provider } = wallet
    const number = numberOf(wallet.id, providerId(provider), uuid)
    if (number > 1) noticed(`Wallet ${number} announces itself as ${wallet.id}.`)
    if (number > mostOfOneId) return
    const again = number > 1
    found(
      {
        id: again ? `${wallet.id}#${number}` : wallet.id,
        name: again ? `${wallet.name} (${number})` : wallet.name,
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
      noticed('A wallet could not be looked at and is left out.', error)
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
