import {
  formatError,
  formatRequest,
  formatResult,
  parseJsonRpc,
} from '@causeway/protocol/wc/parseJsonRpc'
import type { SocketListener, SocketPort } from '@causeway/protocol/wc/socketPort'

export interface Published {
  readonly topic: string
  readonly message: string
  readonly tag: number
  readonly attestation?: string
}

export interface Trouble {
  /** No socket opens. */
  away: boolean
  /** Frames arrive and nothing is answered, as on a dead socket nobody closed. */
  deaf: boolean
  /** It says why it will have nobody. */
  refusal?: string
  /** Methods that are answered with an error. */
  refuses: readonly string[]
}

/**
 * A relay without a network: keeps what is published, hands it to who subscribes, and can be away.
 * Its time is the tests': an answer comes in the same turn.
 */
export function createFakeRelay() {
  const published: Published[] = []
  const urls: string[] = []
  const delivered = new Set<Published>()
  const own = new Set<Published>()
  let listener: SocketListener | undefined
  let topics = new Set<string>()
  const trouble: Trouble = { away: false, deaf: false, refuses: [] }
  let next = 1_700_000_000_000

  function pump(): void {
    for (const one of published) {
      if (!listener || own.has(one) || delivered.has(one) || !topics.has(one.topic)) continue
      delivered.add(one)
      const data = { ...one, publishedAt: next }
      listener.received(
        formatRequest(String((next += 1)), 'irn_subscription', { id: 'subscription', data }),
      )
    }
  }

  function answer(text: string): void {
    const frame = parseJsonRpc(text)
    if (frame.kind !== 'request' || trouble.deaf) return
    if (trouble.refuses.includes(frame.method)) {
      const error = { code: -32_000, message: 'Mailbox limit exceeded' }
      return listener?.received(formatError(frame.id, error))
    }
    const params = frame.params as Published & { topics?: string[] }
    if (frame.method === 'irn_publish') {
      if (!published.some((one) => isSame(one, params))) {
        published.push(params)
        own.add(params)
      }
    }
    if (frame.method === 'irn_subscribe') topics.add(params.topic)
    if (frame.method === 'irn_batchSubscribe')
      topics = new Set([...topics, ...(params.topics ?? [])])
    if (frame.method === 'irn_unsubscribe') topics.delete(params.topic)
    listener?.received(formatResult(frame.id, true))
    pump()
  }

  const socket: SocketPort = {
    open(url, opened) {
      urls.push(url)
      queueMicrotask(() => {
        if (trouble.away || trouble.refusal !== undefined) return opened.closed(trouble.refusal)
        listener = opened
        opened.opened()
      })
      return {
        send: answer,
        close() {
          listener = undefined
          topics = new Set()
        },
      }
    },
  }

  return {
    socket,
    urls,
    topics: () => [...topics],
    /** What the client published, oldest first. */
    published: (): readonly Published[] => published.filter((one) => own.has(one)),
    /** The other side publishes. */
    publish(topic: string, message: string, tag = 0) {
      published.push({ topic, message, tag })
      pump()
    },
    /** The same message once more, as a relay that is not sure may do. */
    repeat() {
      const last = published.findLast((one) => !own.has(one))
      if (last) delivered.delete(last)
      pump()
    },
    cut() {
      const closed = listener
      listener = undefined
      topics = new Set()
      closed?.closed()
    },
    trouble,
  }
}

const isSame = (one: Published, other: Published) =>
  one.topic === other.topic && one.message === other.message

export type FakeRelay = ReturnType<typeof createFakeRelay>
