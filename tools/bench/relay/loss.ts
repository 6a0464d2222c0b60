import { hash } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { WebSocket } from 'ws'
import {
  messageNumber,
  messageText,
  newId,
  openSocket,
  pushId,
  numberedMessage,
  randomTopic,
  urlWithToken,
} from './openPair.ts'
import { untilHolds } from './untilHolds.ts'

const pairs = 12
const apartMs = 1_500

/** What a crash under load did. */
export interface Loss {
  readonly acknowledged: number
  /** Acknowledged, and never delivered. */
  readonly lost: number
  /** Delivered more than once; a client drops these by the message's hash. */
  readonly repeated: number
  /** What the client handed to its application more than once. */
  readonly twice: number
}

/**
 * Publishes and receives without a pause while relays are killed one after the other; clients that lose their socket
 * go to the next relay, as official ones do, and send again what was not acknowledged.
 * @param urls the relays' URLs; @param crashes what to do meanwhile, one after the other
 */
export async function measureLoss(
  urls: readonly string[],
  crashes: readonly (() => Promise<void>)[],
): Promise<Loss> {
  const load = { running: true, numbers: 0, acknowledged: new Set<number>() }
  const arrivals = new Map<number, number>()
  const handedOver = new Map<number, number>()
  const readers = { running: true }
  const both = Array.from({ length: pairs }, (_, index) => {
    const topic = randomTopic()
    const known = new Set<string>()
    // Publisher and subscriber begin at different relays, where there is more than one.
    const reading = keepOpen(urls, index + 1, readers, (socket) => read(socket, topic, known))
    const writing = keepOpen(urls, index, load, (socket) => write(socket, topic))
    return { reading, writing }
  })

  async function write(socket: WebSocket, topic: string): Promise<void> {
    const signal = closing(socket)
    while (load.running) {
      const n = pending.get(topic) ?? (load.numbers += 1)
      pending.set(topic, n)
      const answer = once(socket, 'message', { signal })
      socket.send(
        `{"id":${newId()},"jsonrpc":"2.0","method":"irn_publish","params":{"topic":"${topic}","message":"${numberedMessage(n)}","ttl":300,"tag":1108}}`,
      )
      const [data] = (await answer) as [Buffer]
      if (!data.toString().includes('"result":true')) throw new Error(data.toString())
      load.acknowledged.add(n)
      pending.delete(topic)
    }
  }

  async function read(socket: WebSocket, topic: string, known: Set<string>): Promise<void> {
    socket.on('message', (data: Buffer) => {
      const text = data.toString()
      const n = messageNumber(text)
      if (n === null) return
      socket.send(`{"id":${pushId(text)},"jsonrpc":"2.0","result":true}`)
      arrivals.set(n, (arrivals.get(n) ?? 0) + 1)
      // As official clients do: the application hears of each hash once.
      const id = hash('sha256', messageText(text))
      if (known.has(id)) return
      known.add(id)
      handedOver.set(n, (handedOver.get(n) ?? 0) + 1)
    })
    socket.send(
      `{"id":${newId()},"jsonrpc":"2.0","method":"irn_subscribe","params":{"topic":"${topic}"}}`,
    )
    await once(socket, 'close')
  }

  const pending = new Map<string, number>()
  for (const crash of crashes) {
    await pause(apartMs)
    await crash()
  }
  await pause(apartMs)
  load.running = false
  await Promise.all(both.map(({ writing }) => writing.ended))
  const missing = () => [...load.acknowledged].filter((n) => !arrivals.has(n)).length
  await untilHolds(() => missing() === 0, 20_000)
  readers.running = false
  for (const { reading, writing } of both) {
    reading.close()
    writing.close()
  }
  return {
    acknowledged: load.acknowledged.size,
    lost: missing(),
    repeated: [...arrivals.values()].filter((times) => times > 1).length,
    twice: [...handedOver.values()].filter((times) => times > 1).length,
  }
}

/** A client that opens its socket again whenever it is lost, at the next relay. */
function keepOpen(
  urls: readonly string[],
  first: number,
  life: { readonly running: boolean },
  work: (socket: WebSocket) => Promise<void>,
): { readonly ended: Promise<void>; close(): void } {
  const seed = randomTopic()
  let current: WebSocket | null = null
  async function live(): Promise<void> {
    for (let turn = first; life.running; turn += 1) {
      try {
        current = await openSocket(urlWithToken(urls[turn % urls.length] ?? '', seed))
        await work(current)
      } catch {
        // The relay was killed, or is not up yet: that is what is measured.
        await pause(50)
      }
    }
  }
  return { ended: live(), close: () => current?.terminate() }
}

function closing(socket: WebSocket): AbortSignal {
  const controller = new AbortController()
  socket.once('close', () => controller.abort())
  return controller.signal
}
