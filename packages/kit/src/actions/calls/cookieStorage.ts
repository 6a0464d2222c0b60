import { isHexAddress } from '@causeway/protocol/address'
import type { CaipNetworkId } from '@causeway/protocol/caip'
import type { ChainNamespace } from '@causeway/protocol/networks'
import type { NamespaceAccount } from '../../connection/evmAccountOf.ts'
import { type StoragePort, memoryStorage } from '../../core/createStorage.ts'
import { type Kit, insideOf } from '../kit.ts'

/** What a server knows of a visitor from the cookie of an earlier page, as plain data: it may travel as JSON. */
export interface InitialState {
  readonly namespace: ChainNamespace
  readonly caipNetworkId: CaipNetworkId
  /** Absent where nobody was connected, and only a network was chosen. */
  readonly account?: NamespaceAccount
}

/** Of the form below. A cookie of another version is not read. */
const version = '1'
/** Longer than any that the kit writes: address and wallet's id are at most 200 letters each, before they are escaped. */
const longest = 1_500
const longestHeader = 64_000

/** The cookie's name; kits with an `id` have their own. */
function cookieName(kit: Kit): string {
  return insideOf(kit).storage.nameOf('causeway.state').replace('@', '.')
}

/**
 * What the cookie says of a kit's visitor: the network and, when somebody is connected, address and wallet's id.
 * @returns undefined while the kit does not know yet; an empty text when there is nothing to say
 */
function cookieValue(kit: Kit): string | undefined {
  const { active, initial } = insideOf(kit).namespaces.get()
  const { status, caipNetworkId, address, connector } = kit.accountOf(active)
  if (status === 'unknown' || status === 'connecting') return undefined
  const network = caipNetworkId ?? kit.chainOf(active).chain?.caipNetworkId
  const { defaultChainId } = kit.connectionOf(initial).get()
  const isPlain = address === undefined && network === `${initial}:${defaultChainId}`
  if (network === undefined || isPlain) return ''
  const account = address !== undefined && connector ? [address, connector.id] : []
  const text = [version, network, ...account].map((part) => encodeURIComponent(part)).join('|')
  return text.length > longest ? '' : text
}

/**
 * Reads the kit's cookie on a server, for `<KitProvider initialState>`: a connected visitor is then drawn connected by the
 * server. A cookie is a visitor's own word, and anybody may forge one: it is good for the first picture only. Nothing is
 * signed or sent on its word, and `kit.account()` does not read it.
 * @param kit with `cookieStorage` as its storage; only its networks and namespaces are believed
 * @param header the request's `Cookie` header
 * @returns undefined without a cookie, and for one of another version, too long, or not of this form
 *
 * @example
 * const initialState = (request: Request) => initialStateFromCookie(kit, request.headers.get('cookie'))
 */
export function initialStateFromCookie(
  kit: Kit,
  header: string | null | undefined,
): InitialState | undefined {
  const name = cookieName(kit)
  if (!header || header.length > longestHeader) return undefined
  const cookie = header
    .split(';')
    .map((one) => one.trim())
    .find((one) => one.startsWith(`${name}=`))
  const text = cookie?.slice(name.length + 1)
  if (text === undefined || text.length > longest) return undefined
  const parts = text.split('|').map(unescaped)
  const [of, network, address, connectorId] = parts
  if (of !== version || network === undefined || (parts.length !== 2 && parts.length !== 4))
    return undefined
  const place = placeOf(kit, network)
  if (!place) return undefined
  if (parts.length === 2) return place.isKnown ? place.state : undefined
  const isRead = place.state.namespace === 'eip155' ? isHexAddress : isPlainAddress
  if (address === undefined || !isRead(address) || !connectorId || connectorId.length > 200)
    return undefined
  const { namespace, caipNetworkId } = place.state
  const account: NamespaceAccount = {
    namespace,
    status: 'connected',
    reason: 'remembered',
    address,
    caipAddress: `${caipNetworkId}:${address}`,
    allAccounts: [address],
    chainId: place.chainId,
    caipNetworkId,
    // What the wallet calls itself is known when it is there.
    connector: { id: connectorId, name: connectorId },
  }
  return { ...place.state, account }
}

function unescaped(part: string): string | undefined {
  try {
    return decodeURIComponent(part)
  } catch {
    // Nothing that the kit wrote.
    return undefined
  }
}

/** Where a network's id belongs in this kit. A wallet may stand on one that the app does not have. */
function placeOf(kit: Kit, text: string) {
  const match = /^([-a-z0-9]{3,8}):([-\w]{1,32})$/u.exec(text)
  const namespace = kit.namespaces.get().all.find((one) => one === match?.[1])
  const reference = match?.[2]
  if (namespace === undefined || reference === undefined) return undefined
  const chainId = namespace === 'eip155' ? Number(reference) : reference
  if (typeof chainId === 'number' && !/^[1-9]\d{0,15}$/u.test(reference)) return undefined
  const caipNetworkId: CaipNetworkId = `${namespace}:${reference}`
  const isKnown = kit.networkList.get().some((known) => known.caipNetworkId === caipNetworkId)
  return { state: { namespace, caipNetworkId }, chainId, isKnown }
}

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

/** As far as a cookie is believed: of Solana, Bitcoin and the others. */
const isPlainAddress = (text: string) => /^[-.%\w]{1,128}$/u.test(text)
