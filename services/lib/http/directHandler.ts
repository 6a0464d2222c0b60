import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RequestScope } from '../log/requestScope.ts'

/**
 * Takes a request before the application does; false: not its own. What it took it may still pass on to the application, which
 * runs in the request's scope: a direct handler does not, for that costs more than its answer, and is given it.
 */
export type DirectHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  scope: RequestScope,
  pass: () => void,
) => boolean
