import type { Socket } from 'node:net'
import type { WebSocket } from 'ws'
import type { Visitor } from './gate.ts'
import type { Peer } from './hub.ts'
import type { RelayLimits } from './limits.ts'
import type { Wire } from './outbox.ts'
import { textFrame } from './textFrame.ts'
import { uncounted, type Unfinished } from './unfinished.ts'

/**
 * A socket as a wire: nothing is sent once it is closing, and frames of one turn of the loop leave in one write.
 * A client that lets more wait than anybody may is cut.
 * @param stream what carries the socket
 */
export function wireOf(
  socket: WebSocket,
  stream: Socket,
  clientId: string,
  limits: Pick<RelayLimits, 'bufferBytesMost'>,
): Wire {
  let corked = false
  function uncork(): void {
    corked = false
    stream.uncork()
  }
  return {
    clientId,
    buffered: () => stream.writableLength,
    send(text, sent) {
      if (socket.readyState !== socket.OPEN) return
      if (stream.writableLength > limits.bufferBytesMost) return socket.terminate()
      if (!corked) {
        corked = true
        stream.cork()
        process.nextTick(uncork)
      }
      // A failed write closes the socket, and its messages stay in the mailbox.
      stream.write(textFrame(text), sent)
    },
  }
}

/** What reading needs of the relay, the same for every socket. */
export interface FrameReader {
  readonly limits: RelayLimits
  /** Lets one frame of so many bytes through (0), or says how long (ms) to wait before the next. */
  take(visitor: Visitor, bytes: number): number
  /** Answers a frame; what takes time is a promise. */
  answer(peer: Peer, text: string): Promise<void> | undefined
  readonly unfinished: Unfinished
  onThrottled(): void
}

/**
 * Reads the frames of a client in their order.
 * One that sends too much, or does not read its answers, is read no further: it slows down itself and nobody else.
 */
export function readFrames(
  socket: WebSocket,
  stream: Socket,
  peer: Peer,
  reader: FrameReader,
): void {
  const { limits } = reader
  const { visitor, wire } = peer
  // What one chunk of the socket held; `pause` stops the next chunk, not the frames of this one. Hardly ever there.
  let backlog: string[] | undefined
  let timer: NodeJS.Timeout | undefined
  let open = 0

  function mayAnswer(bytes: number): boolean {
    if (timer) return false
    // Acknowledgements wait for the disk, answers for a client that reads: whoever does not wait is read no further.
    if (open >= limits.framesInProgress || wire.buffered() >= limits.bufferBytes) {
      socket.pause()
      return false
    }
    const wait = reader.take(visitor, bytes)
    if (wait > 0) later(wait)
    return wait === 0
  }

  function later(wait: number): void {
    reader.onThrottled()
    socket.pause()
    timer ??= setTimeout(() => {
      timer = undefined
      drain()
    }, wait)
  }

  function drain(): void {
    if (timer) return
    for (let next = backlog?.[0]; next !== undefined; next = backlog?.[0]) {
      if (!mayAnswer(next.length)) return
      backlog?.shift()
      answer(next)
    }
    backlog = undefined
    if (socket.isPaused) socket.resume()
  }

  function answer(text: string): void {
    const answered = reader.answer(peer, text)
    if (!answered) return
    open += 1
    // It never fails.
    void answered.then(ended)
  }

  function ended(): void {
    open -= 1
    if (backlog) drain()
  }

  const parts = watchParts(socket, stream, visitor, reader.unfinished)
  /** A ping or a pong: not part of a frame, and not for nothing. */
  function control(data: Buffer): void {
    parts.control(data)
    const wait = reader.take(visitor, data.length)
    if (wait > 0) later(wait)
  }

  socket.on('message', (data: Buffer, isBinary) => {
    parts.whole()
    if (isBinary) return socket.close(1003, 'text frames only')
    const text = data.toString()
    if (!backlog && mayAnswer(text.length)) return answer(text)
    backlog ??= []
    backlog.push(text)
  })
  socket.on('pong', control)
  socket.on('ping', (data: Buffer) => {
    control(data)
    if (wire.buffered() < limits.bufferBytes) socket.pong(data)
  })
  stream.on('drain', () => {
    if (backlog) drain()
  })
  socket.on('close', () => {
    clearTimeout(timer)
    backlog = undefined
    parts.whole()
  })
}

/** What a control frame has beside its bytes. */
const controlBytes = 6

/** Counts what came of a frame that is not whole yet, and cuts a socket whose address holds too much of that. */
function watchParts(
  socket: WebSocket,
  stream: Socket,
  { address }: Visitor,
  unfinished: Unfinished,
): { whole(): void; control(data: Buffer): void } {
  // Everything up to here was whole.
  let end = stream.bytesRead
  let counted = false
  // Runs after the library has taken the chunk.
  stream.on('data', () => {
    const bytes = stream.bytesRead - end
    if (bytes < uncounted || socket.readyState !== socket.OPEN) return
    counted = unfinished.count(socket, address, bytes)
    if (!counted) socket.terminate()
  })
  return {
    whole() {
      end = stream.bytesRead
      if (!counted) return
      counted = false
      unfinished.count(socket, address, 0)
    },
    control(data) {
      end += data.length + controlBytes
    },
  }
}
