import { mnemonicToAccount, type HDAccount } from 'viem/accounts'

/** The phrase that every development chain uses. It is public: these keys hold nothing of value anywhere. */
const phrase = 'test test test test test test test test test test test junk'
const made = new Map<number, HDAccount>()

/** Test account number 0 to 9. Derived when first asked for: one takes about 20 ms in a browser. */
export function evmTestKey(index: number): HDAccount {
  const known = made.get(index)
  if (known) return known
  const account = mnemonicToAccount(phrase, { addressIndex: index })
  made.set(index, account)
  return account
}
