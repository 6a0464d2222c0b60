import type { Socket } from 'node:net'
import type { WebSocket } from 'ws'
import type { ClientSession } from '../sockets/createAdmission.ts'
import type { Peer } from '../topics/peer.ts'
import type { RelayLimits } from '../limits/relayLimits.ts'
import { pump } from '../topics/outbox.ts'
import { uncounted, type PartialFrames } from '../sockets/partialFrames.ts'
import { unsent } from '../sockets/wire.ts'

/** What reading needs of the relay, the same for every socket. */
export interface FrameReader {
  readonly limits: RelayLimits
  /** Lets one frame of so many bytes through (0), or says how long (ms) to wait before the next. */
  take(session: ClientSession, bytes: number): number
  /** Answers a frame; what takes time is a promise. */
  answer(peer: Peer, text: string): Promise<void> | undefined
  readonly partials: PartialFrames
  onThrottled(): void
  /** The socket has gone. */
  onGone(peer: Peer): void
}

/** A socket that is read. */
interface Connection {
  readonly socket: WebSocket
  readonly peer: Peer
  readonly reader: FrameReader
  /**
   * What one chunk of the socket held; a pause stops the next chunk, not the frames of this one. Hardly ever there. As bytes: a
   * text that waits is copied by the collector.
   */
  backlog: Buffer[] | null
  timer: NodeJS.Timeout | null
  /** Frames that wait for their answer. */
  open: number
  /** Whether it waits for a turn. */
  isQueued: boolean
  /** Bytes that came since the last chunk in which a frame ended. */
  part: number
  /** Whether a frame ended in this chunk. */
  hasEnded: boolean
  /** Whether what came of the next frame is counted. */
  isCounted: boolean
}

/**
 * Reads the frames of a client in their order.
 * One that sends too much, or does not read its answers, is read no further: it slows down itself and nobody else.
 * @param stream what carries the socket
 */
export function readFrames(
  socket: WebSocket,
  stream: Socket,
  peer: Peer,
  reader: FrameReader,
): void {
  const connection: Connection = {
    socket,
    peer,
    reader,
    backlog: null,
    timer: null,
    open: 0,
    isQueued: false,
    part: 0,
    hasEnded: false,
    isCounted: false,
  }
  socket.on('message', (data: Buffer, isBinary) => onMessage(connection, data, isBinary))
  socket.on('pong', (data: Buffer) => onControl(connection, data))
  socket.on('ping', (data: Buffer) => {
    onControl(connection, data)
    if (unsent(peer.wire) < reader.limits.bufferBytes) socket.pong(data)
  })
  stream.on('drain', () => {
    // Pushes may wait behind an answer: on this socket nothing else needs to happen any more.
    pump(peer.outbox)
    goOn(connection)
  })
  // Runs after the library has taken the chunk.
  stream.on('data', (chunk: Buffer) => countPart(connection, chunk.length))
  socket.on('close', () => onClose(connection))
}

function onMessage(connection: Connection, data: Buffer, isBinary: boolean): void {
  const { socket, peer } = connection
  wasWhole(connection)
  if (isBinary) return socket.close(1003, 'text frames only')
  const isCalm = !connection.backlog && peer.queue.isCalm()
  if (isCalm && mayAnswer(connection, data.length)) {
    return peer.queue.run(answer, connection, data)
  }
  connection.backlog ??= []
  connection.backlog.push(data)
  socket.pause()
  if (!isCalm) goOn(connection)
}

function mayAnswer(connection: Connection, bytes: number): boolean {
  const { socket, peer, reader } = connection
  if (connection.timer) return false
  // Acknowledgements wait for the disk, answers for a client that reads: whoever does not wait is read no further.
  const { framesInProgress, bufferBytes } = reader.limits
  const isFull = connection.open >= framesInProgress || unsent(peer.wire) >= bufferBytes
  if (isFull || peer.taking) {
    socket.pause()
    return false
  }
  const wait = reader.take(peer.session, bytes)
  if (wait > 0) goOnLater(connection, wait)
  return wait === 0
}

function goOnLater(connection: Connection, wait: number): void {
  connection.reader.onThrottled()
  connection.socket.pause()
  connection.timer ??= setTimeout(() => {
    connection.timer = null
    goOn(connection)
    if (!connection.backlog) connection.socket.resume()
  }, wait)
}

/** Asks for a turn, while something waits. */
function goOn(connection: Connection): void {
  const { backlog, timer, isQueued, peer } = connection
  if (!backlog || timer || isQueued) return
  connection.isQueued = true
  peer.queue.enqueue(() => answerNext(connection))
}

function answerNext(connection: Connection): void {
  const { backlog, socket } = connection
  connection.isQueued = false
  const data = backlog?.[0]
  if (data === undefined || !mayAnswer(connection, data.length)) return
  backlog?.shift()
  if (backlog?.length === 0) {
    connection.backlog = null
    socket.resume()
  }
  answer(connection, data)
  goOn(connection)
}

function answer(connection: Connection, data: Buffer): void {
  const { peer, reader } = connection
  const answered = reader.answer(peer, data.toString())
  if (peer.taking) void peer.taking.then(() => goOn(connection))
  if (!answered) return
  connection.open += 1
  // It never fails.
  void answered.then(() => onAnswered(connection))
}

function onAnswered(connection: Connection): void {
  connection.open -= 1
  goOn(connection)
}

function onClose(connection: Connection): void {
  const { timer, peer, reader } = connection
  if (timer) clearTimeout(timer)
  connection.backlog = null
  wasWhole(connection)
  reader.onGone(peer)
}

/** What a control frame has beside its bytes. */
const controlBytes = 6

/** A ping or a pong: not part of a frame, and not for nothing. */
function onControl(connection: Connection, data: Buffer): void {
  const { peer, reader } = connection
  connection.part -= data.length + controlBytes
  const wait = reader.take(peer.session, data.length)
  if (wait > 0) goOnLater(connection, wait)
}

/** Counts what came of a frame that is not whole yet, and cuts a socket whose address holds too much of that. */
function countPart(connection: Connection, bytes: number): void {
  const { socket, peer, reader } = connection
  connection.part = connection.hasEnded ? 0 : connection.part + bytes
  connection.hasEnded = false
  if (connection.part < uncounted || socket.readyState !== socket.OPEN) return
  connection.isCounted = reader.partials.count(socket, peer.session.address, connection.part)
  if (!connection.isCounted) socket.terminate()
}

function wasWhole(connection: Connection): void {
  const { socket, peer, reader } = connection
  connection.hasEnded = true
  if (!connection.isCounted) return
  connection.isCounted = false
  reader.partials.count(socket, peer.session.address, 0)
}
