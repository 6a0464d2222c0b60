import { walletConnectLimits } from '@causeway/protocol/wc/limits'
import type { Store } from '@causeway/protocol/store'
import type { IdToken } from '@causeway/protocol/wc/parseJsonRpc'
import type { SessionNamespaces } from '@causeway/protocol/wc/parseParams'
import { wcReasonOf } from '@causeway/protocol/wc/reasons'
import { sessionExpiry } from './sessionExpiry.ts'
import type {
  SentRequest,
  SentRequestMethod,
  RemoteEvent,
  RemoteNotice,
  RemoteState,
} from './state.ts'

interface Deps {
  readonly now: () => number
  readonly after: (ms: number, callback: () => void) => () => void
  readonly store: Store<RemoteState, RemoteEvent>
  readonly nextId: () => IdToken
  readonly listen: (listener: (notice: RemoteNotice) => void) => () => void
}

/** What a wallet asks its apps, settled with their word. */
export function createSentRequests(deps: Deps) {
  const { store, nextId } = deps

  /** Asks the app of a session, and settles with its word. */
  function ask(
    topic: string,
    method: SentRequestMethod,
    params: unknown,
    change?: SentRequest['change'],
  ): Promise<void> {
    if (!store.get().sessions.some((one) => one.topic === topic)) {
      return Promise.reject(new Error(wcReasonOf('noSessionForTopic').message))
    }
    const id = nextId()
    const confirmed = confirmationOf(id, deps)
    const question = { id, topic, ...(change ? { change } : {}) }
    store.send({ type: 'asked', question, method, params })
    return confirmed
  }

  return {
    /** Changes what a session grants. @throws Error when the app does not agree or does not answer */
    update: (topic: string, namespaces: SessionNamespaces) =>
      ask(topic, 'wc_sessionUpdate', { namespaces }, { namespaces }),
    /** Seven days more from now. */
    extend(topic: string): Promise<void> {
      const until = sessionExpiry(deps)
      return ask(topic, 'wc_sessionExtend', { expiry: until }, { expiry: until })
    },
    ping: (topic: string) => ask(topic, 'wc_sessionPing', {}),
  }
}

function confirmationOf(id: string, { after, listen }: Deps): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (message?: string) => {
      stopTimer()
      stopListening()
      if (message === undefined) resolve()
      else reject(new Error(message))
    }
    const stopTimer = after(walletConnectLimits.pingMs, () =>
      end('The app does not answer. It is told as soon as it is online.'),
    )
    const stopListening = listen((notice) => {
      if (notice.type === 'confirmed' && notice.id === id) end(notice.fault?.message)
    })
  })
}
