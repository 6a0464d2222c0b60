import { type BitcoinKey, bitcoinKey } from './bitcoinKey.ts'

/** How many accounts of Bitcoin the wallet has. */
export const bitcoinTestAccounts = 10
const made = new Map<number, BitcoinKey>()

/** Test account number 0 to 9 on the local Bitcoin. Everybody can make its key: it holds nothing of value anywhere. */
export function bitcoinTestKey(index: number): BitcoinKey {
  const known = made.get(index)
  if (known) return known
  const secret = new TextEncoder().encode(`causeway bitcoin test account 0${index}`)
  const key = bitcoinKey(secret, 'p2wpkh')
  made.set(index, key)
  return key
}
