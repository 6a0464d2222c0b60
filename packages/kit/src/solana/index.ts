export { solana, solanaDevnet, solanaLocal, solanaTestnet } from '@causeway/protocol/networks'
export { solanaAdapter } from './adapter.ts'
export { type WaitForSolanaParams, waitForSolanaTransaction } from './confirm.ts'
export { type SendSolanaTransactionParams, sendSolanaTransaction } from './send.ts'
export {
  type SignSolanaMessageParams,
  type SignSolanaTransactionsParams,
  type SignedSolanaTransaction,
  signSolanaMessage,
  signSolanaTransactions,
} from './sign.ts'
export type { SolanaTarget } from './signer.ts'
export {
  type PreparedTransfer,
  type SentTransfer,
  type TransferSolParams,
  prepareSolTransfer,
  transferSol,
} from './transfer.ts'
