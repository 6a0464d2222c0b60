import { host } from '../platform.ts'

/** What a socket tells. Nothing comes after `closed`. */
export interface SocketListener {
  opened(): void
  received(text: string): void
  closed(): void
}

/** A socket as the relay client needs it, so that tests and other hosts bring their own. */
export interface SocketPort {
  open(
    url: string,
    listener: SocketListener,
  ): { readonly send: (text: string) => void; readonly close: () => void }
}

/** The host's own WebSocket. */
export function webSocketPort(): SocketPort {
  return {
    open(url, listener) {
      const { WebSocket } = host()
      const socket = new WebSocket(url)
      let over = false
      const end = () => {
        if (over) return
        over = true
        listener.closed()
      }
      socket.addEventListener('open', () => {
        if (!over) listener.opened()
      })
      socket.addEventListener('message', ({ data }) => {
        if (!over) listener.received(String(data))
      })
      socket.addEventListener('close', end)
      return {
        send: (text) => {
          if (socket.readyState === WebSocket.OPEN) socket.send(text)
        },
        close: () => {
          over = true
          socket.close()
        },
      }
    },
  }
}
