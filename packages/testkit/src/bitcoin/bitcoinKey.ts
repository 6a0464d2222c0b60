import { hex } from '@scure/base'
import { NETWORK, TEST_NETWORK, p2pkh, p2sh, p2tr, p2wpkh, utils } from '@scure/btc-signer'
import { pubECDSA } from '@scure/btc-signer/utils.js'
import type { BitcoinChain } from '@causeway/protocol/bitcoin/bitcoinChain'

/** Kinds of account that a test wallet has. */
export type BitcoinKeyType = 'p2wpkh' | 'p2tr' | 'p2sh' | 'p2pkh'

/** An account that signs. */
export interface BitcoinKey {
  readonly type: BitcoinKeyType
  readonly chain: BitcoinChain
  readonly secret: Uint8Array
  readonly address: string
  /** In hex: 33 bytes, of P2TR the 32 of its inner key. */
  readonly publicKey: string
}

const networks = {
  mainnet: NETWORK,
  testnet: TEST_NETWORK,
  regtest: { ...TEST_NETWORK, bech32: 'bcrt' },
} as const

/** The account of a secret of 32 bytes; for tests, where secrets are known. `p2sh` is P2SH-P2WPKH. */
export function bitcoinKey(
  secret: Uint8Array,
  type: BitcoinKeyType,
  chain: BitcoinChain = 'regtest',
): BitcoinKey {
  const network = networks[chain]
  const key = pubECDSA(secret, true)
  const inner = utils.pubSchnorr(secret)
  const { address } =
    type === 'p2tr'
      ? p2tr(inner, undefined, network)
      : type === 'p2sh'
        ? p2sh(p2wpkh(key, network), network)
        : type === 'p2pkh'
          ? p2pkh(key, network)
          : p2wpkh(key, network)
  if (address === undefined) throw new Error(`${type} has no address.`)
  return { type, chain, secret, address, publicKey: hex.encode(type === 'p2tr' ? inner : key) }
}
