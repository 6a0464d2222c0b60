import { limits } from '@causeway/protocol/limits'
import { plainId, type IdToken } from '@causeway/protocol/wc/jsonRpc'
import { allowsMethod, sessionChains } from '@causeway/protocol/wc/namespaces'
import { reasonOf, type Reason } from '@causeway/protocol/wc/reasons'
import type { Store } from '../store.ts'
import { PeerFault } from './peerFault.ts'
import type { SignEvent, SignNotice, SignState } from './signState.ts'

export interface SessionRequest {
  readonly topic: string
  /** CAIP-2, e.g. `eip155:137`. */
  readonly chainId: string
  readonly method: string
  readonly params: unknown
  /** How long the wallet may take. */
  readonly waitMs?: number
}

/** Questions to wallets that are not answered yet. They survive a lost socket, not the page. */
export function createRequests(deps: {
  now: () => number
  after: (ms: number, callback: () => void) => () => void
  nextId: () => IdToken
  store: Store<SignState, SignEvent>
  listen: (listener: (notice: SignNotice) => void) => () => void
}) {
  const { store, nextId } = deps
  const waiting = new Map<
    string,
    { readonly topic: string; settle(answer: Answer | Reason): void }
  >()
  type Answer = Extract<SignNotice, { type: 'answered' }>['answer']

  const stopListening = deps.listen((notice) => {
    if (notice.type === 'answered') waiting.get(plainId(notice.id))?.settle(notice.answer)
    if (notice.type !== 'deleted') return
    for (const one of waiting.values()) {
      if (one.topic === notice.session.topic) one.settle('userDisconnected')
    }
  })

  function ask(
    topic: string,
    method: 'wc_sessionRequest' | 'wc_sessionPing',
    params: unknown,
    waitMs: number,
  ): Promise<unknown> {
    const id = nextId()
    return new Promise((resolve, reject) => {
      const stopTimer = deps.after(waitMs, () => waiting.get(id)?.settle('requestExpired'))
      waiting.set(id, {
        topic,
        settle(answer) {
          stopTimer()
          waiting.delete(id)
          if (typeof answer === 'string') reject(new PeerFault(reasonOf(answer)))
          else if (answer.kind === 'error') reject(new PeerFault(answer.error))
          else resolve(answer.result)
        },
      })
      store.send({ type: 'requested', topic, id, method, params })
    })
  }

  return {
    async request({ topic, chainId, method, params, waitMs }: SessionRequest): Promise<unknown> {
      const session = store.get().sessions.find((one) => one.topic === topic)
      if (!session) throw new PeerFault(reasonOf('noSessionForTopic'))
      const { namespaces } = session
      if (!sessionChains(namespaces).includes(chainId)) {
        throw new PeerFault(reasonOf('unauthorizedChain'))
      }
      if (!allowsMethod(namespaces, chainId, method)) {
        throw new PeerFault(reasonOf('unauthorizedMethod'))
      }
      const wait = waitMs ?? limits.walletConnect.requestMs
      const expiryTimestamp = Math.floor((deps.now() + wait) / 1_000)
      const request = { method, params, expiryTimestamp }
      return ask(topic, 'wc_sessionRequest', { request, chainId }, wait)
    },
    async ping(topic: string): Promise<void> {
      if (!store.get().sessions.some((one) => one.topic === topic)) {
        throw new PeerFault(reasonOf('noSessionForTopic'))
      }
      await ask(topic, 'wc_sessionPing', {}, limits.walletConnect.pingMs)
    },
    /** Whoever still waits is told that nothing will come. */
    stop() {
      stopListening()
      for (const one of waiting.values()) one.settle('userDisconnected')
    },
  }
}
