import type { IncomingMessage, ServerResponse } from 'node:http'

/** Takes a request before the application does; false: not its own. What it took it may still pass on to the application. */
export type DirectHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  pass: () => void,
) => boolean
