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

/** The part of a browser's WebSocket that is used; the one of `ws` fits, too. */
interface Socket {
  readonly readyState: number
  send(text: string): void
  close(): void
  addEventListener(type: 'open' | 'close', listener: () => void): void
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void
}

/** A host's own WebSocket. */
export function webSocketPort(WebSocket: {
  new (url: string): Socket
  readonly OPEN: number
}): SocketPort {
  return {
    open(url, listener) {
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
