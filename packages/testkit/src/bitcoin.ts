export type { BitcoinTestWallet } from './bitcoin/bitcoinWallet.ts'
export {
  installBitcoinWallet,
  type InstallBitcoinWalletOptions,
} from './bitcoin/installBitcoinWallet.ts'
export { bitcoinKey, type BitcoinKey, type BitcoinKeyType } from './bitcoin/keys.ts'
export type { Ledger } from './bitcoin/ledger.ts'
export type { BitcoinShape } from './bitcoin/pageScript.ts'
export {
  startBitcoinLedger,
  type LedgerOptions,
  type RunningLedger,
} from './bitcoin/startBitcoinLedger.ts'
