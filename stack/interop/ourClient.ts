import { WebSocket } from 'ws'
import { createLog } from '../../packages/kit/src/log.ts'
import { createStorage, memoryStorage } from '../../packages/kit/src/storage.ts'
import {
  createSignClient,
  type SignClient,
} from '../../packages/kit/src/walletconnect/createSignClient.ts'
import type { SocketPort } from '@causeway/protocol/wc/socketPort'

/** Our client in Node, and the means to cut its socket. */
export interface OurClient {
  readonly client: SignClient
  /** Cuts the socket as a lost network does. */
  cut(): void
  /** A page that is loaded again: the same storage, everything else new. */
  reload(): OurClient
}

export function ourClient(relayUrl: string, memory = memoryStorage()): OurClient {
  const log = createLog({ now: Date.now })
  const { port, cut } = nodeSockets()
  const client = createSignClient({
    relayUrl,
    projectId: 'interop',
    metadata: { name: 'Our app', description: '', url: 'https://app.example', icons: [] },
    storage: createStorage(() => memory, log),
    socket: port,
    now: Date.now,
    after(ms, callback) {
      const timer = setTimeout(callback, ms)
      return () => clearTimeout(timer)
    },
    log,
  })
  return {
    client,
    cut,
    reload() {
      client.stop()
      return ourClient(relayUrl, memory)
    },
  }
}

function nodeSockets(): { port: SocketPort; cut: () => void } {
  let last: WebSocket | undefined
  return {
    cut: () => last?.terminate(),
    port: {
      open(url, listener) {
        const socket = new WebSocket(url)
        last = socket
        let over = false
        socket.on('open', () => listener.opened())
        socket.on('message', (data: Buffer) => listener.received(data.toString()))
        // The close that follows tells the client.
        socket.on('error', () => socket.terminate())
        socket.on('close', () => {
          if (!over) listener.closed()
          over = true
        })
        return {
          send: (text) => {
            if (socket.readyState === WebSocket.OPEN) socket.send(text)
          },
          close: () => {
            over = true
            socket.terminate()
          },
        }
      },
    },
  }
}
