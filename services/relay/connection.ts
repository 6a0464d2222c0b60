import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import type { Peer } from './hub.ts'
import type { RelayLimits } from './limits.ts'
import type { Wire } from './outbox.ts'

/**
 * A socket as a wire: nothing is sent once it is closing, and frames of one turn of the loop leave in one write.
 * @param stream what carries the socket
 */
export function wireOf(socket: WebSocket, stream: Duplex, clientId: string): Wire {
  let corked = false
  function cork(): void {
    if (corked) return
    corked = true
    stream.cork()
    process.nextTick(() => {
      corked = false
      stream.uncork()
    })
  }
  return {
    clientId,
    buffered: () => socket.bufferedAmount,
    send(text, sent) {
      if (socket.readyState !== socket.OPEN) return
      cork()
      socket.send(text, (error) => {
        // A failed send closes the socket, and its messages stay in the mailbox.
        if (!error) sent?.()
      })
    },
  }
}

/**
 * Reads the frames of a client in their order.
 * Too many of them wait, and the socket is read no further: a flood slows down the client that sends it and nobody else.
 */
export function readFrames(
  socket: WebSocket,
  peer: Peer,
  deps: {
    limits: RelayLimits
    /** Lets one frame through (0), or says how long (ms) to wait before the next. */
    take: () => number
    answer: (peer: Peer, text: string) => Promise<void>
    onThrottled: () => void
  },
): void {
  // What one chunk of the socket held; `pause` stops the next chunk, not the frames of this one.
  let backlog: string[] = []
  let timer: NodeJS.Timeout | undefined
  let open = 0

  function drain(): void {
    while (backlog.length > 0 && !timer) {
      // Acknowledgements wait for the disk: a client that does not wait for them is read no further.
      if (open >= deps.limits.framesInProgress) return socket.pause()
      const wait = deps.take()
      if (wait > 0) return later(wait)
      void answer(backlog.shift() ?? '')
    }
    if (backlog.length === 0 && socket.isPaused) socket.resume()
  }

  function later(wait: number): void {
    deps.onThrottled()
    socket.pause()
    timer = setTimeout(() => {
      timer = undefined
      drain()
    }, wait)
  }

  async function answer(text: string): Promise<void> {
    open += 1
    await deps.answer(peer, text)
    open -= 1
    drain()
  }

  socket.on('message', (data: Buffer, isBinary) => {
    if (isBinary) return socket.close(1003, 'text frames only')
    backlog.push(data.toString())
    drain()
  })
  socket.on('close', () => {
    clearTimeout(timer)
    backlog = []
  })
}
