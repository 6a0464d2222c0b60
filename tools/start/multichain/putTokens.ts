import { metadataAddress } from '@causeway/protocol/solana/readMetadata'
import { tokenAccountOf, tokenPrograms } from '@causeway/protocol/solana/tokenAccountOf'
import type { SolanaChain } from '@causeway/testkit/solana/types'
import { heldAccount, metadataAccount, mintAccount } from '@causeway/testkit/solana/tokenAccounts'
import { solanaKey } from '@causeway/testkit/solana/solanaKey'

/** The token of the local Solana chain, whatever seeds the accounts have. */
const mint = solanaKey(new Uint8Array(32).fill(31)).address

/** Puts a token with six decimals and a name on the local Solana chain, and 1,000 of it into an account. */
export function putTokens(chain: SolanaChain, owner: string): void {
  const program = tokenPrograms.spl
  chain.put(mint, mintAccount({ mint, decimals: 6, supply: 10n ** 12n, authority: owner }))
  chain.put(metadataAddress(mint), metadataAccount(mint, 'Local Dollar', 'LUSD'))
  chain.put(
    tokenAccountOf({ owner, mint, program }),
    heldAccount(program, { mint, owner, amount: 1_000_000_000n }),
  )
}
