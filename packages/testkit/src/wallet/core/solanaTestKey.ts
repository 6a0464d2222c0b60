import { type SolanaSecretKey, solanaSecretKey } from '@causeway/protocol/solana/isSignedBy'
import type { TestWalletState } from './state.ts'

/** How many accounts of Solana the wallet has. */
export const solanaTestAccounts = 10
const made = new Map<number, SolanaSecretKey>()

/** Test account number 0 to 9 on Solana. Everybody can make its key: it holds nothing of value anywhere. */
export function solanaTestKey(index: number): SolanaSecretKey {
  const known = made.get(index)
  if (known) return known
  const seed = new TextEncoder().encode(`causeway solana test account 00${index}`)
  const key = solanaSecretKey(seed)
  made.set(index, key)
  return key
}

/** The accounts of Solana that a page may see; none while the wallet is locked. */
export function solanaAddresses(state: TestWalletState, origin: string): readonly string[] {
  if (state.locked) return []
  return (state.solana[origin] ?? []).map((index) => solanaTestKey(index).address)
}
