import type { WebSocket } from 'ws'

/** Pings sockets: clients end one that says nothing for 31 seconds, and one that answers no ping is gone. */
export interface Heartbeat {
  add(socket: WebSocket): void
  stop(): void
}

/** Into so many groups the sockets are parted, each pinged in its turn: all at once would stall everybody for a moment. */
const groups = 40

/**
 * @param everyMs time between two pings of one socket; two without an answer end it
 * @param onTurn looks at each socket in its turn
 */
export function createHeartbeat(
  everyMs: number,
  onTurn: (socket: WebSocket) => void = () => undefined,
): Heartbeat {
  const ring = Array.from({ length: groups }, () => new Set<WebSocket>())
  const unanswered = new WeakMap<WebSocket, number>()
  let turn = 0
  let next = 0
  const timer = setInterval(() => {
    turn = (turn + 1) % groups
    for (const socket of ring[turn] ?? []) {
      onTurn(socket)
      const missed = unanswered.get(socket) ?? 0
      if (missed >= 2) socket.terminate()
      else if (socket.readyState === socket.OPEN) {
        unanswered.set(socket, missed + 1)
        socket.ping()
      }
    }
  }, everyMs / groups)
  // One listener for all, which is called on the socket: closures for each would be most of what a ping costs.
  function alive(this: WebSocket): void {
    unanswered.delete(this)
  }
  function gone(this: WebSocket): void {
    for (const group of ring) if (group.delete(this)) return
  }
  return {
    add(socket) {
      next = (next + 1) % groups
      ring[next]?.add(socket)
      socket.on('pong', alive)
      socket.on('close', gone)
    },
    stop: () => clearInterval(timer),
  }
}
