import { mnemonicToAccount } from 'viem/accounts'

/** The phrase that every development chain uses. It is public: these keys hold nothing of value anywhere. */
const phrase = 'test test test test test test test test test test test junk'

/** The ten funded accounts of the local chain, in anvil's order. */
export function devAccounts() {
  return Array.from({ length: 10 }, (_, addressIndex) =>
    mnemonicToAccount(phrase, { addressIndex }),
  )
}

/** A member of the seeded history: an account of the same public phrase, behind the ten that people use. */
export function seedAccount(index: number) {
  return mnemonicToAccount(phrase, { addressIndex: 100 + index })
}
