import type { WebSocket } from 'ws'

/** Pings sockets: clients end one that says nothing for 31 seconds, and one that answers no ping is gone. */
export interface Heartbeat {
  add(socket: WebSocket): void
  stop(): void
}

/** @param sockets all that are open @param everyMs time between pings; two without an answer end a socket */
export function createHeartbeat(sockets: Iterable<WebSocket>, everyMs: number): Heartbeat {
  const unanswered = new WeakMap<WebSocket, number>()
  const timer = setInterval(() => {
    for (const socket of sockets) {
      const missed = unanswered.get(socket) ?? 0
      if (missed >= 2) socket.terminate()
      else {
        unanswered.set(socket, missed + 1)
        socket.ping()
      }
    }
  }, everyMs)
  // One listener for all, which is called on the socket: a closure for each would be most of what a ping costs.
  function alive(this: WebSocket): void {
    unanswered.delete(this)
  }
  return {
    add: (socket) => void socket.on('pong', alive),
    stop: () => clearInterval(timer),
  }
}
