import { solanaSecretKey } from '@causeway/protocol/solana/isSignedBy'
import type { MintOptions } from '@causeway/testkit/solana/tokenAccounts'

/** A token of the local Solana. */
export interface LocalToken extends Omit<MintOptions, 'authority' | 'supply'> {
  readonly name: string
  readonly symbol: string
}

const mintOf = (index: number) =>
  solanaSecretKey(new TextEncoder().encode(`causeway solana local token 000${index}`)).address

/** One token of each program: the second keeps one percent of each transfer, and has its name in itself. */
export const localSolanaTokens: readonly [LocalToken, LocalToken] = [
  { name: 'Local Dollar', symbol: 'USDL', mint: mintOf(0), decimals: 6 },
  {
    name: 'Local Oil',
    symbol: 'OIL',
    mint: mintOf(1),
    decimals: 2,
    fee: { basisPoints: 100, most: 1_000_00n },
    words: { name: 'Local Oil', symbol: 'OIL' },
  },
]
