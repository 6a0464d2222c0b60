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
export type { PreparedTransfer } from './building.ts'
export { getSolanaName, resolveSolanaName } from './names.ts'
export {
  type PreparedTokenTransfer,
  type TransferSolanaTokenParams,
  prepareSolanaTokenTransfer,
  transferSolanaToken,
} from './tokenTransfer.ts'
export type { SolanaTarget } from './signer.ts'
export {
  type SentTransfer,
  type TransferSolParams,
  prepareSolTransfer,
  transferSol,
} from './transfer.ts'
