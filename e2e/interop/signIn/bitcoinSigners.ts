import { bitcoinKey } from '@causeway/testkit/bitcoin/bitcoinKey'
import { signTestText } from '@causeway/testkit/bitcoin/signing'
import { Signer } from 'bip322-js'

/** The published key of BIP-322's vectors. */
const wif = 'L3VFeEujGtevx9w18HD1fhRbCH67Az2dpCymeRE1SoPK6XQtaN2k'
/** The same, as bytes. */
const secret = new Uint8Array(
  Buffer.from('bb051cd0dda0246f33c5a9e133ebd8e7bc02a92af6c41adc131ccd7826c5b004', 'hex'),
)

/** The accounts of one key, of every kind that signs in. */
export const bitcoinSigners = (['p2pkh', 'p2sh', 'p2wpkh', 'p2tr'] as const).map((type) => {
  const key = bitcoinKey(secret, type, 'mainnet')
  const { address } = key
  return {
    type,
    address,
    /** As bip322-js signs: the older way for P2PKH, BIP-322 simple for the others. */
    asOthers: (message: string): string => Signer.sign(wif, address, message),
    /** As our own test wallet does. */
    asWe: (message: string) => signTestText(key, message, 'bip322'),
  }
})
