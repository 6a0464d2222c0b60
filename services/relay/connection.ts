import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import type { Visitor } from './gate.ts'
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

/** What reading needs of the relay, the same for every socket. */
export interface FrameReader {
  readonly limits: RelayLimits
  /** Lets one frame of a visitor through (0), or says how long (ms) to wait before the next. */
  take(visitor: Visitor): number
  /** Answers a frame; what takes time is a promise. */
  answer(peer: Peer, text: string): Promise<void> | undefined
  onThrottled(): void
}

/**
 * Reads the frames of a client in their order.
 * Too many of them wait, and the socket is read no further: a flood slows down the client that sends it and nobody else.
 */
export function readFrames(
  socket: WebSocket,
  peer: Peer,
  visitor: Visitor,
  reader: FrameReader,
): void {
  // What one chunk of the socket held; `pause` stops the next chunk, not the frames of this one. Hardly ever there.
  let backlog: string[] | undefined
  let timer: NodeJS.Timeout | undefined
  let open = 0

  function mayAnswer(): boolean {
    if (timer) return false
    // Acknowledgements wait for the disk: a client that does not wait for them is read no further.
    if (open >= reader.limits.framesInProgress) {
      socket.pause()
      return false
    }
    const wait = reader.take(visitor)
    if (wait > 0) later(wait)
    return wait === 0
  }

  function later(wait: number): void {
    reader.onThrottled()
    socket.pause()
    timer = setTimeout(() => {
      timer = undefined
      drain()
    }, wait)
  }

  function drain(): void {
    if (!backlog) return
    while (backlog.length > 0 && mayAnswer()) answer(backlog.shift() ?? '')
    if (backlog.length > 0) return
    backlog = undefined
    if (socket.isPaused) socket.resume()
  }

  function answer(text: string): void {
    const answered = reader.answer(peer, text)
    if (!answered) return
    open += 1
    void answered.finally(() => {
      open -= 1
      drain()
    })
  }

  socket.on('message', (data: Buffer, isBinary) => {
    if (isBinary) return socket.close(1003, 'text frames only')
    const text = data.toString()
    if (!backlog && mayAnswer()) return answer(text)
    backlog ??= []
    backlog.push(text)
  })
  socket.on('close', () => {
    clearTimeout(timer)
    backlog = undefined
  })
}
