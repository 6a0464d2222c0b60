import type { ChainNamespace } from '@causeway/protocol/networks'
import type { Store } from '../core/store.ts'
import type { Kit, KitInside } from '../kit.ts'
import type { SignInPort } from '../ports/signIn.ts'
import { type SessionState, sessionFeed } from './sessionFeed.ts'
import { type NamespaceFlow, createNamespaceFlow } from './signInFlow.ts'
import { createScreen } from './signInScreen.ts'
import { type SignInEvent, type SignInState, isAsking } from './signInState.ts'
import { signTextIn } from './signText.ts'

/** Sign-in of one kit, while it runs: what a visitor sees of it is about one namespace at a time. */
export interface SignInFlow {
  /** Of the account that is asked, the first of several; otherwise that of the active namespace. */
  readonly store: Store<SignInState, SignInEvent>
  readonly namespace: () => ChainNamespace
  readonly isRequired: () => boolean
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
  view: 'SIWXSignMessage' | 'ConnectingSiwe',
): void {
  const isRequired = () => port.getRequired?.() ?? true
  const screen = createScreen(kit, view, isRequired)
  const all: NamespaceFlow[] = []
  for (const namespace of kit.namespaces.get().all) {
    const sign = signTextIn(kit, namespace)
    // ConnectingSiwe is of Ethereum's accounts, as it was: others count as having a session.
    if (!sign || (view === 'ConnectingSiwe' && namespace !== 'eip155')) continue
    const isElsewhere = (what: (state: SignInState) => boolean) =>
      all.some((other) => other.namespace !== namespace && what(other.store.get()))
    const deps = { kit, port, namespace, sign, isRequired, screen, isElsewhere }
    all.push(createNamespaceFlow(deps))
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
  store.subscribe(() => feed.send(saidOf(store.get())))
  flows.set(kit, {
    store,
    namespace: () => current().namespace,
    isRequired,
    async signOut() {
      for (const one of all) one.store.send({ type: 'signOut', isRequired: isRequired() })
      await Promise.all(all.map((one) => one.ended()))
    },
  })
  for (const one of all) one.start()
  feed.send(saidOf(store.get()))
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

function saidOf(state: SignInState): SessionState {
  if (state.status === 'signedIn') return { status: 'signedIn', session: state.session }
  if (isAsking(state)) return { status: 'asked' }
  return { status: state.status === 'checking' ? 'unknown' : 'signedOut' }
}
