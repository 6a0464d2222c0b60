import { join } from 'node:path'
import { createServer, type Plugin } from 'vite'
import { fromRoot } from '../lib/fromRoot.ts'

interface Params {
  /** The app's folder, from the repository's root: its Vite settings are there. */
  readonly app: string
  readonly port: number
  /** Served under other paths than the files have. */
  readonly fileOf?: (path: string) => string
  /** What `/config.json` answers. */
  readonly config?: unknown
  /** Who answers paths that begin with these, on the page's own origin. */
  readonly proxy?: Readonly<Record<string, string>>
}

/** Paths of one app that are no files of it. */
function ownPaths({ fileOf, config }: Params): Plugin {
  return {
    name: 'causeway-own-paths',
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const target = `http://localhost${request.url ?? '/'}`
        if (!URL.canParse(target)) return void response.writeHead(400).end('No such address.')
        const { pathname, search } = new URL(target)
        if (config !== undefined && pathname === '/config.json') {
          response.setHeader('content-type', 'application/json')
          response.end(JSON.stringify(config))
          return
        }
        if (fileOf) request.url = `${fileOf(pathname)}${search}`
        next()
      })
    },
  }
}

/**
 * Serves an app's sources with hot reload, to this machine alone. Without the headers of its production: styles stand inline, and
 * what changes comes over a socket.
 *
 * @returns Its stop.
 */
export async function serveSources(params: Params): Promise<() => Promise<void>> {
  const { app, port, proxy = {} } = params
  const server = await createServer({
    root: fromRoot(app),
    configFile: join(fromRoot(app), 'vite.config.ts'),
    clearScreen: false,
    logLevel: 'warn',
    plugins: [ownPaths(params)],
    server: { port, strictPort: true, host: '127.0.0.1', proxy: { ...proxy } },
  })
  await server.listen()
  return () => server.close()
}
