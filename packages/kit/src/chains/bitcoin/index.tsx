export { bitcoin, bitcoinLocal, bitcoinTestnet } from '@causeway/protocol/networks'
export { bitcoinAdapter } from './adapter.tsx'
export { type WaitForBitcoinParams, waitForBitcoinTransaction } from './confirm.ts'
export {
  type SignBitcoinMessageParams,
  type SignBitcoinPsbtParams,
  type SignedBitcoinPsbt,
  signBitcoinMessage,
  signBitcoinPsbt,
} from './sign.ts'
export type { BitcoinFees, BitcoinPart } from '@causeway/protocol/bitcoin/esplora'
export type { ReadPsbt } from '@causeway/protocol/bitcoin/psbt'
export type { BitcoinAccount, BitcoinProtocol, BitcoinPurpose } from './wallet.ts'
export { type BitcoinAddress, type BitcoinTarget, getBitcoinAddresses } from './signer.ts'
export {
  type PreparedBtcTransfer,
  type TransferBtcParams,
  prepareBtcTransfer,
  transferBtc,
} from './transfer.ts'
