import { walletConnect as timing } from '@causeway/protocol/laterLimits'
import { plainId, type IdToken } from '@causeway/protocol/wc/jsonRpc'
import { allowsMethod, sessionChains } from '@causeway/protocol/wc/namespaces'
import { reasonOf, type Reason } from '@causeway/protocol/wc/reasons'
import type { Store } from '../core/store.ts'
import {
  PeerFault,
  type Session,
  type SignEvent,
  type SignNotice,
  type SignState,
} from './signState.ts'

export interface SessionRequest {
  readonly topic: string
  /** CAIP-2, e.g. `eip155:137`. */
  readonly chainId: string
  readonly method: string
  readonly params: unknown
  /** How long the wallet may take. */
  readonly waitMs?: number
}

/** A question that a wallet has. Times in Unix ms. */
export interface WaitingRequest {
  readonly id: string
  readonly topic: string
  readonly chainId: string
  readonly method: string
  readonly since: number
  readonly expiresAt: number
}

/** Questions to wallets that are not answered yet. They survive a lost socket, not the page. */
export function createRequests(deps: {
  now: () => number
  after: (ms: number, callback: () => void) => () => void
  nextId: () => IdToken
  store: Store<SignState, SignEvent>
  listen: (listener: (notice: SignNotice) => void) => () => void
  onWaiting?: ((waiting: readonly WaitingRequest[]) => void) | undefined
}) {
  const { store, nextId } = deps
  const waiting = new Map<
    string,
    {
      readonly topic: string
      /** What is said of it outside; a ping is nobody's business. */
      readonly shown: WaitingRequest | undefined
      settle(answer: Answer | Reason): void
    }
  >()
  const tell = () => deps.onWaiting?.([...waiting.values()].flatMap(({ shown }) => shown ?? []))
  type Answer = Extract<SignNotice, { type: 'answered' }>['answer']

  deps.listen((notice) => {
    if (notice.type === 'answered') waiting.get(plainId(notice.id))?.settle(notice.answer)
    if (notice.type !== 'deleted' && notice.type !== 'stopped') return
    for (const one of waiting.values()) {
      const over = notice.type === 'stopped' || one.topic === notice.session.topic
      if (over) one.settle('userDisconnected')
    }
  })

  function ask(
    topic: string,
    method: 'wc_sessionRequest' | 'wc_sessionPing',
    params: unknown,
    waitMs: number,
    about?: Pick<WaitingRequest, 'chainId' | 'method'>,
  ): Promise<unknown> {
    const id = nextId()
    const since = deps.now()
    return new Promise((resolve, reject) => {
      const stopTimer = deps.after(waitMs, () => waiting.get(id)?.settle('requestExpired'))
      waiting.set(id, {
        topic,
        shown: about && { id, topic, ...about, since, expiresAt: since + waitMs },
        settle(answer) {
          stopTimer()
          waiting.delete(id)
          if (about) tell()
          if (typeof answer === 'string') reject(new PeerFault(reasonOf(answer)))
          else if (answer.kind === 'error') reject(new PeerFault(answer.error))
          else resolve(answer.result)
        },
      })
      store.send({ type: 'requested', topic, id, method, params })
      if (about) tell()
    })
  }

  return {
    async request({ topic, chainId, method, params, waitMs }: SessionRequest): Promise<unknown> {
      const session = store.get().sessions.find((one) => one.topic === topic)
      const problem = problemOf(session, chainId, method)
      if (problem) throw new PeerFault(reasonOf(problem))
      const wait = waitMs ?? timing.requestMs
      const expiryTimestamp = Math.floor((deps.now() + wait) / 1_000)
      const request = { method, params, expiryTimestamp }
      return ask(topic, 'wc_sessionRequest', { request, chainId }, wait, { chainId, method })
    },
    async ping(topic: string): Promise<void> {
      if (!store.get().sessions.some((one) => one.topic === topic)) {
        throw new PeerFault(reasonOf('noSessionForTopic'))
      }
      await ask(topic, 'wc_sessionPing', {}, timing.pingMs)
    },
  }
}

/** Why a wallet is not asked; nothing when it granted what is asked. */
function problemOf(
  session: Session | undefined,
  chainId: string,
  method: string,
): Reason | undefined {
  if (!session) return 'noSessionForTopic'
  if (!sessionChains(session.namespaces).includes(chainId)) return 'unauthorizedChain'
  return allowsMethod(session.namespaces, chainId, method) ? undefined : 'unauthorizedMethod'
}
