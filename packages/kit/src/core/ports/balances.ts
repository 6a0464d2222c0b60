import type { CaipNetworkId } from '@causeway/protocol/caip'
import type { TokenBalance } from '@causeway/protocol/tokens/tokenBalance'
import type { InferInput } from 'valibot'

/** Where a visitor's account stands. */
export interface ChainAccount {
  readonly address: string
  /** CAIP-2. */
  readonly caipNetworkId: CaipNetworkId
}

/** A token of an account as a source may give it; see `TokenBalance` of protocol for what is made of it. */
export type TokenBalanceInput = InferInput<typeof TokenBalance>

/** Tokens of an account. The Tokens tab exists only when the app gave one; answers are parsed before use. */
export interface BalanceSource {
  tokens(place: ChainAccount, signal: AbortSignal): Promise<readonly TokenBalanceInput[]>
}
