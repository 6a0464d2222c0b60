import { randomBytes } from 'node:crypto'
import { signRelayToken } from '@causeway/protocol/wc/signRelayToken'
import { WebSocket } from 'ws'

/** 64 hex digits: a topic, or a client's seed. */
export const randomTopic = (): string => randomBytes(32).toString('hex')
const marks = 16

/** A message of 800 B that begins with its own number. */
export const numberedMessage = (n: number): string =>
  String(n).padStart(marks, '0').padEnd(800, 'x')

/** One direction of a session: a publisher and a subscriber of one topic, as lean as the frames allow. */
export interface SocketPair {
  publish(n: number): void
  readonly close: () => void
}

/** What a pair tells of: message `n` arrived; one more publish was confirmed. */
export interface PairEvents {
  readonly onMessage: (n: number) => void
  readonly onConfirmed: (error: string | null) => void
}

/** A pair on sockets of its own, on the relay or on the bare server: each push is answered, as the protocol has it. Opens both and subscribes. @param address see `openSocket` */
export async function openPair(
  kind: 'relay' | 'raw',
  urls: { publisher: string; subscriber: string },
  events: PairEvents,
  address?: string,
): Promise<SocketPair> {
  const topic = randomTopic()
  const raw = kind === 'raw'
  const reader = await openSocket(
    raw ? `${urls.subscriber}/subscribe/${topic}` : urlWithToken(urls.subscriber),
    address,
  )
  const writer = await openSocket(
    raw ? `${urls.publisher}/publish/${topic}` : urlWithToken(urls.publisher),
    address,
  )
  const subscribed = new Promise<void>((resolve) => {
    reader.on('message', (data: Buffer) => {
      const text = data.toString()
      const n = messageNumber(text)
      if (n === null) return resolve()
      reader.send(`{"id":${pushId(text)},"jsonrpc":"2.0","result":true}`)
      events.onMessage(n)
    })
  })
  writer.on('message', (data: Buffer) => {
    const text = data.toString()
    events.onConfirmed(text.includes('"result":true') ? null : text)
  })
  if (!raw) {
    reader.send(
      `{"id":${newId()},"jsonrpc":"2.0","method":"irn_subscribe","params":{"topic":"${topic}"}}`,
    )
    await subscribed
  }
  return {
    publish(n) {
      writer.send(
        `{"id":${newId()},"jsonrpc":"2.0","method":"irn_publish","params":{"topic":"${topic}","message":"${numberedMessage(n)}","ttl":300,"tag":1108,"prompt":false}}`,
      )
    },
    close() {
      reader.terminate()
      writer.terminate()
    },
  }
}

/** A relay's URL with a token of a new client. @param seed the client's identity */
export function urlWithToken(url: string, seed = randomTopic()): string {
  const iat = Math.floor(Date.now() / 1_000)
  return `${url}/?auth=${signRelayToken(seed, { aud: url, sub: randomTopic(), iat })}`
}

/** Resolves when it is open. @param address what a proxy would say of the client */
export function openSocket(url: string, address?: string): Promise<WebSocket> {
  const headers = address ? { 'x-forwarded-for': address } : {}
  const socket = new WebSocket(url, { perMessageDeflate: false, headers })
  return new Promise((resolve, reject) => {
    socket.once('error', reject)
    socket.once('open', () => {
      socket.off('error', reject)
      // A server that is killed on purpose resets its sockets; whoever waits for an answer notices.
      socket.on('error', () => socket.terminate())
      resolve(socket)
    })
  })
}

const before = '"message":"'

/** The message that a push carries, `''` for other frames. Ours need no unescaping. */
export function messageText(frame: string): string {
  const at = frame.indexOf(before)
  return at < 0 ? '' : frame.slice(at + before.length, frame.indexOf('"', at + before.length))
}

/** The number of the message that a push carries; null for other frames. */
export function messageNumber(frame: string): number | null {
  const at = frame.indexOf(before)
  return at < 0 ? null : Number(frame.slice(at + before.length, at + before.length + marks))
}

let last = 1_700_000_000_000_000
export const newId = (): number => (last += 1)
/** The id of a push: our relay puts it first, as the publisher's own frame has it. */
export const pushId = (frame: string): string => frame.slice(6, frame.indexOf(','))
