import { extname, normalize } from 'node:path'
import type { HttpApp } from '@causeway/services/lib/http/createHttpApp'
import type { Served } from './readPageFiles.ts'

/** Answers for the files of an app of one page: a path that is no file is a page, its own where it has one. */
export function serveFiles(
  app: HttpApp,
  files: ReadonlyMap<string, Served>,
  headers: Readonly<Record<string, string>>,
): void {
  app.hono.get('/*', (context, next) => {
    const { path } = context.req
    const found = fileOf(files, path)
    if (found === undefined) return next()
    return context.body(new Uint8Array(found.content), 200, {
      'Content-Type': found.type,
      // The names of these change with what is in them.
      'Cache-Control': path.startsWith('/assets/')
        ? 'public, max-age=31536000, immutable'
        : 'no-cache',
      'X-Content-Type-Options': 'nosniff',
      ...headers,
    })
  })
}

function fileOf(files: ReadonlyMap<string, Served>, asked: string): Served | undefined {
  const path = normalize(asked)
  const own = files.get(path) ?? files.get(`${path.replace(/\/$/u, '')}.html`)
  if (own || path.startsWith('/assets/') || extname(path) !== '') return own
  return files.get('/index.html')
}
