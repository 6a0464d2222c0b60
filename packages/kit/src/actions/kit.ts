import type { CaipNetworkId } from '@causeway/protocol/caip'
import type { ChainNamespace, Network } from '@causeway/protocol/networks'
import type { AlertEvent, AlertState } from '../core/alert/createAlerts.ts'
import type { Account, NamespaceAccount } from '../connection/evmAccountOf.ts'
import type { ReadClient, Transports } from '../connection/createClients.ts'
import type { WalletAdapter } from '../connection/connector.ts'
import type { Connection } from '../connection/createConnection.ts'
import type { NamespacesEvent, NamespacesState } from '../connection/createNamespaces.ts'
import type { CallResult } from '../core/until.ts'
import type { ConnectionEvent } from '../connection/events.ts'
import type { NetworkInput } from '../connection/fromChain.ts'
import type { NetworkList } from '../connection/createNetworkList.ts'
import type { ActiveChain } from '../connection/activeChain.ts'
import type { Eip1193Provider } from '../connection/isEip1193Provider.ts'
import type { ConnectionState } from '../connection/state.ts'
import type { Environment, Platform } from '../core/browserEnvironment.ts'
import type { Lazy } from '../core/lazy.ts'
import type { Log } from '../core/createLog.ts'
import type { LogEntry } from '../core/report.ts'
import type { KitStorage, StoragePort } from '../core/createStorage.ts'
import type { Store } from '../core/createStore.ts'
import type { Events } from '../connection/events/createEvents.ts'
import type { EventsConfig } from '../connection/events/kitEvent.ts'
import type { Language } from '../core/messages/createLanguage.ts'
import type { Messages } from '../core/messages/en.ts'
import type { LoginTexts } from '../core/messages/login/loadLogin.ts'
import type { MoneyTexts } from '../core/messages/money/loadMoney.ts'
import type { SmartAccountTexts } from '../core/messages/smartAccount/loadSmartAccount.ts'
import type { EvmNetworkOf, KitChainId } from './kitChainId.ts'
import type { OpenOptions } from './modal/openModal.ts'
import type { ModalEvent, ModalState } from './modal/state.ts'
import type {
  Features,
  KitOptions,
  OptionsInput,
  ThemeMode,
  ThemeVariables,
} from '../core/options/createOptions.ts'
import type { ActivityItemInput } from '../core/ports/activity.ts'
import type { TokenBalanceInput } from '../core/ports/balances.ts'
import type { CursorPage } from '../core/ports/cursorPage.ts'
import type { AppMetadata } from '../core/options/appMetadata.ts'
import type { Ports, SettledPorts } from '../core/ports/ports.ts'
import type { OneClickAuthRequest } from '../core/ports/signIn.ts'

/** One wallet connection and its modal, apart from every other one on the page: what an app has of it. */
export interface Kit<Id extends number = number> {
  /** The EVM networks of the moment. */
  readonly networks: readonly [EvmNetworkOf<Id>, ...EvmNetworkOf<Id>[]]
  /** The networks of all namespaces, to read and to listen to: they may change while the app runs. */
  readonly networkList: Pick<NetworkList, 'get' | 'subscribe' | 'of'>
  /** Adds a network, or takes the place of the one with its id. @throws BaseError `connection.adapter`, `network.invalid` */
  readonly addNetwork: (network: NetworkInput) => void
  /** @throws BaseError `connection.adapter`; `network.last` for the last network of a namespace */
  readonly removeNetwork: (caipNetworkId: CaipNetworkId) => void
  /** How the app introduces itself; for wallets outside the page, which cannot read it there. */
  readonly metadata: AppMetadata | undefined
  /** The language in use; others are fetched when they are wanted: `kit.language.send({ type: 'wanted', tag: 'es' })`. */
  readonly language: Language
  /** The texts of the language in use: read anew on each render, never kept. Those past the modal's first view come with it. */
  readonly messages: Messages
  /** What the app chose, with the defaults filled in; views read it here. */
  readonly options: Store<KitOptions, OptionsInput>
  readonly setTheme: (theme: ThemeMode) => void
  /** Adds to the variables that were set before. */
  readonly setThemeVariables: (variables: ThemeVariables) => void
  readonly updateFeatures: (features: Partial<Features>) => void
  /** What the kit noticed, for bug reports. Nothing of it leaves the page. */
  readonly log: Log
  /** The newest event; see `KitConfig.events` for what may leave the page. */
  readonly events: Pick<Events, 'get' | 'subscribe'>
  /** The connection flow of the active namespace, for apps that draw their own. */
  readonly connection: Store<ConnectionState, ConnectionEvent>
  /** The connection flow of one namespace. @throws BaseError `chain.notConfigured` */
  readonly connectionOf: (namespace: ChainNamespace) => Store<ConnectionState, ConnectionEvent>
  /** Which namespaces there are, and which one the visitor works in. */
  readonly namespaces: Pick<Store<NamespacesState, NamespacesEvent>, 'get' | 'subscribe'>
  /** Makes a namespace the active one. @throws BaseError `chain.notConfigured` */
  readonly activate: (namespace: ChainNamespace) => void
  /** The modal flow, for apps that draw their own. */
  readonly modal: Store<ModalState, ModalEvent>
  /** Looks for wallets and takes up an earlier connection. Called by the first `subscribe`, `open` or call; more calls do nothing. */
  readonly start: () => void
  /**
   * Opens the modal.
   * @param options.view where; Account with a connected wallet and Connect without one, when left out
   * @param options.namespace becomes the active one, and only wallets for it are offered
   * @param options.uri a pairing address to show (manual WalletConnect control)
   */
  readonly open: (options?: OpenOptions) => void
  /** Closes the modal. `force` overrides a view that blocks closing. */
  readonly close: (options?: { readonly force?: boolean | undefined }) => void
  /** The viem client to read a network with; the active or first network when no id is given. */
  readonly client: (chainId?: KitChainId) => ReadClient
  /** Calls back on every change of account or network; returns its stop. */
  readonly subscribe: (listener: () => void) => () => void
  /** Who is connected with an EVM wallet. The same object as long as nothing changed. */
  readonly account: () => Account
  /** The EVM chain in use. The same object as long as nothing changed. */
  readonly chain: () => ActiveChain
  /** Who is connected in a namespace. @throws BaseError `chain.notConfigured` */
  readonly accountOf: (namespace: ChainNamespace) => NamespaceAccount
  /** The chain in use in a namespace. @throws BaseError `chain.notConfigured` */
  readonly chainOf: (namespace: ChainNamespace) => ActiveChain<Network>
  /**
   * The connected EVM wallet itself; its requests are not checked by the kit, and another wallet is another object.
   * Other libraries take `kitProvider(kit)`, viem takes `getWalletClient(kit)`.
   */
  readonly provider: () => Eip1193Provider | undefined
  /** The connected wallet of a namespace, as that namespace knows wallets. @throws BaseError `chain.notConfigured` */
  readonly providerOf: (namespace: ChainNamespace) => unknown
  /**
   * Lets go of every listener and timer, and closes the modal. Whoever waits for an answer gets `rejected`; the account is
   * `unknown` from here on, and what is remembered stays for the next visit. The kit cannot begin anew: what asks
   * something of it throws BaseError `kit.destroyed`.
   */
  readonly destroy: () => void
}

/** A kit as its own parts see it: what an app has of it, and the machinery, which may change with any release. */
export interface KitInside extends Kit {
  /** The app's sources of data, and its adapters of other namespaces than eip155. */
  readonly ports: SettledPorts & Pick<KitConfig, 'namespaces' | 'siwx'>
  /** The page itself, or what a test puts in its place. */
  readonly environment: Environment
  readonly namedNodes: () => Promise<(chainId: number) => boolean> // those that the app named a node of (D54)
  /** The kind of device; `desktop` on a server. */
  readonly platform: () => Platform
  /** What the kit remembers in this browser; see `KitConfig.storage`. */
  readonly storage: KitStorage
  /** The newest event, and the way to tell one; see `KitConfig.events` for what may leave the page. */
  readonly events: Events
  /** Which namespaces there are, and which one the visitor works in. */
  readonly namespaces: Store<NamespacesState, NamespacesEvent>
  /** The whole flow of a namespace: wallets that are found later are handed to it. @throws BaseError `chain.notConfigured` */
  readonly flowOf: (namespace: ChainNamespace) => Connection
  /** Mistakes of the app's set-up: always logged, on screen only while the app debugs. */
  readonly alerts: Store<AlertState, AlertEvent>
}

/** The inside of a kit that an app handed back. Only `createKit` makes kits, and it makes all of them whole. */
export function insideOf(kit: Kit): KitInside {
  return kit as KitInside
}

/** A payment in the coin of a network. */
export interface CoinToSend {
  readonly network: Network
  readonly from: string
  readonly to: string
  /** In the smallest unit of the coin, or of the token. */
  readonly units: bigint
  /** The token to send in place of the coin, by its address. */
  readonly token?: string
  /** How many decimals the amount was typed and shown with: what the chain counts otherwise is not sent. */
  readonly decimals?: number
  /** A note that everybody can read. */
  readonly memo?: string
}

/** A payment that a node has tried and no wallet was asked for. */
export interface PreparedCoin {
  /** What the network takes for it, in the coin's smallest unit. */
  readonly fee: bigint
  readonly symbol: string
  /** What the receiver's new account must hold, paid by the sender, in the coin's smallest unit; left out for none. */
  readonly deposit?: bigint
  /** What comes out at the receiver, where a token keeps a part. */
  readonly arrives?: bigint
  /** Asks the wallet. @returns the id by which the network knows the payment */
  readonly send: () => Promise<CallResult<string>>
  /** Whether it may be on its way although `send` threw this. */
  readonly mayBeSent: (error: unknown) => boolean
  /** Settles when it has arrived. @throws BaseError `tx.pending` when nobody knows yet · why it did not arrive */
  readonly wait: (id: string) => Promise<void>
}

/** What a part of an adapter's own in the panel of a payment is drawn with. */
export interface CoinPartProps {
  readonly kit: KitInside
  readonly network: Network
  readonly disabled: boolean
}

/** Parts of the panel that only one namespace has, as React components. */
export interface CoinParts {
  /** In the form, after the receiver. */
  readonly FeePicker: (props: CoinPartProps) => unknown
  /** Lines of the review, after the fee. */
  readonly PaymentDetails: (props: CoinPartProps) => unknown
}

/** Names that stand for addresses in the field of a payment's receiver. */
export interface CoinNames {
  readonly isName: (text: string) => boolean
  /**
   * Where a name is paid: `elsewhere` where that cannot be read.
   * @throws what the node failed with: that is not that there is no name
   */
  readonly resolve: (
    kit: Kit,
    network: Network,
    name: string,
  ) => Promise<
    | { readonly kind: 'account'; readonly address: string }
    | { readonly kind: 'nobody' | 'elsewhere' }
  >
}

/** How an adapter sends the coin of its networks in the modal. */
export interface CoinSending {
  /** What the panel has beyond amount, receiver and fee; fetched with the panel. */
  readonly parts?: Lazy<CoinParts>
  readonly isAddress: (text: string) => boolean
  /** Left out where there are none. */
  readonly names?: CoinNames
  /** Has a payment tried by the app's node. @throws BaseError why it cannot be made */
  readonly prepare: (kit: Kit, coin: CoinToSend) => Promise<PreparedCoin>
}

/** A text that a connected account of a namespace is to sign. */
export interface TextToSign {
  readonly message: string
  readonly account: string
  readonly network: Network
}

/** The wallets of a namespace beside eip155, and what the modal can do with them. */
export interface NamespaceAdapter extends WalletAdapter {
  /** Has the connected account sign a text; without it nobody is asked to sign in there. */
  readonly signText?: (kit: Kit, text: TextToSign) => Promise<CallResult<string>>
  /** The account offers Send where this is there. */
  readonly sending?: CoinSending
  /** Coin and tokens of an account, over the app's own nodes: the tab Tokens appears with it. */
  readonly tokens?: (network: Network, address: string) => Promise<readonly TokenBalanceInput[]>
  /** What an account did, page by page, over the app's own nodes: the tab Activity appears with it. */
  readonly activity?: (
    network: Network,
    address: string,
    cursor: string | undefined,
  ) => Promise<CursorPage<ActivityItemInput>>
}

/** What `createKit({ siwx })` takes: made by `localSignIn()`, `serverSignIn({ url })` or `signInWith(port)`. */
export interface SignIn {
  readonly follow: (kit: Kit) => void
  /** What a wallet outside the page is asked beside the connection, so that one press does both. */
  readonly oneClickAuth?: (kit: Kit) => Promise<OneClickAuthRequest | undefined>
}

/** What `createKit` takes: the networks, and all that may be chosen. */
export interface KitConfig extends OptionsInput, Ports {
  /**
   * The networks that the app uses: chains of `viem/chains` as they are, and CAIP networks for Solana and Bitcoin; the
   * first one is shown before a wallet is connected.
   */
  readonly networks: readonly [NetworkInput, ...NetworkInput[]]
  /** The network shown before a visitor chose one; the first when left out. */
  readonly defaultNetwork?: NetworkInput
  /** How networks are read, by chain id: viem's transports, the same that wagmi takes; their RPC addresses when left out. */
  readonly transports?: Transports
  /**
   * Reaches wallets outside the page by QR code and links, through WalletConnect's public relay, where stock wallets listen and which
   * asks for `projectId`. A relay of your own is `endpoints.relay`, which is enough by itself (D17).
   */
  readonly walletConnect?: boolean
  /** Wallets of other namespaces than eip155, whose adapter is built in. */
  readonly namespaces?: readonly NamespaceAdapter[]
  /**
   * Wallets that are found in other ways than the page's own, one module each: `safe()`, `farcaster()`, `ledgerLive()` and
   * `baseAccount()` of `@causeway/kit/connectors/…`, any EIP-1193 provider by `eip1193()`, or your own. Their namespace is that of the kit or of an adapter.
   */
  readonly connectors?: readonly WalletAdapter[]
  /** How the app introduces itself to wallets outside the page; wallets of the page read it there. */
  readonly metadata?: AppMetadata
  /**
   * Tells this kit from the others of its origin: up to 40 letters, digits, `-` and `_`. Kits without one, or with the same
   * one, remember the same connection and follow each other from tab to tab; kits with ids of their own share nothing.
   */
  readonly id?: string
  /** Where connections are remembered; `localStorage` when left out. `cookieStorage()` also tells the server who is connected. */
  readonly storage?: StoragePort & { readonly follow?: (kit: Kit) => void }
  /** Whether an earlier connection is taken up silently; on when left out. */
  readonly autoReconnect?: boolean
  /** Texts that replace the kit's own, in every language. */
  readonly messages?: Partial<Messages & MoneyTexts & LoginTexts & SmartAccountTexts>
  /** Also receives the entries of the kit's log from `logLevel` on, as they are written. */
  readonly onLog?: (entry: LogEntry) => void
  /** Where events may go, and whether the visitor agreed; nothing leaves the page when left out (D9). */
  readonly events?: EventsConfig
  /** Replaces the page itself, for tests. */
  readonly environment?: Environment
  /** Sign-in with a wallet: what `localSignIn()`, `serverSignIn({ url })` or `signInWith(port)` give. Its code is fetched when a wallet connects. */
  readonly siwx?: SignIn
  /** The older form of sign-in, made by `siwe`; never beside `siwx` (SPEC §5). */
  readonly siweConfig?: SignIn
}
