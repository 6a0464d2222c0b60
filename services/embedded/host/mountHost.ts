import { readFile, stat } from 'node:fs/promises'
import { extname, join, normalize } from 'node:path'
import type { Context } from 'hono'
import { project as projectQuery } from '@causeway/protocol/api/wallet/fields'
import type { FrameNetwork } from '@causeway/protocol/api/wallet/frameSettings'
import * as v from 'valibot'
import type { HttpApp } from '../../lib/http/createHttpApp.ts'
import { HttpRefusal } from '../../lib/http/refusal.ts'
import type { Projects } from '../../lib/projects/createProjects.ts'
import { framingOrigins } from '../../lib/projects/framingOrigins.ts'
import { pageHeaders, type PageName } from './pageHeaders.ts'

const pages: readonly PageName[] = [
  'sdk',
  'loading',
  'callback',
  'device',
  'recovery',
  'passkey',
  'approve',
]
const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
}

export interface HostDeps {
  /** Folder of the built frame. */
  readonly folder: string
  readonly origin: string
  readonly projects: Pick<Projects, 'find'>
  readonly networks: readonly FrameNetwork[]
  /** Origins that may ask for the passkeys of this host. */
  readonly relatedOrigins: readonly string[]
}

/** Serves the frame and the pages of the wallet's origin, each with what it may do. */
export function mountHost(app: HttpApp, deps: HostDeps): void {
  const { folder, origin, projects, networks } = deps
  const connects = [
    ...new Set(networks.flatMap(({ rpcUrls }) => rpcUrls.map((url) => new URL(url).origin))),
  ]
  const isSecure = origin.startsWith('https:')

  async function ancestorsOf(context: Context): Promise<readonly string[]> {
    const asked = v.safeParse(projectQuery, context.req.query())
    const project = asked.success ? await projects.find(asked.output.projectId) : null
    return project ? framingOrigins(project) : []
  }

  for (const page of pages)
    app.hono.get(`/${page}`, async (context) => {
      const ancestors = page === 'sdk' ? await ancestorsOf(context) : []
      const html = await pageFile(folder, page)
      const headers = pageHeaders(page, { ancestors, connects, isSecure })
      return context.body(html, 200, { ...headers, 'Content-Type': 'text/html; charset=utf-8' })
    })

  // A browser reads it before a page of another origin is let use a passkey of this host. An empty list lets nobody.
  app.hono.get('/.well-known/webauthn', (context) =>
    context.json({ origins: deps.relatedOrigins }, 200, {
      'Cache-Control': 'no-cache',
      'X-Content-Type-Options': 'nosniff',
    }),
  )

  // Browsers ask for one by themselves; pages name none.
  app.hono.get('/favicon.ico', (context) => context.body(null, 204))

  app.hono.get('/*', async (context, next) => {
    const path = normalize(context.req.path)
    const type = types[extname(path)]
    if (!type || path.includes('/.') || path.startsWith('/wallet/')) return next()
    const file = await readFile(join(folder, path)).catch(missing)
    if (file === null) return next()
    const isHashed = path.startsWith('/assets/')
    return context.body(new Uint8Array(file), 200, {
      'Content-Type': type,
      'Cache-Control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
      ...(isSecure ? { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' } : {}),
    })
  })
}

/** A page has a file of its own, or is a view of the one page. @throws Refusal 503 while no frame is built */
async function pageFile(folder: string, page: PageName): Promise<string> {
  for (const name of [`${page}.html`, 'index.html']) {
    const html = await readFile(join(folder, name), 'utf8').catch(missing)
    if (html !== null) return html
  }
  throw new HttpRefusal(503, {
    field: 'page',
    description: 'is not built: WALLET_PAGES names its folder',
  })
}

/** Whether a frame is built. */
export async function hasPages(folder: string): Promise<boolean> {
  const found = await stat(join(folder, 'sdk.html')).catch(missing)
  return found !== null || (await stat(join(folder, 'index.html')).catch(missing)) !== null
}

function missing(error: unknown): null {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOENT' || code === 'EISDIR' || code === 'ENOTDIR') return null
  throw error
}
