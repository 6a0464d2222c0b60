export { bitcoin, bitcoinLocal, bitcoinTestnet } from '@causeway/protocol/networks'
export { bitcoinAdapter } from './bitcoinAdapter.tsx'
export {
  type WaitForBitcoinParams,
  waitForBitcoinTransaction,
} from './waitForBitcoinTransaction.ts'
export {
  type SignBitcoinMessageParams,
  type SignBitcoinPsbtParams,
  type SignedBitcoinPsbt,
  signBitcoinMessage,
  signBitcoinPsbt,
} from './signBitcoinMessage.ts'
export type { BitcoinFees, BitcoinPart } from '@causeway/protocol/bitcoin/esplora'
export type { ReadPsbt } from '@causeway/protocol/bitcoin/readPsbt'
export type { BitcoinAccount, BitcoinProtocol, BitcoinPurpose } from './bitcoinWallet.ts'
export { type BitcoinAddress, type BitcoinTarget, getBitcoinAddresses } from './bitcoinSignerOf.ts'
export {
  type PreparedBtcTransfer,
  type TransferBtcParams,
  prepareBtcTransfer,
  transferBtc,
} from './transferBtc.ts'
