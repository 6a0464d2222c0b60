import { connect, type Socket } from 'node:net'
import { signRelayToken } from '@causeway/protocol/wc/signRelayToken'
import { WebSocket } from 'ws'
import { newId, randomTopic, urlWithToken } from '../../tools/bench/relay/openPair.ts'
import type { SeedRandom } from '../../plans/seed/world/createSeedRandom.ts'

/** Many of one kind who mean no good, all at one address. */
export interface Crowd {
  readonly what: string
  /** What they did so far, in words. */
  readonly told: () => string
  readonly stop: () => void
}

const deaf = 50
const halfOpen = 60
const tiny = 20
/** Openings that are under way at a time. */
const forging = 16
/** A refused socket is cut after two seconds; who waits so long (ms) for that hangs up. */
const patienceMs = 10_000
const isIn = 'let in'

/** Clients that ask without end and never read an answer; one that is cut comes back. */
export function neverRead(url: string): Crowd {
  let asked = 0
  let cut = 0
  const frame = requestOf('irn_batchSubscribe', {
    topics: Array.from({ length: 500 }, randomTopic),
  })
  const crowd = ofSockets(deaf, () => open(url, '203.0.113.1'), {
    onOpen: (socket) => socket.pause(),
    onLost: () => (cut += 1),
    act(socket) {
      if (socket.bufferedAmount > 1_000_000) return
      socket.send(frame)
      asked += 1
    },
  })
  const told = () => `${count(asked)} requests without reading an answer, cut ${count(cut)} times`
  return { ...crowd, what: 'never read', told }
}

/** Connections that begin a frame of up to 2 MB and never end it, or do not even end their opening. */
export function leaveHalfOpen(url: string, { between }: SeedRandom): Crowd {
  let begun = 0
  let bytes = 0
  let ended = false
  const open = new Set<Socket>()
  const { hostname, port } = new URL(url)
  function begin(): void {
    if (ended) return
    const socket = connect(Number(port), hostname)
    open.add(socket)
    begun += 1
    socket.on('error', () => socket.destroy())
    socket.on('close', () => {
      open.delete(socket)
      setTimeout(begin, 200)
    })
    // One in five stops in the middle of its opening.
    const opening = openingOf(urlWithToken(url), '203.0.113.2')
    const isWhole = between(0, 4) > 0
    socket.write(isWhole ? opening : opening.slice(0, between(1, opening.length - 1)))
    socket.once('data', () => {
      const length = between(1_000, 1_900_000)
      const part = partOfFrame(length, between(1, length - 1))
      bytes += part.length
      socket.write(part)
    })
  }
  for (let n = 0; n < halfOpen; n += 1) begin()
  return {
    what: 'leave frames half open',
    told: () => `${count(begun)} connections, ${count(bytes)} bytes of frames that never end`,
    stop() {
      ended = true
      for (const socket of open) socket.destroy()
    },
  }
}

/** Openings with tokens that somebody made up, as fast as the relay answers them. */
export function forgeTokens(
  url: string,
  { between, pick }: SeedRandom,
): Crowd & { letIn: () => number } {
  const answers = new Map<string, number>()
  const heard = (what: string) => answers.set(what, (answers.get(what) ?? 0) + 1)
  const now = () => Math.floor(Date.now() / 1_000)
  const real = () => new URL(urlWithToken(url)).searchParams.get('auth') ?? ''
  const forged: readonly (() => string)[] = [
    () => real().slice(0, -between(1, 40)),
    () => real().replace(/^[^.]+/u, toBase64('{"alg":"none","typ":"JWT"}')),
    () => `${real().split('.').slice(0, 2).join('.')}.${real().split('.')[2]}`,
    () => signRelayToken(randomTopic(), { aud: url, sub: 'x', iat: now() - 90 * 86_400 }),
    () =>
      real().replace(
        /\.[^.]+\./u,
        `.${toBase64(JSON.stringify({ iss: 'did:key:z6Mk', aud: url, iat: now(), exp: now() + 60 }))}.`,
      ),
    () => 'x'.repeat(between(0, 6_000)),
    () => toBase64('{}'.repeat(between(1, 200))),
  ]
  // Signing is the dearest part, and it is not the relay's: each is used again and again.
  const stock = Array.from({ length: 400 }, () => encodeURIComponent(pick(forged)()))
  let ended = false
  function attempt(): void {
    if (ended) return
    const socket = open(`${url}/?auth=${pick(stock)}`, '203.0.113.3', true)
    let answer = 'cut without an answer'
    const late = setTimeout(() => {
      if (answer !== isIn) answer = 'not cut in time'
      socket.terminate()
    }, patienceMs)
    // Whoever is let in is answered. How long a socket stands tells nothing on a machine that is stopped for seconds.
    socket.on('open', () => socket.send(question))
    socket.on('message', () => {
      answer = isIn
      socket.terminate()
    })
    socket.on('unexpected-response', (request, { statusCode }) => {
      answer = `HTTP ${statusCode}`
      request.destroy()
      socket.terminate()
    })
    socket.on('close', (code) => {
      clearTimeout(late)
      heard(code === 3_000 && answer !== isIn ? 'closed with 3000' : answer)
      setTimeout(attempt, 5)
    })
  }
  for (let n = 0; n < forging; n += 1) attempt()
  return {
    what: 'forge tokens',
    told: () => [...answers].map(([answer, times]) => `${answer}: ${count(times)}`).join(', '),
    letIn: () => answers.get(isIn) ?? 0,
    stop: () => (ended = true),
  }
}

const question = requestOf('irn_subscribe', { topic: randomTopic() })
const placeholder = '-'.repeat(60)
const letters = requestOf('irn_batchPublish', {
  messages: Array.from({ length: 500 }, (_, n) => ({
    topic: placeholder + n.toString(16).padStart(4, '0'),
    message: 'x',
    ttl: 2_592_000,
    tag: 1,
  })),
})

/** Batches of five hundred messages of one letter, each to a topic of its own, to be kept for a month. */
export function floodTiny(url: string): Crowd {
  let messages = 0
  const crowd = ofSockets(tiny, () => open(url, '203.0.113.4'), {
    act(socket) {
      if (socket.bufferedAmount > 500_000) return
      // Made once, and given topics that nobody had yet: what is tried is the relay, not who makes the letters.
      socket.send(letters.replaceAll(placeholder, randomTopic().slice(0, placeholder.length)))
      messages += 500
    },
  })
  return { ...crowd, what: 'flood with letters', told: () => `${count(messages)} messages sent` }
}

/** Sockets that act every 20 ms, each opened again half a second after it was lost. */
function ofSockets(
  amount: number,
  openOne: () => WebSocket,
  does: {
    act: (socket: WebSocket) => void
    onOpen?: (socket: WebSocket) => void
    onLost?: () => void
  },
) {
  const sockets: (WebSocket | undefined)[] = []
  let ended = false
  function begin(place: number): void {
    if (ended) return
    const socket = openOne()
    sockets[place] = socket
    socket.on('open', () => does.onOpen?.(socket))
    socket.on('close', () => {
      does.onLost?.()
      setTimeout(() => begin(place), 500)
    })
  }
  for (let place = 0; place < amount; place += 1) begin(place)
  const timer = setInterval(() => {
    for (const socket of sockets) if (socket?.readyState === WebSocket.OPEN) does.act(socket)
  }, 20)
  return {
    stop() {
      ended = true
      clearInterval(timer)
      for (const socket of sockets) socket?.terminate()
    },
  }
}

function open(url: string, address: string, isWhole = false): WebSocket {
  const socket = new WebSocket(isWhole ? url : urlWithToken(url), {
    headers: { 'x-forwarded-for': address },
    perMessageDeflate: false,
  })
  // A refusal or a cut: the close that follows is what is looked at.
  socket.on('error', () => socket.terminate())
  return socket
}

function openingOf(url: string, address: string): string {
  const { pathname, search, host } = new URL(url)
  const lines = [
    `GET ${pathname}${search} HTTP/1.1`,
    `Host: ${host}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: AQIDBAUGBwgJCgsMDQ4PEA==',
    `X-Forwarded-For: ${address}`,
  ]
  return `${lines.join('\r\n')}\r\n\r\n`
}

/** The beginning of a masked text frame that promises so many bytes, and the first of them. */
function partOfFrame(bytes: number, sent: number): Buffer {
  const head = Buffer.alloc(14)
  head[0] = 0x81
  head[1] = 0x80 | 127
  head.writeBigUInt64BE(BigInt(bytes), 2)
  return Buffer.concat([head, Buffer.alloc(sent, 0x20)])
}

function requestOf(method: string, params: unknown): string {
  return `{"id":${newId()},"jsonrpc":"2.0","method":"${method}","params":${JSON.stringify(params)}}`
}
const toBase64 = (text: string) => Buffer.from(text).toString('base64url')
const count = (value: number) => value.toLocaleString('en')
