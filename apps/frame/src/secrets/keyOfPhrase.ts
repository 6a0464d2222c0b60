import { wipe } from '@causeway/protocol/accountKeys/wipe'
import { sha256 } from '@noble/hashes/sha2.js'
import { english, mnemonicToAccount } from 'viem/accounts'

/**
 * The key of a phrase (BIP-39, its English list, without a passphrase) at m/44'/60'/0'/0/0, the first account of every wallet of Ethereum.
 * @returns null for another number of words, one that is not in the list, or a wrong checksum
 */
export function keyOfPhrase(words: readonly string[]): Uint8Array | null {
  return isPhrase(words) ? mnemonicToAccount(words.join(' ')).getHdKey().privateKey : null
}

/** Eleven bits a word; the last of them, one of each 33, are the first of the others' SHA-256. */
function isPhrase(words: readonly string[]): boolean {
  const places = words.map((word) => english.indexOf(word))
  if (![12, 15, 18, 21, 24].includes(words.length) || places.includes(-1)) return false
  const bits = places.map((place) => place.toString(2).padStart(11, '0')).join('')
  const check = bits.length / 33
  const entropy = new Uint8Array(check * 4).map((_, place) =>
    Number.parseInt(bits.slice(place * 8, place * 8 + 8), 2),
  )
  const [first = 0] = sha256(entropy)
  wipe(entropy)
  return bits.endsWith(first.toString(2).padStart(8, '0').slice(0, check))
}
