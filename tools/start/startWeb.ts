import { join } from 'node:path'
import { cachedBuild } from '../lib/cachedBuild.ts'
import { hashFiles } from '../lib/hashFiles.ts'
import { isUp } from '../lib/isUp.ts'
import type { Reaper } from '../lib/reaper.ts'
import { fromRoot } from '../lib/fromRoot.ts'
import { supervise } from '../lib/supervise.ts'
import { vite, viteBuild } from '../lib/viteBuild.ts'

const sources = [
  'plans/web',
  'apps/styles',
  'locales',
  'packages/kit',
  'packages/protocol',
  'locales',
  'package-lock.json',
  'tsconfig.base.json',
]

/**
 * Builds the web app for these settings, or finds the build that was made from the same sources and settings.
 * Builds are kept under .causeway/web/<hash>, shared by all state folders.
 * @param env the settings as environment variables (`settingsToEnv`)
 * @returns the folder to serve.
 */
export function buildWeb(
  env: Readonly<Record<string, string>>,
  note: (text: string) => void,
): Promise<string> {
  return cachedBuild({
    home: fromRoot('.causeway/web'),
    hash: hashFiles(sources, JSON.stringify(env)),
    build: (folder) => viteBuild(folder, env),
    note,
  })
}

type Params = {
  port: number
  env: Readonly<Record<string, string>>
  folder: string
  /** Folder of a finished build; null serves the sources. */
  build: string | null
}

/** Serves a finished build with its security headers, or the sources with hot reload. */
export async function startWeb(
  params: Params,
  deps: { reaper: Reaper; log: (line: string) => void },
) {
  const where = ['--port', String(params.port), '--strictPort', '--host', '127.0.0.1']
  return supervise(
    {
      name: 'web',
      command: process.execPath,
      args:
        params.build === null
          ? [vite, 'dev', ...where]
          : [vite, 'preview', '--outDir', params.build, ...where],
      cwd: fromRoot('plans/web'),
      env: params.env,
      logFile: join(params.folder, 'logs/web.log'),
      isReady: () => isUp(`http://127.0.0.1:${params.port}/`),
      readyMs: 60_000,
    },
    deps,
  )
}
