import type { ActivitySource } from './activity.ts'
import type { BalanceSource } from './balances.ts'
import type { IdentitySource } from './identity.ts'
import type { NftSource } from './nfts.ts'
import type { PairingPort } from './pairing.ts'
import type { WalletSource } from './walletSource.ts'

/** Where data comes from that the kit does not have itself. A view or tab exists only when its port was given. */
export interface Ports {
  readonly wallets?: WalletSource | undefined
  readonly pairing?: PairingPort
  readonly balances?: BalanceSource
  readonly nfts?: NftSource
  readonly activity?: ActivitySource
  readonly identity?: IdentitySource
}
