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
  return {
    add(socket) {
      unanswered.set(socket, 0)
      socket.on('pong', () => unanswered.set(socket, 0))
    },
    stop: () => clearInterval(timer),
  }
}
