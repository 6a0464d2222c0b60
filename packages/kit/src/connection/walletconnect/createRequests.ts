import * as storageKeys from '@causeway/protocol/storage/storageKeys'
import type { IdToken } from '@causeway/protocol/wc/parseJsonRpc'
import type { WcReason } from '@causeway/protocol/wc/reasons'
import * as v from 'valibot'
import type { KitStorage } from '../../core/createStorage.ts'
import type { Store } from '../../core/createStore.ts'
import type { RequestTools } from './requestTools.ts'
import type { WalletConnectSession, SignEvent, SignNotice, SignState } from './signState.ts'

export interface WalletConnectRequest {
  readonly topic: string
  /** CAIP-2, e.g. `eip155:137`. */
  readonly chainId: string
  readonly method: string
  readonly params: unknown
  /** How long the wallet may take; 7 days at most, as long as a relay keeps a question. */
  readonly waitMs?: number
}

/** What is kept of a question: never what was asked. Times in Unix ms. */
const keptRequest = v.object({
  id: v.string(),
  topic: v.string(),
  chainId: v.string(),
  method: v.string(),
  since: v.number(),
  expiresAt: v.number(),
})

/** A question that a wallet has. */
export interface PendingPeerRequest extends v.InferOutput<typeof keptRequest> {
  /** Of a question that an earlier page asked: settles as the promise of that page would have. */
  readonly answer?: Promise<unknown>
}

interface Deps {
  now: () => number
  after: (ms: number, callback: () => void) => () => void
  nextId: () => IdToken
  storage: KitStorage
  store: Store<SignState, SignEvent>
  listen: (listener: (notice: SignNotice) => void) => () => void
  onWaiting?: ((waiting: readonly PendingPeerRequest[]) => void) | undefined
  tools: RequestTools
}

type Answer = Extract<SignNotice, { type: 'answered' }>['answer']

/** Questions to wallets that are not answered yet. They survive a lost socket, and the page that asked them. */
export function createRequests(deps: Deps) {
  const { now, store, nextId, tools } = deps
  const { faultOf, timing } = tools
  const requests = createQuestions(deps)
  const sessionOf = (topic: string) => store.get().sessions.find((one) => one.topic === topic)

  // The storage knows what other tabs settled a moment ago, of which this page has not heard.
  const stored = tools.keptSessions(deps.storage)
  requests.takeUp({
    hears: ({ topic }) => sessionOf(topic) !== undefined,
    isOpen: ({ topic }) => stored.some((session) => session.topic === topic),
  })
  return {
    waiting: requests.list,
    async request({
      topic,
      chainId,
      method,
      params,
      waitMs,
    }: WalletConnectRequest): Promise<unknown> {
      const problem = problemOf(tools, sessionOf(topic), chainId, method)
      if (problem) throw faultOf(problem)
      const allowed = Math.min(waitMs ?? timing.requestMs, tools.longestMs)
      const [id, since] = [nextId(), now()]
      const expiresAt = since + allowed
      const answer = requests.ask({ id, topic, chainId, method, since, expiresAt })
      const expiryTimestamp = Math.floor(expiresAt / 1_000)
      const request = { request: { method, params, expiryTimestamp }, chainId }
      const requested = { topic, id, method: 'wc_sessionRequest', params: request } as const
      store.send({ type: 'requested', ...requested, waitMs: allowed })
      return answer
    },
    async ping(topic: string): Promise<void> {
      if (!sessionOf(topic)) throw faultOf('noSessionForTopic')
      const id = nextId()
      const answer = requests.wait(id, topic, timing.pingMs)
      store.send({ type: 'requested', topic, id, method: 'wc_sessionPing', params: {} })
      await answer
    },
  }
}

/** A question, and who waits for its answer. */
interface Open {
  readonly topic: string
  /** What is said of it outside; a ping is nobody's business. */
  shown: PendingPeerRequest | undefined
  /** @param stays another page may still hear the answer */
  settle(answer: Answer | WcReason | Error, stays?: boolean): void
}

/** The book of questions: of this page, and of those before it. */
function createQuestions({ now, after, storage, listen, onWaiting, tools }: Deps) {
  const kept = createKept(storage, tools)
  const waiting = new Map<string, Open>()
  const list = () => [...waiting.values()].flatMap(({ shown }) => shown ?? [])
  const notify = () => onWaiting?.(list())
  listen((notice) => hear(tools, waiting, notice))

  /** Settles with the answer to the question of an id. */
  function wait(
    id: string,
    topic: string,
    waitMs: number,
    shown?: PendingPeerRequest,
  ): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const stopTimer = after(waitMs, () => waiting.get(id)?.settle('requestExpired'))
      const settle: Open['settle'] = (answer, stays = false) => {
        stopTimer()
        if (waiting.delete(id) && shown) {
          if (!stays) kept.forget(id)
          notify()
        }
        if (typeof answer === 'string') reject(tools.faultOf(answer))
        else if (answer instanceof Error) reject(answer)
        else if (answer.kind === 'error') reject(new tools.PeerFault(answer.error))
        else resolve(answer.result)
      }
      waiting.set(id, { topic, shown, settle })
    })
  }

  return {
    list,
    wait,
    ask(shown: PendingPeerRequest): Promise<unknown> {
      const answer = wait(shown.id, shown.topic, shown.expiresAt - shown.since, shown)
      kept.add(shown)
      notify()
      return answer
    },
    /** Waits again for what an earlier page asked, unless no answer can come any more, or none can come here. */
    takeUp({
      hears,
      isOpen,
    }: Record<'hears' | 'isOpen', (one: PendingPeerRequest) => boolean>): void {
      for (const one of kept.read()) {
        const { id, topic, expiresAt } = one
        const heard = hears(one)
        if (!(heard || isOpen(one)) || now() >= expiresAt + tools.answerKeptMs) {
          kept.forget(id)
          continue
        }
        // Another tab asked it: what it waits for is its own.
        if (!heard) continue
        // An answer that came in time may still be on its way here.
        const left = Math.max(expiresAt - now(), tools.timing.lateAnswerMs)
        const answer = wait(id, topic, Math.min(left, tools.longestMs), one)
        // Whoever asked is gone: nobody has to hear of it.
        answer.catch(() => undefined)
        const open = waiting.get(id)
        if (open) open.shown = { ...one, answer }
      }
    },
  }
}

/** What happens to questions. */
function hear(
  { plainId, relayFault }: RequestTools,
  waiting: Map<string, Open>,
  notice: SignNotice,
): void {
  if (notice.type === 'answered' || notice.type === 'unsent') {
    const open = waiting.get(plainId(notice.id))
    // Ids can be guessed: another wallet answers nothing that was not asked of it.
    if (open?.topic === notice.topic)
      open.settle(notice.type === 'answered' ? notice.answer : relayFault(notice.reason))
  }
  for (const [id, one] of waiting) {
    // What another page asked is its own: it may hear where this one does not.
    if (notice.type === 'unheard' && notice.topics.includes(one.topic))
      one.settle(relayFault(notice.reason), one.shown?.answer !== undefined)
    // The wallet still has what this page asked: the next page may hear of it.
    if (notice.type === 'stopped' && waiting.delete(id)) one.settle('userDisconnected')
    if (notice.type === 'deleted' && one.topic === notice.session.topic)
      one.settle('userDisconnected')
  }
}

/** The questions as the storage has them: those of all tabs, each of which changes its own alone. */
function createKept(storage: KitStorage, { readList }: RequestTools) {
  const key = storageKeys.walletConnectRequests
  const read = () => readList(storage, key, keptRequest)
  return {
    read,
    add: (one: PendingPeerRequest) => storage.write(key, [...read(), one]),
    forget: (id: string) =>
      storage.write(
        key,
        read().filter((one) => one.id !== id),
      ),
  }
}

/** Why a wallet is not asked; nothing when it granted what is asked. */
function problemOf(
  { allowsMethod, sessionChains }: RequestTools,
  session: WalletConnectSession | undefined,
  chainId: string,
  method: string,
): WcReason | undefined {
  if (!session) return 'noSessionForTopic'
  if (!sessionChains(session.namespaces).includes(chainId)) return 'unauthorizedChain'
  return allowsMethod(session.namespaces, chainId, method) ? undefined : 'unauthorizedMethod'
}
