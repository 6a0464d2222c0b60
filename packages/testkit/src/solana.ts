export {
  installSolanaWallet,
  type InstallSolanaWalletOptions,
} from './solana/installSolanaWallet.ts'
export { solanaKey, type SolanaKey } from './solana/keys.ts'
export type { SolanaChain, SolanaChainOptions, SolanaRuntime } from './solana/solanaChain.ts'
export type { SolanaTestWallet } from './solana/solanaWallet.ts'
export { startSolana } from './solana/startSolana.ts'
