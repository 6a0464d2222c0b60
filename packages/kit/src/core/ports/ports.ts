import type { ActivitySource } from './activity.ts'
import type { DrawAvatar } from './avatar.ts'
import type { BalanceSource } from './balances.ts'
import type { EnsConfig, IdentitySource } from './identity.ts'
import type { NameSource } from './names.ts'
import type { NftSource } from './nfts.ts'
import type { OnrampSource } from './onramp.ts'
import type { PairingPort } from './pairing.ts'
import type { SwapSource } from './swaps.ts'
import type { WalletSource } from './walletSource.ts'

/** Where data comes from that the kit does not have itself. A view or tab exists only when its port was given. */
export interface Ports {
  /**
   * Which wallets there are: All Wallets, search and recommendations come from it. The list that ships with the kit when left
   * out and no registry is named; `false` for none at all.
   */
  readonly wallets?: WalletSource | false
  /** Pairs with wallets on other devices, in place of the kit’s own WalletConnect client. */
  readonly pairing?: PairingPort
  /** Balances of an account: the tab Tokens appears with it. */
  readonly balances?: BalanceSource
  /** NFTs of an account: their tab appears with it. */
  readonly nfts?: NftSource
  /** What an account did: the tab Activity appears with it. */
  readonly activity?: ActivitySource
  /** Names and pictures of addresses. */
  readonly identity?: IdentitySource
  /**
   * Draws the picture of an account in place of the kit: a function component of React, or a function that gives the address of a
   * picture.
   */
  readonly avatar?: DrawAvatar
  /** Quotes and transactions of swaps: the row Swap appears with it. */
  readonly swaps?: SwapSource
  /** Names that people register for their accounts; that of `endpoints.chainData` when left out. */
  readonly names?: NameSource
  /** Who sells tokens for money; the sellers of `endpoints.chainData` when left out. */
  readonly onramp?: OnrampSource
  /**
   * Names and pictures from ENS, where there is no `identity` and chain 1 is among the networks; read over the app's own RPC
   * addresses once a wallet is connected. `false` reads none.
   */
  readonly ens?: EnsConfig | false
}

/** The same as the kit's own parts use them: with the list of wallets that was settled on, if there is one. */
export interface SettledPorts extends Omit<Ports, 'wallets'> {
  readonly wallets: WalletSource | undefined
}
