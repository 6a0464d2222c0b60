import { solanaKey, type SolanaKey } from '@causeway/testkit/solana/keys'
import { startSolana } from '@causeway/testkit/solana/surfpool'

/** The chains beside the EVM one that the example with several chains works on. */
export interface LocalChains {
  readonly urls: { readonly rpc: string; readonly solana: string }
  readonly solanaAccounts: readonly [SolanaKey, ...SolanaKey[]]
  readonly stop: () => Promise<void>
}

/** Starts them. @param rpcUrl of the EVM chain, which runs already */
export async function startLocalChains(rpcUrl: string): Promise<LocalChains> {
  const solanaAccounts = [solanaKey(new Uint8Array(32).fill(7))] as const
  const [{ address }] = solanaAccounts
  const solana = await startSolana({ accounts: { [address]: 10_000_000_000n } })
  return {
    urls: { rpc: rpcUrl, solana: solana.rpcUrl },
    solanaAccounts,
    stop: () => solana.stop(),
  }
}
