import { defineService, type CommonDeps } from '@causeway/services/lib/run/defineService'
import { FatalError } from '@causeway/services/lib/log/fatalError'
import type { Service } from '@causeway/services/lib/run/service'
import { contentSecurityPolicy } from '../web/config/contentSecurityPolicy.ts'
import { readPages } from './pages/readPages.ts'
import { serveFiles } from './pages/serveFiles.ts'
import { webSettings, type WebConfig } from './settings/webSettings.ts'

/**
 * The web app behind a proxy: a build that knows no address, filled with the settings of this installation when it starts.
 * @throws FatalError when the folder holds no such build, or its first screens cannot be drawn
 */
export async function createWeb({ config, log }: CommonDeps<WebConfig>): Promise<Service> {
  const { port, pages } = config.web
  const files = await readPages(pages, config.app).catch((error: unknown) => {
    throw new FatalError(
      `WEB_PAGES names ${pages}, which holds no web app that is told its settings at the start: ${(error as Error).message}. Name the folder web of a release.`,
      { cause: error },
    )
  })
  const details = { files: files.size, chain: config.app.chain.id }
  log.info({ service: 'web', ...details }, 'the web app was told its settings')
  return {
    name: 'web',
    listens: { port, setting: 'WEB_PORT', isPrivateOrigin: true, isFiles: true },
    mountOn: (app) =>
      serveFiles(app, files, {
        'Content-Security-Policy': contentSecurityPolicy(config.app),
        'Referrer-Policy': 'strict-origin-when-cross-origin',
        'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
      }),
    start: () => undefined,
    stop: () => Promise.resolve(),
    health: () => ({ status: 'ok', details }),
  }
}

export const webService = defineService({ settings: webSettings, create: createWeb })
