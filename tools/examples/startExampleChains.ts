import { bitcoinKey, type BitcoinKey } from '@causeway/testkit/bitcoin/bitcoinKey'
import { startBitcoinLedger } from '@causeway/testkit/bitcoin/startBitcoinLedger'
import { solanaKey, type SolanaKey } from '@causeway/testkit/solana/solanaKey'
import { startSolana } from '@causeway/testkit/solana/startSolana'

/** The chains beside the EVM one that the example with several chains works on. */
export interface LocalChains {
  readonly urls: { readonly rpc: string; readonly solana: string; readonly bitcoin: string }
  readonly solanaAccounts: readonly [SolanaKey, ...SolanaKey[]]
  readonly bitcoinAccount: BitcoinKey
  readonly stop: () => Promise<void>
}

/** Starts them. @param rpcUrl of the EVM chain, which runs already */
export async function startExampleChains(rpcUrl: string): Promise<LocalChains> {
  const solanaAccounts = [solanaKey(new Uint8Array(32).fill(7))] as const
  const bitcoinAccount = bitcoinKey(new Uint8Array(32).fill(7), 'p2wpkh')
  const [{ address }] = solanaAccounts
  const solana = await startSolana({ accounts: { [address]: 10_000_000_000n } })
  const bitcoin = await startBitcoinLedger({ coins: { [bitcoinAccount.address]: 50_000_000n } })
  return {
    urls: { rpc: rpcUrl, solana: solana.rpcUrl, bitcoin: bitcoin.url },
    solanaAccounts,
    bitcoinAccount,
    async stop() {
      await Promise.all([solana.stop(), bitcoin.stop()])
    },
  }
}
