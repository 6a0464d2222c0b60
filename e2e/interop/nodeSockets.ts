import type { SocketPort } from '@causeway/protocol/wc/socketPort'
import { WebSocket } from 'ws'

/** Nobody listens on this port of any machine. */
const nowhere = 'ws://127.0.0.1:1'

/** Sockets of Node for the relay link, and the means to cut the last one, or to pull the plug, as a lost network does. */
export function nodeSockets(): {
  port: SocketPort
  cut: () => void
  plug: (into: boolean) => void
} {
  let last: WebSocket | undefined
  let plugged = true
  return {
    cut: () => last?.terminate(),
    plug(into) {
      plugged = into
      if (!into) last?.terminate()
    },
    port: {
      open(url, listener) {
        const socket = new WebSocket(plugged ? url : nowhere)
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
