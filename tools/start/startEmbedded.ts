import { join } from 'node:path'
import { startMailbox } from '@causeway/testkit/mailbox/startMailbox'
import { startLoginStubs } from '@causeway/testkit/logins/startLoginStubs'
import type { Settings } from '@causeway/plans/protocol/settings/settings'
import { siteTokens } from '@causeway/plans/protocol/settings/siteTokens'
import { solanaLocal } from '@causeway/protocol/networks'
import { buildFrame } from '../lib/buildFrame.ts'
import { cachedBuild } from '../lib/cachedBuild.ts'
import { hashFiles } from '../lib/hashFiles.ts'
import { fromRoot } from '../lib/fromRoot.ts'
import { pickPort } from '../lib/pickPort.ts'
import { writeStateFile } from './lockStateFolder.ts'
import type { Urls } from './settingsOfStack.ts'
import type { PortName } from './options.ts'
import { smartAccounts, type LocalSmartAccounts } from './smartAccounts.ts'
import { serveSources } from './serveSources.ts'
import type { BackgroundPart } from './startBackgroundParts.ts'

const sources = [
  'apps/frame',
  'locales',
  'packages/kit/src',
  'packages/protocol',
  'package-lock.json',
]
const home = fromRoot('.causeway/frame')

/**
 * What the embedded wallet needs on a machine without the world: a mail server with an inbox, stand-ins for the places where people log
 * in, and the contracts of smart accounts on the running chain.
 */
export async function startEmbedded(params: {
  readonly ports: Record<PortName, number>
  readonly urls: Urls
  readonly settings: Settings
  readonly folder: string
  /** Of the chain, on this machine. */
  readonly node: string
  /** Of the local Solana, where there is one. */
  readonly solana: { readonly rpcUrl: string } | undefined
  /** Serve the frame's sources with hot reload, and the service behind them. */
  readonly dev: boolean
}): Promise<{
  env: Readonly<Record<string, string>>
  /** Of smart accounts, on the running chain. */
  contracts: LocalSmartAccounts['contracts']
  frame: BackgroundPart
  stop: () => Promise<void>
}> {
  const { ports, urls, settings, folder, node, solana, dev } = params
  const accounts = await smartAccounts({
    rpcUrl: node,
    chainId: settings.chain.id,
    folder,
    port: ports.bundler,
  })
  const mailbox = await startMailbox({ port: ports.inbox })
  const logins = await startLoginStubs({ port: ports.logins, walletOrigin: urls.embedded })
  const networksFile = join(folder, 'wallet-networks.json')
  writeStateFile(networksFile, {
    networks: [networkOf(settings, accounts), ...(solana ? [solanaNetworkOf(solana.rpcUrl)] : [])],
  })
  const built = { home, hash: hashFiles(sources, '') }
  const servicePort = dev ? await freePortBehind(ports) : ports.embedded
  return {
    env: {
      WALLET_ORIGIN: urls.embedded,
      WALLET_PORT: String(servicePort),
      WALLET_KEYS_FILE: join(folder, 'wallet-keys.json'),
      WALLET_PAGES: dev ? fromRoot('apps/frame') : join(home, built.hash),
      WALLET_NETWORKS_FILE: networksFile,
      WALLET_MAIL_SECRET: mailbox.smtpUrl,
      REMINDERS_MAIL_SECRET: mailbox.smtpUrl,
      REMINDERS_MAIL_FROM: 'Causeway plans <plans@localhost>',
      // Everybody on this machine, and every test, has one address.
      WALLET_ADDRESS_LOGINS: '1000',
      WALLET_MAIL_FROM: `Causeway wallet <wallet@localhost>`,
      ...logins.env,
      ...accounts.env,
    },
    contracts: accounts.contracts,
    frame: {
      title: 'Embedded wallet',
      async start(note) {
        if (dev) return serveFrame(ports.embedded, servicePort)
        await cachedBuild({ ...built, build: buildFrame, note })
        return async () => undefined
      },
    },
    async stop() {
      await mailbox.stop()
      await logins.stop()
    },
  }
}

/** A port for the service where the frame's own is taken by its sources. */
async function freePortBehind(ports: Record<PortName, number>): Promise<number> {
  const { port } = await pickPort(ports.embedded + 1, new Set(Object.values(ports)))
  return port
}

/** The pages of the wallet's origin from their sources, and its interface behind them. @returns its stop */
function serveFrame(port: number, servicePort: number): Promise<() => Promise<void>> {
  return serveSources({
    app: 'apps/frame',
    port,
    fileOf: (path) => (/^\/[a-z]+$/u.test(path) ? `${path}.html` : path),
    proxy: { '/wallet/': `http://127.0.0.1:${servicePort}` },
  })
}

function networkOf(settings: Settings, { contracts, paymaster }: LocalSmartAccounts) {
  const { chain, rpc } = settings
  return {
    id: `eip155:${chain.id}`,
    name: chain.name,
    rpcUrls: rpc.primary,
    coin: { name: 'POL', symbol: 'POL', decimals: 18 },
    tokens: siteTokens(settings).map(({ address, symbol }) => ({ address, symbol })),
    smartAccounts: { contracts, paymaster },
  }
}

function solanaNetworkOf(rpcUrl: string) {
  const { caipNetworkId: id, name, nativeCurrency: coin } = solanaLocal
  return { id, name, rpcUrls: [rpcUrl], coin }
}
