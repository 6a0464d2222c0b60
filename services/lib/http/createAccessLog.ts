import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Log } from '../log/log.ts'
import type { RequestScope } from '../log/requestScope.ts'

/** Hears of each request when it comes. */
export type AccessLog = (
  request: IncomingMessage,
  response: ServerResponse,
  scope: RequestScope,
) => void

/**
 * Logs a line for each request when its answer has ended: method, pattern of the path, status, milliseconds, bytes as they went over the
 * wire. Neither path nor query, for addresses and tokens stand there, nor who asked.
 */
export function createAccessLog(log: Log): AccessLog {
  // A connection carries many answers, one after the other.
  const counted = new WeakMap<Socket, number>()
  return (request, response, scope) => {
    const { method, socket } = request
    const from = performance.now()
    response.once('close', () => {
      const all = socket.bytesWritten
      const bytes = all - (counted.get(socket) ?? 0)
      counted.set(socket, all)
      const about = {
        requestId: scope.id,
        method,
        route: scope.route(),
        // null: it went before anything was said.
        status: response.headersSent ? response.statusCode : null,
        ms: Math.round((performance.now() - from) * 10) / 10,
        bytes,
        ...(response.writableFinished ? {} : { isCut: true }),
      }
      log.info(about, 'answered')
    })
  }
}
