import { sessionOf, type Kit } from '@causeway/kit'
import { pageStorage, type PageStorage } from '../../core/pageStorage.ts'
import { authBase, followSignIn } from '../signIn/followSignIn.ts'
import { createStore, type Store } from '@causeway/protocol/store'
import { cachedSettings } from './cachedSettings.ts'
import { localSettings } from './localSettings.ts'
import { type SavedEffect, type SavedEvent, reduceSaved, type SavedState } from './reduceSaved.ts'
import { runEffect } from './runEffect.ts'

/** What keeps the settings of this page with the account that is signed in, where the visitor switched it on. */
export interface Keeper extends Store<SavedState, SavedEvent> {
  /** Begins to follow session and settings; a second time nothing happens. */
  readonly start: () => void
}

const keepers = new WeakMap<Kit, Keeper>()

/** The one of a kit. Asks nothing before it is started and somebody is signed in. */
export function keeperOf(kit: Kit, storage?: PageStorage): Keeper {
  const keeper = keepers.get(kit) ?? createKeeper(kit, storage ?? pageStorage())
  keepers.set(kit, keeper)
  return keeper
}

function createKeeper(kit: Kit, storage: PageStorage): Keeper {
  const kept = cachedSettings(storage)
  let isApplying = false
  let isStarted = false
  const deps = {
    kit,
    kept,
    turn: () => store.get().turn,
    account() {
      const state = store.get()
      return state.status === 'signedOut' ? undefined : state.account
    },
    apply(settings: Parameters<typeof localSettings.apply>[0]) {
      isApplying = true
      localSettings.apply(settings)
      isApplying = false
    },
  }
  const store = createStore<SavedState, SavedEvent, SavedEffect>(
    (state, event) => reduceSaved(localSettings.usual, state, event),
    { status: 'signedOut', turn: 0, local: localSettings.read() },
    (effect, send) => runEffect(deps, effect, send),
  )
  function look(): void {
    const now = sessionOf(kit).get()
    // While it is being found out or asked, what was known stays.
    if (now.status === 'unknown' || now.status === 'pending') return
    const account = now.status === 'signedIn' ? accountOf(now.session.data) : null
    store.send({ type: 'session', account, base: account === null ? null : kept.of(account) })
  }
  function tell(): void {
    if (!isApplying) store.send({ type: 'local', local: localSettings.read() })
  }

  return {
    ...store,
    start() {
      if (isStarted || authBase() === null) return
      isStarted = true
      followSignIn(kit)
      localSettings.onChange(tell)
      sessionOf(kit).subscribe(look)
      tell()
      look()
    },
  }
}

/** A key is one account, whatever chain of its namespace it signed for. */
const accountOf = (data: { readonly chainId: string; readonly accountAddress: string }) =>
  `${data.chainId.split(':')[0]}:${data.accountAddress}`
