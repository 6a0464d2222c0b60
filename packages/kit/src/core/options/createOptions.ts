import type { Address } from '@causeway/protocol/address'
import type { CaipNetworkId } from '@causeway/protocol/caip'
import { BaseError } from '@causeway/protocol/errors/baseError'
import { didYouMean } from '../didYouMean.ts'
import { optionsUnknown, optionsEndpoint } from '@causeway/protocol/errors/kitErrors'
import { optionDefaults } from './optionDefaults.ts'
import type { KnownToken } from '@causeway/protocol/tokens/identifyToken'
import { type ChainNamespace, chainNamespaces } from '@causeway/protocol/networks'
import { asksProjectId } from '@causeway/protocol/origins/publicRelay'
import type { LogLevel } from '../report.ts'
import { type Store, createStore } from '../createStore.ts'
import { type Features, defaultFeatures } from './defaultFeatures.ts'
import type { WalletListItem } from '../ports/walletSource.ts'
import type { ThemeMode, ThemeVariables } from './themeOptions.ts'

export type { ConnectMethod, ConnectorGroup, Features, SocialLogin } from './defaultFeatures.ts'
export type { ThemeMode, ThemeVariable, ThemeVariables } from './themeOptions.ts'

/** Every address that the kit may ask, all optional; an address that is not named is never asked. */
export interface Endpoints {
  /** A registry of wallets: All Wallets and search are answered by it. */
  readonly registry?: string
  /** A chain-data service: tokens, collectibles, activity and names of accounts, where the app has no source of its own. */
  readonly chainData?: string
  /** The WalletConnect relay by which wallets outside the page are reached. */
  readonly relay?: string
  /** The embedded wallet's page (`/sdk` of its own origin): what e-mail and social logins open. Loaded when somebody signs in. */
  readonly frame?: string
  /** Where events go, with `KitConfig.events` and a visitor who agreed. */
  readonly analytics?: string
  /** Signs for wallets outside the page that a request comes from this origin (WalletConnect's Verify). */
  readonly verify?: string
}

/** Wallets that stand together in Connect, such as those that an app recommends. */
export interface WalletGroup {
  /** The heading, in the language of your page. */
  readonly name: string
  /** Ids of the registry, EIP-6963 `rdns`, or connectors' ids; `walletConnect` is the row with the QR code. */
  readonly wallets: readonly string[]
}

/** What an app chose, with the defaults filled in. Views read it from `kit.options`, never from the config. */
export interface KitOptions {
  /** `system` when left out. */
  readonly theme: ThemeMode
  /** `--cw-…` variables, which win over those of the page. */
  readonly themeVariables: ThemeVariables
  /**
   * A BCP 47 tag, such as `pt-BR`. `auto` when left out: the page's `lang`, else the visitor's first language that the
   * kit speaks, else English.
   */
  readonly language: string
  /** Needed only where an endpoint is a public service that asks for one (D23). */
  readonly projectId?: string
  /** The services that may be asked; one that is not named is never asked. */
  readonly endpoints: Endpoints
  /** Shows alerts for the developer of the app. Off when left out. */
  readonly debug: boolean
  /** From which level on entries are handed to `onLog`; `error` when left out (SPEC §9). The log keeps all. */
  readonly logLevel: LogLevel
  /** Registry ids; only these wallets are offered. */
  readonly includeWalletIds?: readonly string[]
  /** Registry ids; these wallets are never offered. */
  readonly excludeWalletIds: readonly string[]
  /** Registry ids, in the order in which they are shown. */
  readonly featuredWalletIds: readonly string[]
  /** Wallets of your own in the list. */
  readonly customWallets: readonly WalletListItem[]
  /** Wallets under headings of your own, in your order; those that no group names follow. */
  readonly walletGroups: readonly WalletGroup[]
  /** When the "All Wallets" row is there; `SHOW` when left out. */
  readonly allWallets: 'SHOW' | 'HIDE' | 'ONLY_MOBILE'
  /** Linked under the list of wallets; with `features.legalCheckbox` a visitor agrees first. */
  readonly termsConditionsUrl?: string
  /** Linked under the list of wallets, as the terms are. */
  readonly privacyPolicyUrl?: string
  /** What can be switched on, off or put into another order; see `Features`. */
  readonly features: Features
  /** Offers wallets at all. On. */
  readonly enableWallets: boolean
  /** Offers the wallet in `window.ethereum`. On. */
  readonly enableInjected: boolean
  /** Offers the wallets that announce themselves (EIP-6963). On. */
  readonly enableEIP6963: boolean
  /** Helps newcomers to a first wallet. On. */
  readonly enableWalletGuide: boolean
  /** Lets a visitor change the network in the modal. On. */
  readonly enableNetworkSwitch: boolean
  /** Lets a wallet stand on a chain that the app does not know. Off. */
  readonly allowUnsupportedChain: boolean
  /** The modal is a part of the page, where the app places `<KitModal/>`. Off. */
  readonly enableEmbedded: boolean
  /** The modal opens from where the app places `<KitModal/>`, in place of the end of the body. Off. */
  readonly disableAppend: boolean
  /**
   * The contract that swaps go through, by network (`eip155:137`), with its checksum: no other is allowed a token or sent anything,
   * whatever the source of swaps says. Of the large networks the kit knows Uniswap's SwapRouter02; on one without a router that is
   * known or named here swapping is not offered.
   */
  readonly swapRouters: Readonly<Partial<Record<CaipNetworkId, Address>>>
  /**
   * The tokens that the app knows, by network and address. Everything else that a service, a wallet or a contract names goes by what
   * the operator's list says of it, and what no list knows by its short address: a token of any name can be made by anybody. Swaps
   * take this list alone.
   */
  readonly tokens: readonly KnownToken[]
  /**
   * What the names of `names`, or of `endpoints.chainData`, end in: `causeway.id`. Names of these zones are asked of it alone, every
   * other of ENS alone. Where none is said, the one that it tells is taken for what ENS does not know.
   */
  readonly nameZones: readonly string[]
  /** The app drives WalletConnect itself. Off. */
  readonly manualWCControl: boolean
  /** Pictures of networks by their id, in place of the networks' own. */
  readonly chainImages: Readonly<Record<string, string>>
  /** Pictures of wallets of the page by their connector's id, in place of their own. */
  readonly connectorImages: Readonly<Record<string, string>>
  /** Opens a wallet's app by its web address first, and by its own scheme second. Off. */
  readonly preferUniversalLinks: boolean
  /**
   * Which type of account wallets with several are asked to open, `eoa` unless said (D2); adapters of your own read it,
   * see `preferredAccountType`. Of eip155 the embedded wallet does, where the network has smart accounts.
   */
  readonly defaultAccountTypes: Readonly<
    Partial<Record<ChainNamespace, 'eoa' | 'smartAccount' | 'payment'>>
  >
}

/** The options as an app writes them. */
export type OptionsInput = Partial<Omit<KitOptions, 'features'>> & {
  readonly features?: Partial<Features>
}

const defaults: KitOptions = {
  theme: 'system',
  themeVariables: {},
  language: 'auto',
  endpoints: {},
  debug: false,
  logLevel: optionDefaults.logLevel,
  excludeWalletIds: [],
  featuredWalletIds: [],
  customWallets: [],
  walletGroups: [],
  allWallets: 'SHOW',
  features: defaultFeatures,
  enableWallets: true,
  enableInjected: true,
  enableEIP6963: true,
  enableWalletGuide: true,
  enableNetworkSwitch: true,
  allowUnsupportedChain: false,
  enableEmbedded: false,
  disableAppend: false,
  manualWCControl: false,
  swapRouters: {},
  tokens: [],
  nameZones: [],
  chainImages: {},
  connectorImages: {},
  preferUniversalLinks: false,
  defaultAccountTypes: {},
}

const optionNames = [
  ...(Object.keys(defaults) as (keyof KitOptions)[]),
  'projectId',
  'includeWalletIds',
  'termsConditionsUrl',
  'privacyPolicyUrl',
] as const

/** What `createKit` takes beside the options. */
const configNames =
  'networks defaultNetwork transports walletConnect ens namespaces connectors metadata storage autoReconnect messages onLog events environment id wallets pairing balances nfts activity identity avatar names swaps onramp siwx siweConfig'.split(
    ' ',
  )

/** What an app may name. */
const groups: readonly { of: string; all: readonly string[] }[] = [
  { of: '', all: [...optionNames, ...configNames] },
  {
    of: 'features',
    all: Object.keys(defaultFeatures),
  },
  {
    of: 'endpoints',
    all: ['registry', 'chainData', 'relay', 'analytics', 'verify', 'frame'],
  },
  { of: 'walletConnect', all: [] },
  { of: 'ens', all: ['gateways', 'ipfs'] },
  { of: 'defaultAccountTypes', all: chainNamespaces },
]

// Bundlers put the name of the mode in its place, and take what stands behind another one out.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

/** Nothing is accepted and ignored (D37). @throws BaseError `options.unknown` */
function refuseIgnored(input: OptionsInput): void {
  for (const { of, all } of groups) {
    const part = of ? { ...input[of as 'features'] } : input
    for (const [key, value] of Object.entries(part)) {
      const name = of ? `${of}.${key}` : key
      if (value === undefined) continue
      if (all.includes(key)) continue
      const details = process.env.NODE_ENV === 'development' ? didYouMean(key, all) : ''
      throw new BaseError(optionsUnknown, { name }, details ? { details } : {})
    }
  }
}

/**
 * The options after an app's wishes. What `createKit` takes beside them is left alone, so that a whole config fits.
 * @param before the options to change; the defaults when left out
 * @throws BaseError `options.endpoint`; `options.unknown` for a name
 *   that is none
 */
function readOptions(input: OptionsInput, before: KitOptions = defaults): KitOptions {
  refuseIgnored(input)
  const wishes = Object.fromEntries(
    optionNames
      .map((name) => [name, input[name]] as const)
      .filter(([, value]) => value !== undefined),
  )
  const after: KitOptions = {
    ...before,
    ...wishes,
    features: { ...before.features, ...input.features },
  }
  return { ...after, endpoints: usable(after) }
}

/**
 * A public service without the project id that it asks for is not asked at all (D23).
 * @throws BaseError `options.endpoint` for what is no absolute http(s) or ws(s) address
 */
function usable({ endpoints, projectId }: KitOptions): Endpoints {
  const named = Object.entries({ ...endpoints }).filter(([, url]) => url !== undefined)
  for (const [name, url] of named)
    if (!/^(?:http|ws)s?:/iu.test(url) || !URL.canParse(url))
      throw new BaseError(optionsEndpoint, { name, url })
  return Object.fromEntries(named.filter(([, url]) => projectId || !asksProjectId(url)))
}

/** The options, and the one way to change them while the app runs. */
export function createOptions(input: OptionsInput): Store<KitOptions, OptionsInput> {
  return createStore<KitOptions, OptionsInput, never>(
    (state, wishes) => [readOptions(wishes, state)],
    readOptions(input),
    () => undefined,
  )
}

/** The changes that apps make most, each by its own name. */
export function optionSetters(options: Store<KitOptions, OptionsInput>) {
  return {
    setTheme: (theme: ThemeMode) => options.send({ theme }),
    setThemeVariables: (variables: ThemeVariables) =>
      options.send({ themeVariables: { ...options.get().themeVariables, ...variables } }),
    updateFeatures: (features: Partial<Features>) => options.send({ features }),
  }
}
