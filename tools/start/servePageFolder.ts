import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { extname, join, normalize } from 'node:path'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

interface Params {
  readonly port: number
  /** The folder of a finished build. */
  readonly pages: string
  /** What `/config.json` answers. */
  readonly config: unknown
  /** Whether a page is asked for by a name of this stack: one that points here from elsewhere (DNS rebinding) gets nothing. */
  readonly isOwnHost: (host: string) => boolean
  /** The file behind a path, where they differ. */
  readonly fileOf?: (path: string) => string
  readonly policy: (path: string) => readonly string[]
  readonly headers?: (path: string) => Readonly<Record<string, string>>
  /** Scripts that are no files, by path. */
  readonly scripts?: Readonly<Record<string, string>>
  /**
   * What a page may ask by POST with JSON, from this origin alone. @throws for what it does not understand
   */
  readonly answer?: (path: string, asked: unknown) => Promise<unknown>
}

/** Nobody asks longer, in bytes. */
const longestQuestion = 200_000

/** Serves a wallet's pages on an origin of their own, to this machine alone. @returns its stop. */
export async function servePageFolder(params: Params): Promise<() => Promise<void>> {
  const config = JSON.stringify(params.config)
  const server = createServer((request, response) => {
    // The line ends with the answer to a body: what was not read of it is not waited for.
    if (request.method !== 'GET') response.setHeader('connection', 'close')
    // Any page of this machine can ask for "//" and the like; an error thrown here would end the whole stack.
    const target = `http://localhost${request.url ?? '/'}`
    if (!URL.canParse(target)) return refuse(response, 400)
    const { pathname } = new URL(target)
    if (!params.isOwnHost(request.headers.host ?? '')) return refuse(response, 403)
    if (request.method === 'POST') return void answerPost(pathname, request, response, params)
    if (pathname === '/config.json') {
      return send(response, 'application/json', config, pathname, params)
    }
    const script = params.scripts?.[pathname]
    if (script !== undefined) return send(response, types['.js'] ?? '', script, pathname, params)
    const path = normalize(
      params.fileOf?.(pathname) ?? (pathname === '/' ? '/index.html' : pathname),
    )
    const type = types[extname(path)]
    if (!type) return refuse(response, 404)
    readFile(join(params.pages, path)).then(
      (content) => send(response, type, content, path, params),
      () => refuse(response, 404),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(params.port, '127.0.0.1', resolve)
  })
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
}

/** A page of another origin cannot send JSON here without being asked first, and nobody answers that question. */
async function answerPost(
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
  params: Params,
): Promise<void> {
  const { answer } = params
  if (!answer || request.headers['content-type'] !== 'application/json')
    return refuse(response, 404)
  try {
    const chunks: Buffer[] = []
    let length = 0
    for await (const chunk of request) {
      length += (chunk as Buffer).length
      if (length > longestQuestion) return refuse(response, 413)
      chunks.push(chunk as Buffer)
    }
    const said = await answer(path, JSON.parse(Buffer.concat(chunks).toString()))
    send(response, 'application/json', JSON.stringify(said), path, params)
  } catch (error) {
    refuse(response, 400, error instanceof Error ? error.message : undefined)
  }
}

function refuse(response: ServerResponse, status: number, why = 'Not here.'): void {
  response.writeHead(status, { 'content-type': 'text/plain' }).end(why)
}

function send(
  response: ServerResponse,
  type: string,
  content: string | Buffer,
  path: string,
  { policy, headers }: Pick<Params, 'policy' | 'headers'>,
): void {
  response.writeHead(200, {
    'content-type': type,
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'content-security-policy': policy(path).join('; '),
    ...headers?.(path),
  })
  response.end(content)
}
