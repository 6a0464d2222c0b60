import {
  bip322HashV0,
  bip322HashV1,
  legacyMessageHash,
  verifyBitcoinMessage,
} from '@causeway/protocol/bitcoin/verifyBitcoinMessage'
import { bitcoinScript, parseBitcoinAddress } from '@causeway/protocol/bitcoin/parseBitcoinAddress'
import { hash160 } from '@causeway/protocol/bitcoin/taggedHash'
import { base64, hex } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import { signECDSA, signSchnorr, taprootTweakPrivKey } from '@scure/btc-signer/utils.js'
import type { BitcoinKey } from './bitcoinKey.ts'

/** The two ways of signing a text. */
export type MessageProtocol = 'ecdsa' | 'bip322'

/** Signs a text as wallets do. @returns base64 */
export function signTestText(key: BitcoinKey, message: string, protocol: MessageProtocol): string {
  if (protocol === 'ecdsa' || key.type === 'p2pkh') return signPlain(key, message)
  const script = parseBitcoinAddress(key.address, key.chain)?.script ?? new Uint8Array(0)
  if (key.type === 'p2tr') {
    const secret = taprootTweakPrivKey(key.secret)
    const signature = signSchnorr(bip322HashV1(message, script, 0), secret)
    return base64.encode(Uint8Array.of(1, 64, ...signature))
  }
  const bytes = hex.decode(key.publicKey)
  const der = signECDSA(bip322HashV0(message, script, hash160(bytes)), key.secret)
  return base64.encode(Uint8Array.of(2, der.length + 1, ...der, 1, bytes.length, ...bytes))
}

/** The older way, with the header that Electrum writes for every kind of account. */
function signPlain(key: BitcoinKey, message: string): string {
  const compact = compactOf(signECDSA(legacyMessageHash(message), key.secret))
  for (let header = 31; header < 35; header += 1) {
    const signature = base64.encode(Uint8Array.of(header, ...compact))
    const { address, chain: network } = key
    if (verifyBitcoinMessage({ address, message, signature, network })) return signature
  }
  throw new Error('No such header.')
}

/** r and s of a signature in DER, 32 bytes each. */
function compactOf(der: Uint8Array): Uint8Array {
  const [rLength = 0] = der.slice(3, 4)
  const r = der.slice(4, 4 + rLength)
  const s = der.slice(6 + rLength)
  const whole = (bytes: Uint8Array) => Uint8Array.from([...new Uint8Array(32), ...bytes].slice(-32))
  return Uint8Array.of(...whole(r), ...whole(s))
}

/** Ways in which a wallet lies: it pays another, leaves its signature out, or signs something else. */
export type BitcoinFault = 'outputs' | 'unsigned' | 'signature' | 'nothing'

const open = { allowUnknownOutputs: true, allowUnknownInputs: true, disableScriptCheck: true }

/** Signs inputs of a PSBT. @param finish whether the wallet also puts the witness together */
export function signTestPsbt(
  psbt: Uint8Array,
  inputs: readonly { readonly index: number; readonly key: BitcoinKey }[],
  options: { readonly finish?: boolean; readonly lie?: BitcoinFault } = {},
): Uint8Array {
  const { finish = false, lie } = options
  if (lie === 'nothing') return Uint8Array.of(1, 2, 3)
  const transaction = Transaction.fromPSBT(psbt, open)
  if (lie === 'unsigned') return transaction.toPSBT()
  const first = transaction.getOutput(0)
  if (lie === 'outputs')
    transaction.updateOutput(0, {
      ...first,
      script: bitcoinScript('p2wpkh', new Uint8Array(20).fill(9)),
    })
  // It signs a payment of one satoshi less, and shows the one that was asked.
  const signed = lie === 'signature' ? lessened(transaction) : transaction
  for (const { index, key } of inputs) {
    if (!signed.signIdx(key.secret, index)) throw new Error(`Input ${index} is not of this key.`)
    if (lie === 'signature') {
      const { partialSig, tapKeySig } = signed.getInput(index)
      transaction.updateInput(
        index,
        { ...(partialSig && { partialSig }), ...(tapKeySig && { tapKeySig }) },
        true,
      )
    }
    if (finish) transaction.finalizeIdx(index)
  }
  return transaction.toPSBT()
}

function lessened(transaction: Transaction): Transaction {
  const other = Transaction.fromPSBT(transaction.toPSBT(), open)
  const { amount = 0n } = other.getOutput(0)
  other.updateOutput(0, { amount: amount - 1n })
  return other
}
