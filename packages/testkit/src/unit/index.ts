export type { WalletAnswer } from '../injected/createDecider.ts'
export { mockChain, type ChainAnswer, type MockChain, type MockTransaction } from './mockChain.ts'
export { mockWallet, type MockWallet, type MockWalletOptions } from './mockWallet.ts'
