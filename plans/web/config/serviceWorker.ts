import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { reminderStorage } from '../src/portfolio/reminders/reminderStorage.ts'

/** What stands in `public` and is needed to open without a network. */
const publicFiles = ['/early.js', '/mark.svg', '/icon-192.png', '/manifest.webmanifest']

/**
 * Writes `sw.js` beside a finished build: the service worker of `serviceWorkerSource.js` with the files that the first
 * page needs. The development server has none.
 */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const html = Object.values(bundle).find(({ fileName }) => fileName === 'index.html')
        // Other pages of this repository are built with plugins of their own.
        if (html?.type !== 'asset') return
        const page = String(html.source)
        const named = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/gu)].map(
          ([, file]) => file,
        )
        const files = ['/', ...publicFiles, ...new Set([...named, ...neededInFailure(bundle)])]
        const version = createHash('sha256').update(page).digest('hex').slice(0, 12)
        const source = readFileSync(join(import.meta.dirname, 'serviceWorkerSource.js'), 'utf8')
          .replace("'__VERSION__'", JSON.stringify(version))
          .replace("['__FILES__']", JSON.stringify(files))
          .replace("['__REMINDERS__']", JSON.stringify(reminderStorage))
        this.emitFile({ type: 'asset', fileName: 'sw.js', source })
      },
    },
  }
}

/** What viem loads only once a call has failed, and could not load then: without it the failure would be another one. */
function neededInFailure(bundle: Rolldown.OutputBundle): string[] {
  return Object.values(bundle).flatMap((one) =>
    one.type === 'chunk' && one.moduleIds.some((id) => id.endsWith('/viem/_esm/utils/ccip.js'))
      ? [one.fileName, ...one.imports].map((file) => `/${file}`)
      : [],
  )
}
