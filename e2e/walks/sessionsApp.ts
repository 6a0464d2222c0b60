import type { Address } from '@causeway/protocol/address'
import { networkFromSettings } from '@causeway/plans/protocol/settings/networkFromSettings'
import type { Network } from '@causeway/protocol/networks'
import type { BrowserContext } from '@playwright/test'
import react from '@vitejs/plugin-react'
import { createServer } from 'vite'
import { fromRoot } from '../../tools/lib/fromRoot.ts'
import { runningStack } from './runningStack.ts'
import { escapeMarkup } from '@causeway/services/lib/http/escapeMarkup'

/** What the page of `e2e/sessions` needs to know. */
export interface SessionsApp {
  readonly network: Network
  readonly frame: string
  readonly chainData: string
  readonly projectId: string
  readonly token: Address
  /** Who may be sent the token by the session. */
  readonly friend: Address
  /** The app's own key of the session. */
  readonly publicKey: string
}

/**
 * Serves an app that asks for a session, in the place of one that the stack's project knows: the wallet is framed there, and nowhere
 * else. The browser has its pages from here, under that one's address.
 * @param origin where the app seems to be
 * @returns its end
 */
export async function serveSessionsApp(
  context: BrowserContext,
  origin: string,
  game: Pick<SessionsApp, 'token' | 'friend' | 'publicKey'>,
): Promise<() => Promise<void>> {
  const { settings } = runningStack()
  const { frame } = settings.embedded
  const { chainData } = settings.endpoints
  if (!frame || !chainData || settings.projectId === null)
    throw new Error('The stack under test has no embedded wallet, or keeps no sessions.')
  const network = networkFromSettings(settings)
  const place: SessionsApp = { network, frame, chainData, projectId: settings.projectId, ...game }
  const vite = await createServer({
    configFile: false,
    root: fromRoot('e2e/sessions'),
    cacheDir: fromRoot('.causeway/sessions'),
    appType: 'custom',
    logLevel: 'warn',
    plugins: [react()],
    server: { host: '127.0.0.1', port: 0, hmr: false },
    optimizeDeps: { entries: ['./main.tsx'] },
  })
  await vite.listen()
  const own = vite.resolvedUrls?.local[0] ?? ''
  const json = escapeMarkup(JSON.stringify(place))
  const html = await vite.transformIndexHtml(
    '/',
    `<!doctype html><html lang="en"><head><meta charset="utf-8" /><title>Harbour Game</title><link rel="icon" href="data:," /><meta name="place" content="${json}" /></head><body><div id="root"></div><script type="module" src="/main.tsx"></script></body></html>`,
  )
  await context.route(`${origin}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url())
    if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: html })
    const response = await route.fetch({ url: new URL(`${pathname}${search}`, own).href })
    return route.fulfill({ response })
  })
  return async () => {
    await context.unroute(`${origin}/**`)
    await vite.close()
  }
}
