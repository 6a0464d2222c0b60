import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { isThisMachine } from '@causeway/testkit/processes/isThisMachine'

interface Guarded {
  /** Where it listens. */
  readonly host: string
  readonly port: number
  /** Where the node listens, on this machine. */
  readonly to: number
  /** Whether somebody from outside may ask a method. Left out: whoever is on this machine may ask all of them. */
  readonly mayAsk?: (method: string) => boolean
}

/** A body of a device in the network that is longer (bytes) is not read; of this machine none is. */
const longestBody = 5_000_000

/**
 * Stands before a local node, whose keys are public and whose answers any page could read: asked by pages of this machine alone, under
 * its own names (a name that points here from elsewhere is none), and for others by methods that harm nobody.
 * @returns its stop
 */
export async function guardNode({ host, port, to, mayAsk }: Guarded): Promise<() => Promise<void>> {
  const agent = new Agent({ keepAlive: true })
  const lines = new Set<Duplex>()
  const isOwn = (name: string) =>
    isThisMachine(name) || name === host || name.startsWith(`${host}:`)
  const isOwnPage = (origin: string) =>
    URL.canParse(origin) &&
    /^https?:$/u.test(new URL(origin).protocol) &&
    isOwn(new URL(origin).host)
  const mayCome = ({ headers }: IncomingMessage) =>
    isOwn(headers.host ?? '') && (headers.origin === undefined || isOwnPage(headers.origin))

  const server = createServer((incoming, response) => {
    // The line ends with the answer to a body that is not read.
    incoming.on('error', () => response.destroy())
    if (!mayCome(incoming)) return refuse(response, 403)
    const { origin } = incoming.headers
    if (origin !== undefined) {
      response.setHeader('access-control-allow-origin', origin)
      response.setHeader('vary', 'origin')
    }
    if (incoming.method === 'OPTIONS') {
      response.setHeader('access-control-allow-methods', 'GET, POST')
      response.setHeader('access-control-allow-headers', '*')
      return void response.writeHead(204).end()
    }
    const outgoing = () => passOn(incoming, response, { agent, to })
    if (!mayAsk) return void incoming.pipe(outgoing())
    readCalls(incoming, mayAsk).then(
      (body) => (body === null ? refuse(response, 403) : outgoing().end(body)),
      () => response.destroy(),
    )
  })
  // Over a socket methods go by in frames, which nobody reads here.
  server.on('upgrade', (incoming, socket, head) => {
    socket.on('error', () => socket.destroy())
    if (mayAsk || !mayCome(incoming)) return void socket.end('HTTP/1.1 403 Forbidden\r\n\r\n')
    upgrade(incoming, socket, { head, to, keep })
  })
  function keep(line: Duplex): void {
    lines.add(line)
    line.once('close', () => lines.delete(line))
  }
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) =>
      reject(
        new Error(`The stack cannot listen on ${host}:${port} (${cause.code ?? cause.message}).`, {
          cause,
        }),
      ),
    )
    server.listen(port, host, resolve)
  })
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
      for (const line of lines) line.destroy()
      agent.destroy()
    })
}

function passOn(
  { method, url, headers: given }: IncomingMessage,
  response: ServerResponse,
  { agent, to }: { readonly agent: Agent; readonly to: number },
) {
  const headers = Object.fromEntries(
    Object.entries(given).filter(([name]) => name !== 'origin' && name !== 'host'),
  )
  // As it came: what is no path is the node's to refuse.
  const place = { agent, host: '127.0.0.1', port: to, method, path: url ?? '/', headers }
  const outgoing = request(place, (answer) => {
    for (const [name, value] of Object.entries(answer.headers))
      if (value !== undefined && !/^(?:access-control-|vary$|connection$|keep-alive$)/u.test(name))
        response.setHeader(name, value)
    response.writeHead(answer.statusCode ?? 502)
    answer.pipe(response)
  })
  outgoing.on('error', () => (response.headersSent ? response.destroy() : refuse(response, 502)))
  response.once('close', () => outgoing.destroy())
  return outgoing
}

/** @returns the body; null: it is none, or asks for what may not be asked */
async function readCalls(
  incoming: IncomingMessage,
  mayAsk: (method: string) => boolean,
): Promise<Buffer | null> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of incoming as AsyncIterable<Buffer>) {
    length += part.length
    if (length > longestBody) return null
    parts.push(part)
  }
  const body = Buffer.concat(parts)
  try {
    const calls = [JSON.parse(body.toString('utf8')) as unknown].flat()
    const isFine = calls.every((call) => mayAsk(String((call as { method?: unknown }).method)))
    return isFine ? body : null
  } catch {
    return null // no JSON, or no call in it
  }
}

function upgrade(
  { method, url, rawHeaders }: IncomingMessage,
  socket: Duplex,
  { head, to, keep }: { head: Buffer; to: number; keep: (line: Duplex) => void },
): void {
  const inner: Socket = connect(to, '127.0.0.1')
  for (const line of [socket, inner]) {
    keep(line)
    line.on('error', () => line.destroy())
    line.once('close', () => [socket, inner].forEach((one) => one.destroy()))
  }
  const headers = rawHeaders
    .map((text, at) => (at % 2 === 0 ? `${text}: ` : `${text}\r\n`))
    .join('')
    .replaceAll(/^(?:origin|host):.*\r\n/gimu, '')
  inner.write(`${method} ${url} HTTP/1.1\r\nhost: 127.0.0.1:${to}\r\n${headers}\r\n`)
  inner.write(head)
  socket.pipe(inner).pipe(socket)
}

function refuse(response: ServerResponse, status: number): void {
  response.setHeader('connection', 'close')
  response.writeHead(status, { 'content-type': 'text/plain' }).end('Not here.')
}
