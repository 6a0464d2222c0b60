import { pocketPolicy } from '@causeway/plans/site/pocketPolicy'
import type { Settings } from '@causeway/plans/protocol/settings/settings'
import { stripVTControlCharacters } from 'node:util'
import { cachedBuild } from '../lib/cachedBuild.ts'
import { hashFiles } from '../lib/hashFiles.ts'
import { fromRoot } from '../lib/fromRoot.ts'
import { runCommand } from '../lib/runCommand.ts'
import { vite } from '../lib/viteBuild.ts'
import { localProjectId } from './localProjectId.ts'
import type { Urls } from './settingsOfStack.ts'
import { isThisMachine } from '@causeway/testkit/processes/isThisMachine'
import { servePageFolder } from './servePageFolder.ts'
import { serveSources } from './serveSources.ts'
import type { BackgroundPart } from './startBackgroundParts.ts'
import { hasSolana } from './solanaPart.ts'
import { walletConfig } from './startWallet.ts'

const sources = [
  'apps/pocket',
  'apps/styles',
  'locales',
  'packages/kit/src',
  'packages/testkit/src',
  'packages/protocol',
  'package-lock.json',
]

/** Builds Pocket, or finds the build of the same sources. @returns the folder to serve. */
function buildPocket(note: (text: string) => void): Promise<string> {
  const build = async (folder: string) => {
    const built = await runCommand({
      command: process.execPath,
      args: [vite, 'build', '--outDir', folder, '--logLevel', 'warn'],
      cwd: fromRoot('apps/pocket'),
    })
    if (built.code !== 0)
      throw new Error(
        `Pocket could not be built:\n${stripVTControlCharacters(built.output).trim()}`,
      )
  }
  return cachedBuild({
    home: fromRoot('.causeway/pocket'),
    hash: hashFiles(sources, ''),
    build,
    note,
  })
}

interface Params {
  readonly port: number
  readonly settings: Settings
  readonly urls: Urls
  readonly plans: readonly { readonly name: string; readonly address: string }[]
  /** The address at which other devices reach the stack, if any do. */
  readonly host: string | null
  /** Serve the sources with hot reload. */
  readonly dev: boolean
}

/** Pocket on its own origin, as a part that nobody waits for. @param signal ends a start that is under way */
export function pocketPart(params: Params, signal: AbortSignal): BackgroundPart {
  return {
    title: 'Pocket',
    async start(note) {
      if (params.dev)
        return serveSources({ app: 'apps/pocket', port: params.port, config: configOf(params) })
      const pages = await buildPocket(note)
      if (signal.aborted) throw new Error('The start was interrupted.')
      return servePocket(pages, params)
    },
  }
}

/** What Pocket asks its origin for. */
function configOf({ settings, urls, plans, host }: Params) {
  return {
    ...walletConfig(settings, urls.rpc, plans),
    ...(hasSolana() ? { solana: { rpcUrl: urls.solana } } : {}),
    bitcoin: { url: urls.bitcoin },
    relay: { url: urls.relay, projectId: localProjectId },
    verify: urls.verify,
    app: urls.web,
    host,
  }
}

function servePocket(pages: string, params: Params): Promise<() => Promise<void>> {
  const { port, urls, host } = params
  const nodes = ['http://127.0.0.1:*', 'http://localhost:*', new URL(urls.rpc).origin]
  return servePageFolder({
    port,
    pages,
    config: configOf(params),
    isOwnHost: (name) => isThisMachine(name) || name === `${host}:${port}`,
    // Where an app's link leads: `/wc?uri=…`.
    fileOf: (path) => (path === '/' || path === '/wc' ? '/index.html' : path),
    policy: () =>
      pocketPolicy([...nodes, ...[urls.relay, urls.verify].map((url) => new URL(url).origin)]),
  })
}
