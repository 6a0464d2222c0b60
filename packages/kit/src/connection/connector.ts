import type { CaipNetworkId } from '@causeway/protocol/caip'
import type { BaseError } from '@causeway/protocol/errors/baseError'
import type { ChainNamespace, Network } from '@causeway/protocol/networks'
import type { Environment } from '../core/browserEnvironment.ts'
import type { KitOptions } from '../core/options/createOptions.ts'
import type { PeerWallet } from '../core/ports/pairing.ts'

/** How the visitor signed in to the embedded wallet. */
export type LoginProvider =
  | 'email'
  | 'passkey'
  | 'farcaster'
  | 'google'
  | 'x'
  | 'discord'
  | 'github'
  | 'apple'
  | 'facebook'

/**
 * How the page came to know a wallet (SPEC §3). `MULTI_CHAIN` is never in a state: it stands for the finds of one
 * wallet in several namespaces.
 */
export type ConnectorType =
  | 'MULTI_CHAIN'
  | 'AUTH'
  | 'ANNOUNCED'
  | 'EXTERNAL'
  | 'WALLET_CONNECT'
  | 'INJECTED'
  | 'ID_AUTH'

/** A wallet that the visitor can choose: data only, so that it can live in state, logs and tests. */
export interface Connector {
  /** The wallet's reverse domain name where it has one, so that it means the same wallet after a reload. */
  readonly id: string
  readonly name: string
  readonly chain: ChainNamespace
  readonly type: ConnectorType
  /** A `data:` URI where the wallet gave it: the kit asks no other host for the picture of a wallet of the page. */
  readonly imageUrl?: string
  /** The picture's id in the registry. */
  readonly imageId?: string
  /** The wallet's id in the registry. */
  readonly explorerId?: string
  readonly rdns?: string
  /** Tells provider objects apart without holding them. */
  readonly providerId: number
  /** The page runs inside this wallet, which is taken up by itself where nobody else is connected. */
  readonly host?: true
}

/** What kind of account it is; the last two are further purposes of Bitcoin addresses. */
export type AccountType = 'eoa' | 'smartAccount' | 'payment' | 'ordinal' | 'stx'

/** What a wallet may say of an account beside its address. */
export interface AccountDetails {
  readonly address: string
  readonly type?: AccountType
  readonly publicKey?: string
  /** The derivation path. */
  readonly path?: string
}

/** What a wallet said about itself. */
export interface WalletReport {
  readonly accounts: readonly string[]
  readonly chainId: ChainId
  /** The networks that a session is limited to; a wallet of the page has no such list and can be asked for any. */
  readonly approved?: readonly CaipNetworkId[]
  /** More about some of the accounts, where the wallet tells it. */
  readonly details?: readonly AccountDetails[]
  /** Who is on the other side, for a wallet outside the page. */
  readonly peer?: PeerWallet
  /** By which login the embedded wallet was opened. */
  readonly method?: LoginProvider
}

/** What listening to a wallet can bring. */
export interface WalletListener {
  /** @param approved the networks of the session, where it is limited to some */
  accountsChanged(accounts: readonly string[], approved?: readonly CaipNetworkId[]): void
  chainChanged(chainId: ChainId): void
  disconnected(): void
}

/** What the connection needs from any kind of wallet. One file per kind implements it. */
export interface ConnectorPort {
  /** The wallet itself, as its namespace knows it; an EIP-1193 provider for EVM wallets. */
  readonly provider: unknown
  /** Asks the visitor. */
  connect(): Promise<WalletReport>
  /**
   * Reads what the wallet already grants, and never opens its window.
   * `permitted` tells a locked wallet from one that withdrew its permission; unknown counts as locked.
   */
  restore(): Promise<WalletReport & { permitted: boolean }>
  /** Gives the permission back where the wallet knows how. */
  disconnect(): Promise<void>
  switchChain(network: Network): Promise<SwitchOutcome>
  listen(listener: WalletListener): () => void
}

/** What an adapter gets to look for wallets with. */
export interface Discovery {
  readonly environment: Environment
  readonly options: KitOptions
  /** The network that the visitor uses, or used last: for wallets that stand on none of their own. */
  readonly chosenChainId: () => ChainId
  /** A wallet was found, now or at any later time. The same one again changes nothing. */
  readonly found: (connector: Connector, port: ConnectorPort) => void
  /** Writes to the kit's log. */
  readonly log: (level: 'info' | 'warn', message: string, data?: unknown) => void
}

/** What the kit needs to connect to the wallets of one namespace. The one of eip155 is built in. */
export interface WalletAdapter {
  readonly namespace: ChainNamespace
  /**
   * Looks for the wallets of the page without asking any of them anything, and no request leaves the page.
   * @returns its stop
   */
  discover(discovery: Discovery): () => void
  /**
   * What an account holds of a network's coin, in its smallest unit, over the app's own nodes. The account shows none where this is
   * left out.
   */
  readonly balance?: (network: Network, address: string) => Promise<bigint>
}

/** A network's id inside its namespace: a number for EVM chains, a CAIP-2 reference elsewhere. */
export type ChainId = Network['id']

/** What became of a switch, and where the wallet says it stands now (undefined when it would not say). */
export type SwitchOutcome =
  | { readonly kind: 'switched'; readonly chainId: ChainId | undefined }
  | { readonly kind: 'rejected'; readonly chainId: ChainId | undefined }
  | { readonly kind: 'failed'; readonly chainId: ChainId | undefined; readonly error: BaseError }
