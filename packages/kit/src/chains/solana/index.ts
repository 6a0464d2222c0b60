export { solana, solanaDevnet, solanaLocal, solanaTestnet } from '@causeway/protocol/networks'
export { solanaAdapter } from './solanaAdapter.ts'
export { type WaitForSolanaParams, waitForSolanaTransaction } from './waitForSolanaTransaction.ts'
export { type SendSolanaTransactionParams, sendSolanaTransaction } from './sendSolanaTransaction.ts'
export {
  type SignSolanaMessageParams,
  type SignSolanaTransactionsParams,
  type SignedSolanaTransaction,
  signSolanaMessage,
  signSolanaTransactions,
} from './signSolanaMessage.ts'
export type { PreparedTransfer } from './buildAndSimulate.ts'
export { getSolanaName, resolveSolanaName } from './resolveSolanaName.ts'
export {
  type PreparedTokenTransfer,
  type TransferSolanaTokenParams,
  prepareSolanaTokenTransfer,
  transferSolanaToken,
} from './transferSolanaToken.ts'
export type { SolanaTarget } from './solanaSignerOf.ts'
export {
  type SentTransfer,
  type TransferSolParams,
  prepareSolTransfer,
  transferSol,
} from './transferSol.ts'
