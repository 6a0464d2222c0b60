import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
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
    // Once all is written: no plugin changes a file after its digest was made.
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir = '' }, bundle) {
        const html = Object.values(bundle).find(({ fileName }) => fileName === 'index.html')
        // Other pages of this repository are built with plugins of their own.
        if (html?.type !== 'asset') return
        const page = String(html.source)
        const named = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/gu)].flatMap(
          ([, file]) => file ?? [],
        )
        const files = ['/', ...publicFiles, ...new Set([...named, ...neededInFailure(bundle)])]
        const version = createHash('sha256').update(page).digest('hex').slice(0, 12)
        const digests = await digestsOf(dir, Object.keys(bundle))
        await writeFile(join(dir, 'sw.js'), workerOf({ version, files, digests }))
      },
    },
  }
}

/** The worker of a build. */
export function workerOf(build: {
  readonly version: string
  /** Paths that it keeps before they are asked for. */
  readonly files: readonly string[]
  readonly digests: Readonly<Record<string, string>>
}): string {
  return readFileSync(join(import.meta.dirname, 'serviceWorkerSource.js'), 'utf8')
    .replace("'__VERSION__'", JSON.stringify(build.version))
    .replace("['__FILES__']", JSON.stringify(build.files))
    .replace("['__DIGESTS__']", JSON.stringify(build.digests))
    .replace("['__REMINDERS__']", JSON.stringify(reminderStorage))
}

/** The first 96 bits of a SHA-256 in base64: nobody finds other bytes with the same ones, and the worker stays short. */
export const digestOf = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('base64').slice(0, 16)

async function digestsOf(folder: string, names: readonly string[]) {
  const assets = names.filter((name) => /^assets\/.*(?<!\.map)$/u.test(name))
  const made = assets.map(
    async (name) => [`/${name}`, digestOf(await readFile(join(folder, name)))] as const,
  )
  return Object.fromEntries(await Promise.all(made))
}

/** What viem loads only once a call has failed, and could not load then: without it the failure would be another one. */
function neededInFailure(bundle: Rolldown.OutputBundle): string[] {
  return Object.values(bundle).flatMap((one) =>
    one.type === 'chunk' && one.moduleIds.some((id) => id.endsWith('/viem/_esm/utils/ccip.js'))
      ? [one.fileName, ...one.imports].map((file) => `/${file}`)
      : [],
  )
}
