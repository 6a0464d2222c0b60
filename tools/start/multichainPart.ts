import type { Settings } from '@causeway/plans/protocol/settings/settings'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { cachedBuild } from '../lib/cachedBuild.ts'
import { hashFiles } from '../lib/hashFiles.ts'
import { isUp } from '../lib/isUp.ts'
import type { Reaper } from '../lib/reaper.ts'
import { fromRoot } from '../lib/fromRoot.ts'
import { runCommand } from '../lib/runCommand.ts'
import { supervise } from '../lib/supervise.ts'
import { vite } from '../lib/viteBuild.ts'
import { localProjectId } from './localProjectId.ts'
import type { Urls } from './settingsOfStack.ts'
import type { PortName } from './options.ts'
import type { BackgroundPart } from './startBackgroundParts.ts'

const sources = [
  'examples/multichain',
  'packages/kit/src',
  'packages/protocol',
  'packages/wallets',
  'tools/start/multichainPart.ts',
  'package-lock.json',
]

interface Params {
  readonly urls: Urls
  readonly ports: Record<PortName, number>
  readonly settings: Settings
  /** Where logs live. */
  readonly folder: string
}

/**
 * The example with several chains, a Bitcoin ledger of this machine, and wallets for them, as a part that
 * nobody waits for. The chains live in a process of their own: what ends it ends nothing else.
 * @param signal ends a start that is under way
 */
export function multichainPart(
  params: Params,
  deps: { readonly reaper: Reaper; readonly log: (line: string) => void },
  signal: AbortSignal,
): BackgroundPart {
  return {
    title: 'Several chains',
    async start(note) {
      const { urls, ports, folder } = params
      const pages = await buildMultichain(params, note)
      if (signal.aborted) throw new Error('The start was interrupted.')
      const running = await supervise(
        {
          name: 'several chains',
          command: process.execPath,
          args: ['--import', 'tsx', fromRoot('tools/start/multichain/main.ts')],
          cwd: fromRoot(),
          env: {
            PAGES: pages,
            PORT: String(ports.multichain),
            SOLANA_URL: urls.solana,
            BITCOIN_PORT: String(ports.bitcoin),
            WALLET_URL: urls.wallet,
            FRAME_URL: urls.embedded,
            CONNECT: [urls.rpc, urls.solana, urls.bitcoin, urls.indexer, urls.relay]
              .map((url) => new URL(url).origin)
              .join(' '),
          },
          logFile: join(folder, 'logs/multichain.log'),
          isReady: () => isUp(urls.multichain),
          readyMs: 60_000,
        },
        deps,
      )
      note(urls.multichain)
      return running.stop
    },
  }
}

/** Builds the example as it stands in the repository, or finds the build of the same sources. @returns the folder to serve. */
function buildMultichain(
  { urls, settings }: Params,
  note: (text: string) => void,
): Promise<string> {
  const env = {
    VITE_RPC_URL: urls.rpc,
    VITE_CHAIN_ID: String(settings.chain.id),
    VITE_SOLANA_URL: urls.solana,
    VITE_BITCOIN_URL: urls.bitcoin,
    VITE_AUTH_URL: urls.indexer,
    VITE_RELAY_URL: urls.relay,
    VITE_FRAME_URL: `${urls.embedded}/sdk`,
    VITE_PROJECT_ID: localProjectId,
  }
  const wallets = [`<script type="module" src="${urls.wallet}/inject.js"></script>`]
  wallets.unshift('<script src="/test-wallets.js"></script>')
  const build = async (folder: string) => {
    const built = await runCommand({
      command: process.execPath,
      args: [vite, 'build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'],
      cwd: fromRoot('examples/multichain'),
      env,
    })
    if (built.code !== 0)
      throw new Error(
        `The example could not be built:\n${stripVTControlCharacters(built.output).trim()}`,
      )
    // The wallets are there as extensions would be: before the page's own script.
    const page = join(folder, 'index.html')
    const html = readFileSync(page, 'utf8')
    writeFileSync(
      page,
      html.replace('<head>', () => `<head>${wallets.join('')}`),
    )
  }
  return cachedBuild({
    home: fromRoot('.causeway/multichain'),
    hash: hashFiles(sources, JSON.stringify([env, wallets])),
    build,
    note,
  })
}
