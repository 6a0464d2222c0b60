import { pocketPolicy } from './pocketPolicy.ts'
import { defineService, type CommonDeps } from '@causeway/services/lib/run/defineService'
import { FatalError } from '@causeway/services/lib/log/fatalError'
import type { Service } from '@causeway/services/lib/run/service'
import type { Settings } from '../protocol/settings/settings.ts'
import { siteTokens } from '../protocol/settings/siteTokens.ts'
import { readPageFiles } from './pages/readPageFiles.ts'
import { serveFiles } from './pages/serveFiles.ts'
import { pocketSettings, type PocketPagesConfig } from './settings/pocketSettings.ts'

/**
 * Pocket, told the addresses of this installation: a wallet to try things with, and no wallet for anybody's money.
 * @throws FatalError when its folder cannot be read
 */
export async function createPocket({ config }: CommonDeps<PocketPagesConfig>): Promise<Service> {
  const { port, pages } = config.pocket
  const files = await readPageFiles(pages).catch((error: unknown) => {
    throw new FatalError(
      `POCKET_PAGES names ${pages}, which cannot be read: ${(error as Error).message}. Name the folder pocket of a release.`,
      { cause: error },
    )
  })
  files.set('/config.json', {
    type: 'application/json',
    content: Buffer.from(JSON.stringify(configOf(config.app))),
  })
  return {
    name: 'pocket',
    listens: { port, setting: 'POCKET_PORT', isPrivateOrigin: true },
    mountOn: (app) =>
      serveFiles(app, files, {
        'Content-Security-Policy': policyOf(config.app),
        'Referrer-Policy': 'no-referrer',
      }),
    start: () => undefined,
    stop: () => Promise.resolve(),
    health: () => ({ status: 'ok', details: { files: files.size } }),
  }
}

/** What Pocket asks its origin for. */
function configOf(app: Settings) {
  const { chain, rpc, endpoints, projectId, site } = app
  return {
    chain: { id: chain.id, name: chain.name, rpcUrl: rpc.primary[0] },
    names: Object.entries({ ...app.plans, ...app.contracts }).flatMap(([name, address]) =>
      typeof address === 'string'
        ? [{ name: name.replace(/^./u, (one) => one.toUpperCase()), address }]
        : [],
    ),
    contracts: [],
    tokens: siteTokens(app).map(({ address, symbol }) => ({
      address,
      symbol: symbol ?? 'CWY',
      decimals: symbol === 'USDC' || symbol === 'USDT' ? 6 : 18,
    })),
    relay: { url: endpoints.relay, projectId },
    verify: endpoints.verify,
    app: site.url,
    host: null,
  }
}

function policyOf({ rpc, endpoints }: Settings): string {
  const asked = [...rpc.primary, endpoints.relay, endpoints.verify]
  return pocketPolicy(asked.flatMap((url) => (url ? [new URL(url).origin] : []))).join('; ')
}

export const pocketService = defineService({ settings: pocketSettings, create: createPocket })
