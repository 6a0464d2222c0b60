import type { Socket } from 'node:net'
import type { WebSocket } from 'ws'
import { textFrame } from './textFrame.ts'

/**
 * The socket as the relay's core needs it. Like all that each socket has, it is what it knows and no more: its functions
 * are the same for all, where a closure for each would be most of what an idle socket costs.
 */
export interface Wire {
  readonly clientId: string
  readonly socket: Pick<WebSocket, 'readyState' | 'OPEN' | 'terminate'>
  /** What carries the socket. */
  readonly stream: Pick<Socket, 'writableLength' | 'cork' | 'uncork' | 'write'>
  /** Unsent bytes at which it is cut. */
  readonly most: number
  /** Frames of this turn of the loop. */
  frames: number
}

/** Bytes that wait in the socket. */
export const unsent = ({ stream }: Wire): number => stream.writableLength

/**
 * Sends a frame: nothing once the socket is closing. Of a turn of the loop the first leaves at once, all others in one
 * write. A client that lets more wait than anybody may is cut.
 * @param sent runs when it has left the process, with an error where it has not: then the socket closes
 */
export function sendText(wire: Wire, text: string, sent?: (error?: Error | null) => void): void {
  const { socket, stream } = wire
  if (socket.readyState !== socket.OPEN) return
  if (stream.writableLength > wire.most) return socket.terminate()
  wire.frames += 1
  if (wire.frames === 1) process.nextTick(endTurn, wire)
  else if (wire.frames === 2) stream.cork()
  stream.write(textFrame(text), sent)
}

function endTurn(wire: Wire): void {
  if (wire.frames > 1) wire.stream.uncork()
  wire.frames = 0
}
