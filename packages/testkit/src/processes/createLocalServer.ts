import { createServer, type RequestListener, type Server } from 'node:http'
import { isThisMachine } from './isThisMachine.ts'

/**
 * A server for this machine alone, which any page of it may ask: by a name that points here from elsewhere (DNS rebinding) it answers
 * nothing, a target that is no path is 400, and no error of a handler ends the process that it stands in.
 * @param handle hears of requests whose target can be read as a URL
 */
export function createLocalServer(handle: RequestListener): Server {
  return createServer((request, response) => {
    // The line ends with the answer to a body: what was not read of it is not waited for.
    if (request.method !== 'GET') response.setHeader('connection', 'close')
    if (!isThisMachine(request.headers.host ?? '')) return refuse(403)
    if (!URL.canParse(`http://localhost${request.url ?? '/'}`)) return refuse(400)
    try {
      handle(request, response)
    } catch {
      response.destroy()
    }
    function refuse(status: number): void {
      response.writeHead(status, { 'content-type': 'text/plain' }).end('Not here.')
    }
  })
}
