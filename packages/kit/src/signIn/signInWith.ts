import type { ChainNamespace } from '@causeway/protocol/networks'
import { lazy } from '../core/lazy.ts'
import { type Kit, type KitInside, type SignIn, insideOf } from '../actions/kit.ts'
import { currentView } from '../actions/modal/state.ts'
import type { SignInPort } from '../core/ports/signIn.ts'
import { whenActed } from '../core/whenActed.ts'
import { askBothAtOnce } from './askBothAtOnce.ts'
import { type SessionState, sessionFeed } from './sessionFeed.ts'
import type { LocalSignInOptions } from './localPort.ts'
import type { ServerSignInOptions } from './serverPort.ts'
import type { SiweOptions } from './siwePort.ts'

/** The code of each kit that signs in. */
const codes = new WeakMap<Kit, () => Promise<void>>()

/** When a visitor is asked to sign in. */
export interface SignInTiming {
  /** `wanted`: only when the app calls `signIn`; a wallet may connect without. As soon as it connects when left out. */
  readonly when?: 'connected' | 'wanted'
  /**
   * Wallets of the page are asked to connect and to sign in by one prompt, `wallet_connect` of ERC-7846, where they know it, and as ever
   * where they do not. The nonce is then fetched before the wallet is asked. Off; wallets outside the page are asked so anyway.
   */
  readonly connectAndSign?: boolean
}

/** Whether the modal shows that a wallet of this page is being asked to connect. */
function choosesWallet(kit: Kit): boolean {
  const modal = kit.modal.get()
  return modal.open && currentView(modal).name === 'ConnectingExternal'
}

/**
 * Fetches the code of sign-in when a wallet is asked to connect; before that nothing of it is in the page.
 * @param load the port, made for this kit
 * @param how.view what asks: `ConnectingSiwe` for the older form
 */
function lazySignIn(
  load: (kit: KitInside) => Promise<SignInPort>,
  how: SignInTiming & { readonly view?: 'ConnectingSiwe' } = {},
): SignIn {
  const { view = 'SIWXSignMessage', when = 'connected', connectAndSign } = how
  const asks = when === 'connected'
  // Both ways to sign in speak with the same port: what the one keeps the other finds.
  const ports = new WeakMap<Kit, Promise<SignInPort>>()
  const requestOf = async (kit: Kit, only?: ChainNamespace) => {
    const [{ oneRequestOf }, port] = await Promise.all([
      import('./oneRequestOf.ts'),
      portOf(insideOf(kit)),
    ])
    return oneRequestOf(kit, port, only)
  }
  const portOf = (kit: KitInside) => {
    const port = ports.get(kit) ?? load(kit)
    ports.set(kit, port)
    return port
  }
  return {
    follow(kit) {
      const inside = insideOf(kit)
      const pressed = new Set<ChainNamespace>()
      const isChosen = () => choosesWallet(kit)
      const code = lazy(async () => {
        const [{ createSignInFlow }, port] = await Promise.all([
          import('./signInOf.ts'),
          portOf(inside),
        ])
        createSignInFlow(inside, port, { view, pressed, isChosen, asks })
      })
      codes.set(kit, code.load)
      if (asks && connectAndSign) askBothAtOnce(inside, () => requestOf(kit, 'eip155'))
      // A session of an earlier visit is asked for once somebody acts, or the app wants to know (D54).
      let isWanted = false
      const looks: (() => void)[] = []
      const wanted = () => {
        isWanted = true
        looks.forEach((look) => look())
      }
      sessionFeed(kit).whenWatched(wanted)
      let isWaiting = false
      function waitForAct(): void {
        if (isWaiting) return
        isWaiting = true
        stops.push(whenActed(inside.environment, wanted))
      }
      const stops: (() => void)[] = inside.namespaces.get().all.map((namespace) => {
        const connection = inside.connectionOf(namespace)
        function look(): void {
          const { session } = connection.get()
          const isRequested = session.status === 'connecting'
          if (isRequested && session.by === 'visitor' && isChosen()) pressed.add(namespace)
          const isOld = isRequested
            ? session.by === 'restore'
            : session.status === 'connected' && session.reason === 'restored'
          if (isOld && !isWanted) waitForAct()
          else if (isRequested || session.status === 'connected') begin()
        }
        looks.push(look)
        // An app may want sign-in later than a wallet: it may be there by now.
        queueMicrotask(look)
        return connection.subscribe(look)
      })
      const begin = () =>
        void code.load().then(
          () => stops.forEach((stop) => stop()),
          (error: unknown) => {
            ports.delete(inside)
            // An old page after a release: the next change of the connection tries once more.
            inside.log.write('error', 'The code of sign-in could not be loaded.', error)
          },
        )
    },
    oneClickAuth: async (kit) => (asks ? requestOf(kit) : undefined),
  }
}

/**
 * Sign-in by a port of the app's own: how messages are made, and where sessions are kept. Whoever connects is asked at once.
 */
export function signInWith(port: SignInPort, options: SignInTiming = {}): SignIn {
  return lazySignIn(() => Promise.resolve(port), options)
}

/**
 * Ends the sessions of the connected accounts, after 3 s at the latest. Where sign-in is required their wallets are disconnected too.
 * Without a session nothing happens.
 */
export async function signOut(kit: Kit): Promise<void> {
  // A session of an earlier visit may not have been asked for yet.
  await codes.get(kit)?.()
  const { signInOf } = await import('./signInOf.ts')
  await signInOf(kit)?.signOut()
}

/**
 * Asks the connected account to sign in, where no session covers it; for apps that want that later than the connection.
 * @returns who is signed in then; `signedOut` where the visitor did not sign, or nobody is connected
 *
 * @example
 * const session = await signIn(kit)
 */
export async function signIn(kit: Kit): Promise<SessionState> {
  // Whoever presses before it was fetched waits for it.
  await codes.get(kit)?.()
  const { signInOf } = await import('./signInOf.ts')
  return (await signInOf(kit)?.signIn()) ?? { status: 'signedOut' }
}

/**
 * The headers that show the session to the server that keeps it, for requests of your own.
 * @returns none where nobody is signed in, where the cookie shows it, and for sessions of this browser alone
 *
 * @example
 * await fetch('/orders', { headers: await signInHeaders(kit) })
 */
export async function signInHeaders(kit: Kit): Promise<Readonly<Record<string, string>>> {
  sessionFeed(kit).watch()
  const { signInOf } = await import('./signInOf.ts')
  return signInOf(kit)?.headers() ?? {}
}

/**
 * Sign-in for apps without a server: sessions are kept in this browser, and prove nothing to anybody but this page. What a
 * server gives out needs `serverSignIn`.
 *
 * @example
 * createKit({ networks: [polygon], siwx: localSignIn({ statement: 'I accept the terms.' }) })
 */
export function localSignIn(options: LocalSignInOptions & SignInTiming = {}): SignIn {
  return lazySignIn(
    async (kit) => (await import('./localPort.ts')).localPort(kit, options),
    options,
  )
}

/**
 * Sign-in at a server: it gives out the nonce, checks the signature and keeps the session. The wire is that of
 * AppKit's `auth/v1` (nonce, authenticate, me, sign-out).
 * @param options.url the address before `/auth/v1`; `/` is the page's own origin
 *
 * @example
 * createKit({ networks: [polygon], siwx: serverSignIn({ url: 'https://api.shop.example' }) })
 */
export function serverSignIn(options: ServerSignInOptions & SignInTiming): SignIn {
  return lazySignIn(
    async (kit) => (await import('./serverPort.ts')).serverPort(kit, options),
    options,
  )
}

/**
 * The functions of AppKit's `createSIWEConfig`, for apps that come from there: `createKit({ siweConfig: siwe({ … }) })`.
 * The address in `createMessage` is the plain one, without `did:pkh`.
 */
export function siwe(options: SiweOptions): SignIn {
  return lazySignIn(async () => (await import('./siwePort.ts')).siwePort(options), {
    view: 'ConnectingSiwe',
  })
}
