import type { Settings } from '@causeway/plans/protocol/settings/settings'
import { parse } from 'valibot'
import { SettingsSchema } from '@causeway/plans/protocol/settings/settings'
import { localProjectId } from './localProjectId.ts'
import { uniswapAddresses } from '../../plans/seed/uniswap/uniswapAddresses.ts'
import type { PortName } from './options.ts'

type Deployed = Pick<Settings, 'tokens' | 'plans' | 'contracts'>

/** The addresses that people and parts of the local stack use. The page lives on "localhost", as the wallet does: same site, so the wallet's frame keeps its storage. */
export function localUrls(ports: Record<PortName, number>, host: string | null = null) {
  const page = host ?? 'localhost'
  const service = host ?? '127.0.0.1'
  return {
    web: `http://${page}:${ports.web}`,
    plans: `http://${page}:${ports.web}/plans`,
    wallet: `http://localhost:${ports.wallet}`,
    pocket: `http://${page}:${ports.pocket}`,
    multichain: `http://localhost:${ports.multichain}`,
    /** On another site than a page at 127.0.0.1, on the same one as a page at localhost. */
    embedded: `http://localhost:${ports.embedded}`,
    inbox: `http://localhost:${ports.inbox}`,
    bundler: `http://127.0.0.1:${ports.bundler}`,
    rpc: `http://${service}:${ports.chain}`,
    solana: `http://127.0.0.1:${ports.solana}`,
    bitcoin: `http://127.0.0.1:${ports.bitcoin}/api`,
    indexer: `http://${service}:${ports.services}`,
    registry: `http://${service}:${ports.registry}`,
    chainData: `http://${service}:${ports.data}`,
    relay: `ws://${service}:${ports.relay}`,
    verify: `http://${service}:${ports.services}`,
    health: `http://127.0.0.1:${ports.private}/health`,
    metrics: `http://127.0.0.1:${ports.private}/metrics`,
  }
}

export type Urls = ReturnType<typeof localUrls>

/** Where the local chain's Uniswap stands: a function of its wrapped coin, so it need not be remembered. */
function swapOf({ tokens }: Deployed) {
  if (!tokens.wmatic) return { quoter: null, routers: [], factory: null }
  const { quoter, router, factory } = uniswapAddresses(tokens.wmatic)
  return { quoter, routers: [router], factory }
}

/** The build-time settings of the web app for the local chain. Throws when the deployment is not complete. */
export function settingsOfStack(chainId: number, urls: Urls, deployed: Deployed): Settings {
  return parse(SettingsSchema, {
    chain: { id: chainId, name: 'Polygon Local', explorerUrl: null },
    site: { url: urls.web, hostname: new URL(urls.web).hostname },
    contentHost: null,
    uploadHost: null,
    rpc: { primary: [urls.rpc], backup: [] },
    gasApi: null,
    captcha: { siteKey: null, secondSiteKey: null },
    tokens: deployed.tokens,
    swap: swapOf(deployed),
    plans: deployed.plans,
    contracts: deployed.contracts,
    endpoints: {
      indexer: urls.indexer,
      registry: urls.registry,
      chainData: urls.chainData,
      relay: urls.relay,
      // The path of the wire follows the address of the public interface.
      auth: urls.indexer,
      bundler: null,
      verify: urls.verify,
      solana: urls.solana,
      bitcoin: urls.bitcoin,
    },
    embedded: {
      frame: `${urls.embedded}/sdk`,
      // Every one of them: each has a stand-in on this machine.
      logins: [
        'email',
        'google',
        'x',
        'discord',
        'farcaster',
        'github',
        'apple',
        'facebook',
        'passkey',
      ],
    },
    local: { wallet: urls.wallet },
    projectId: localProjectId,
  })
}
