import type { ActivitySource } from './activity.ts'
import type { BalanceSource } from './balances.ts'
import type { EnsConfig, IdentitySource } from './identity.ts'
import type { NftSource } from './nfts.ts'
import type { PairingPort } from './pairing.ts'
import type { WalletSource } from './walletSource.ts'

/** Where data comes from that the kit does not have itself. A view or tab exists only when its port was given. */
export interface Ports {
  readonly wallets?: WalletSource
  readonly pairing?: PairingPort
  readonly balances?: BalanceSource
  readonly nfts?: NftSource
  readonly activity?: ActivitySource
  readonly identity?: IdentitySource
  /**
   * Names and pictures from ENS, where there is no `identity` and chain 1 is among the networks; read over the app's own RPC
   * addresses once a wallet is connected. `false` reads none.
   */
  readonly ens?: EnsConfig | false
}
