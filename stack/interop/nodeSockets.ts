import type { SocketPort } from '@causeway/protocol/wc/socketPort'
import { WebSocket } from 'ws'

/** Sockets of Node for the relay link, and the means to cut the last one as a lost network does. */
export function nodeSockets(): { port: SocketPort; cut: () => void } {
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

/** A timer as our clients want it. */
export function after(ms: number, callback: () => void): () => void {
  const timer = setTimeout(callback, ms)
  return () => clearTimeout(timer)
}
