import { createKit, type Kit, type KitConfig } from '@causeway/kit'
import {
  AccountButton,
  ConnectButton,
  KitModal,
  KitProvider,
  NetworkButton,
} from '@causeway/kit/react'
import { localPolygon, polygon, type Network } from '@causeway/protocol/networks'
import { createActivitySource, sourceTransactions } from '@causeway/testkit/activitySource'
import { createBalanceSource, sourceTokens } from '@causeway/testkit/balanceSource'
import { createNftSource, sourceNfts } from '@causeway/testkit/nftSource'
import { createPairingPort } from '@causeway/testkit/walletconnect/createPairingPort'
import { createWalletSource, sourceWallets } from '@causeway/testkit/walletSource'
import { createRoot } from 'react-dom/client'

/** What a test may ask of the lab, as JSON in the address. Everything left out is as an app without options has it. */
export interface LabSettings {
  readonly options?: Partial<KitConfig>
  /** Which sources of data the app has; all answer from memory. */
  readonly sources?: readonly ('wallets' | 'balances' | 'nfts' | 'activity')[]
  /** An app that wants no list of wallets, not even the one that ships with the kit. */
  readonly noList?: boolean
  readonly wallets?: {
    readonly count?: number
    readonly latency?: number
    readonly fails?: boolean
  }
  /** Wallets outside the page can be paired with; `window.lab.pairing` answers for them. */
  readonly pairing?: boolean
  /** How many kits live on the page; each has a section of its own. */
  readonly kits?: number
  /** The page's own styles try to reach everything. */
  readonly hostile?: boolean
  /** The app places the modal itself. */
  readonly placed?: boolean
}

/** What tests read. */
export interface Lab {
  readonly kits: readonly Kit[]
  /** The registry, with the switches that make it slow or fail. */
  readonly registry: ReturnType<typeof createWalletSource>
  /** What is on the other side of a pairing. */
  readonly pairing: ReturnType<typeof createPairingPort>
}

declare global {
  interface Window {
    lab?: Lab
  }
}

const node = new URL('/rpc', location.href).href
/** The still chain has no contracts: balances are asked for plainly. */
const atHome = ({ contracts: _contracts, ...network }: Network): Network => ({
  ...network,
  rpcUrls: { default: { http: [node] }, chainDefault: { http: [node] } },
})

const settings = JSON.parse(
  new URLSearchParams(location.search).get('settings') ?? '{}',
) as LabSettings

const registry = createWalletSource(sourceWallets(settings.wallets?.count ?? 120))
registry.latency = settings.wallets?.latency ?? 0
if (settings.wallets?.fails) registry.failures = Number.MAX_SAFE_INTEGER

const pairing = createPairingPort()

function sources(): Partial<KitConfig> {
  const wanted = new Set(settings.sources)
  return {
    ...(wanted.has('wallets') ? { wallets: registry } : {}),
    ...(settings.noList ? { wallets: false as const } : {}),
    ...(settings.pairing ? { pairing } : {}),
    ...(wanted.has('balances') ? { balances: createBalanceSource(sourceTokens()) } : {}),
    ...(wanted.has('nfts') ? { nfts: createNftSource(sourceNfts(12)) } : {}),
    ...(wanted.has('activity')
      ? { activity: createActivitySource(sourceTransactions(45, new Date())) }
      : {}),
  }
}

const kits = Array.from({ length: settings.kits ?? 1 }, () =>
  createKit({
    networks: [atHome(polygon), atHome({ ...localPolygon, testnet: true })],
    ...sources(),
    ...settings.options,
  }),
)
window.lab = { kits, registry, pairing }
document.documentElement.classList.toggle('hostile', settings.hostile ?? false)

const place = document.getElementById('lab')
if (place)
  createRoot(place).render(
    kits.map((kit, index) => (
      // Kits are made once and never change places.
      // oxlint-disable-next-line react/no-array-index-key
      <KitProvider key={index} kit={kit}>
        <section className="kit" aria-label={`Kit ${index + 1}`}>
          <ConnectButton />
          <NetworkButton />
          <AccountButton />
        </section>
        {settings.placed ? <KitModal /> : null}
      </KitProvider>
    )),
  )
