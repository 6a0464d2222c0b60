/** What a socket tells. Nothing comes after `closed`. */
export interface SocketListener {
  opened(): void
  received(text: string): void
  /** @param refused why the relay will not have this client, when it said so */
  closed(refused?: string): void
}

/** A socket as the relay client needs it, so that tests and other hosts bring their own. */
export interface SocketPort {
  open(
    url: string,
    listener: SocketListener,
  ): { readonly send: (text: string) => void; readonly close: () => void }
}

/** The close code for authorization; all others may pass. */
const refusal = 3000

/** The part of a browser's WebSocket that is used; the one of `ws` fits, too. */
interface Socket {
  readonly readyState: number
  send(text: string): void
  close(): void
  addEventListener(type: 'open', listener: () => void): void
  addEventListener(
    type: 'close',
    listener: (event: { readonly code: number; readonly reason: string }) => void,
  ): void
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
      const end = ({ code, reason }: { readonly code: number; readonly reason: string }) => {
        if (over) return
        over = true
        listener.closed(code === refusal ? reason : undefined)
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

/** The app's other tabs in this browser. */
export interface BrowserTabs {
  post(message: unknown): void
  listen(listener: (message: unknown) => void): () => void
  close(): void
}
