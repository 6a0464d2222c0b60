import type { WebSocket } from 'ws'
import type { RelayLimits } from '../limits/relayLimits.ts'
import { createKeyedCounter } from '../limits/keyedCounter.ts'

/**
 * Frames of which only a part has come. A socket's library keeps the parts; what those of one address may hold together
 * is bounded, and how long.
 */
export interface PartialFrames {
  /** @param bytes that a socket's unfinished frame has now; 0 when it is whole @returns false when it is too much */
  count(socket: WebSocket, address: string, bytes: number): boolean
  /** Whether a socket's frame has been unfinished for too long. */
  isOverdue(socket: WebSocket): boolean
}

/** Frames below are not worth counting: they come in one piece. */
export const uncounted = 16_384

/** @param now milliseconds, by a clock that never jumps */
export function createPartialFrames(
  limits: Pick<RelayLimits, 'partialBytesPerAddress' | 'partialMs'>,
  now: () => number,
): PartialFrames {
  const places = createKeyedCounter()
  const held = new Map<WebSocket, { bytes: number; readonly since: number }>()
  return {
    count(socket, address, bytes) {
      const before = held.get(socket)
      places.add(address, bytes - (before?.bytes ?? 0))
      if (bytes === 0) held.delete(socket)
      else if (before) before.bytes = bytes
      else held.set(socket, { bytes, since: now() })
      if (places.of(address) <= limits.partialBytesPerAddress) return true
      // It goes at once, so that it costs no other one its place.
      places.add(address, -bytes)
      held.delete(socket)
      return false
    },
    isOverdue(socket) {
      const since = held.get(socket)?.since
      return since !== undefined && now() - since > limits.partialMs
    },
  }
}
