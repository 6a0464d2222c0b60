import type { ChainNamespace } from '@causeway/protocol/networks'
import type { Store } from '../core/createStore.ts'
import { until } from '../core/until.ts'
import type { Kit, KitInside } from '../actions/kit.ts'
import type { SignInPort } from '../core/ports/signIn.ts'
import { type SessionState, sessionFeed } from './sessionFeed.ts'
import { type NamespaceFlow, createNamespaceFlow } from './createNamespaceFlow.ts'
import { createSignInScreen } from './createSignInScreen.ts'
import { type SignInEvent, type SignInState, isAsking } from './reduceSignIn.ts'
import { signTextIn } from './signTextIn.ts'

/** Sign-in of one kit, while it runs: what a visitor sees of it is about one namespace at a time. */
export interface SignInFlow {
  /** Of the account that is asked, the first of several; otherwise that of the active namespace. */
  readonly store: Store<SignInState, SignInEvent>
  readonly namespace: () => ChainNamespace
  readonly isRequired: () => boolean
  /** Asks the account of the active namespace, and settles with what comes of it. */
  readonly signIn: () => Promise<SessionState>
  readonly headers: () => Readonly<Record<string, string>>
  /** Ends every session; settles when their keepers have, after 3 s at the latest (SPEC §9). */
  readonly signOut: () => Promise<void>
}

const flows = new WeakMap<Kit, SignInFlow>()

/** The sign-in of a kit; none where the app has none, or nobody connected yet. */
export function signInOf(kit: Kit): SignInFlow | undefined {
  return flows.get(kit)
}

/** Begins to follow the connected accounts, of each namespace whose wallets can sign a text. */
export function createSignInFlow(
  kit: KitInside,
  port: SignInPort,
  {
    view,
    pressed,
    isChosen,
    asks,
  }: {
    readonly view: 'SIWXSignMessage' | 'ConnectingSiwe'
    /** Where a visitor chose a wallet in the modal before this code was here. */
    readonly pressed: ReadonlySet<ChainNamespace>
    /** Whether a visitor has chosen a wallet of this page in the modal. */
    readonly isChosen: () => boolean
    /** Whether whoever connects is asked at once. */
    readonly asks: boolean
  },
): void {
  const isRequired = () => asks && (port.getRequired?.() ?? true)
  const screen = createSignInScreen(kit, view, isRequired)
  const all: NamespaceFlow[] = []
  for (const namespace of kit.namespaces.get().all) {
    const sign = signTextIn(kit, namespace)
    // ConnectingSiwe is of Ethereum's accounts, as it was: others count as having a session.
    if (!sign || (view === 'ConnectingSiwe' && namespace !== 'eip155')) continue
    const others = () => all.filter((other) => other.namespace !== namespace)
    const deps = { kit, port, namespace, sign, isRequired, screen, others, isChosen, asks }
    all.push(createNamespaceFlow({ ...deps, pressed: pressed.has(namespace) }))
  }
  const current = inTurn(kit, all)
  const store: SignInFlow['store'] = {
    get: () => current().store.get(),
    send: (event, seen) => current().store.send(event, seen),
    subscribe(listener) {
      const stops = [kit.namespaces, ...all.map((one) => one.store)].map((one) =>
        one.subscribe(listener),
      )
      return () => stops.forEach((stop) => stop())
    },
  }
  const feed = sessionFeed(kit)
  store.subscribe(() => feed.send(sessionStateOf(store.get())))
  flows.set(kit, {
    store,
    namespace: () => current().namespace,
    isRequired,
    async signIn() {
      const { store: own, namespace } = current()
      const { session } = kit.connectionOf(namespace).get()
      await until(own, ({ status }) => (status === 'checking' ? undefined : true))
      // A wallet outside the page has to be opened by a press of the visitor's own.
      own.send({ type: 'wanted', isPressed: session.status === 'connected' && !session.peer })
      return until(own, (state) => {
        const session = sessionStateOf(state)
        return session.status === 'signedIn' || session.status === 'signedOut' ? session : undefined
      })
    },
    headers() {
      const state = current().store.get()
      return (state.status === 'signedIn' && port.headersOf?.(state.account)) || {}
    },
    async signOut() {
      for (const one of all) one.store.send({ type: 'signOut', isRequired: isRequired() })
      await Promise.all(all.map((one) => one.ended()))
    },
  })
  for (const one of all) one.start()
  feed.send(sessionStateOf(store.get()))
}

/** Whose turn it is: whoever was asked first, until that is answered. */
function inTurn(kit: KitInside, all: readonly NamespaceFlow[]): () => NamespaceFlow {
  let waiting: readonly NamespaceFlow[] = []
  for (const one of all)
    one.store.subscribe(() => {
      const others = waiting.filter((other) => other !== one)
      if (!isAsking(one.store.get())) waiting = others
      else if (!waiting.includes(one)) waiting = [...others, one]
    })
  return () => {
    const { active } = kit.namespaces.get()
    const found = waiting[0] ?? all.find(({ namespace }) => namespace === active) ?? all[0]
    if (!found) throw new TypeError('A kit has wallets of Ethereum, at least.')
    return found
  }
}

function sessionStateOf(state: SignInState): SessionState {
  if (state.status === 'signedIn') return { status: 'signedIn', session: state.session }
  if (isAsking(state)) return { status: 'pending' }
  return { status: state.status === 'checking' ? 'unknown' : 'signedOut' }
}
