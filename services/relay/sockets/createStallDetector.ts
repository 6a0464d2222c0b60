import type { WebSocket } from 'ws'

/**
 * Finds clients that take nothing of what waits for them. Looked at in turn: a client that reads slowly moves a little
 * between two looks, one that does not read moves nothing, however many pongs it sends.
 * @param stallMs how long nothing may move
 * @param now milliseconds, by a clock that never jumps
 */
export function createStallDetector(stallMs: number, now: () => number) {
  const seen = new WeakMap<WebSocket, { left: number; since: number }>()
  /** @param written bytes that were handed to the system so far */
  return (socket: WebSocket, written: number): boolean => {
    if (socket.bufferedAmount === 0) {
      seen.delete(socket)
      return false
    }
    const before = seen.get(socket)
    if (before && before.left === written) return now() - before.since >= stallMs
    seen.set(socket, { left: written, since: now() })
    return false
  }
}
