import { bytesToHex, type Address, type Hex } from 'viem'
import { mnemonicToAccount, privateKeyToAddress } from 'viem/accounts'

/** The phrase that every development chain uses. It is public: these keys hold nothing of value anywhere. */
const phrase = 'test test test test test test test test test test test junk'

/** The ten funded accounts of the local chain, in anvil's order. */
export function devAccounts() {
  return Array.from({ length: 10 }, (_, addressIndex) =>
    mnemonicToAccount(phrase, { addressIndex }),
  )
}

/** The key of account 0, who mints stand-in tokens: the sandbox of the on-ramp pays these out. */
export function operatorKey(): Hex {
  const { privateKey } = mnemonicToAccount(phrase).getHdKey()
  if (!privateKey) throw new Error('The development phrase gave no key.')
  return bytesToHex(privateKey)
}

/** Accounts of the seeded history stand behind the ten that people use, and some free places. */
const firstSeeded = 100

/**
 * Members of the seeded history whom people find among the ten accounts of the test wallet, so that they can look at plans as somebody
 * who has been in many for weeks: the place in the history by the number of the account.
 */
export const seedDevAccounts: Readonly<Record<number, number>> = { 2: 19, 3: 90, 6: 111 }

const accountAt = new Map(
  Object.entries(seedDevAccounts).map(([account, place]) => [place, Number(account)]),
)

/** Which account of the phrase somebody of the history is. */
const addressIndexOf = (place: number) => accountAt.get(place) ?? firstSeeded + place

/** Somebody of the seeded history, with the key. @testonly Walks go on as that member. */
export const seedAccount = (place: number) =>
  mnemonicToAccount(phrase, { addressIndex: addressIndexOf(place) })

/**
 * Addresses of the seeded history: accounts of the same public phrase.
 *
 * @param first The first one's place behind them.
 */
export function seedAddresses(count: number, first = 0): readonly Address[] {
  // The way to the branch is the costly part, and the same for all.
  const branch = mnemonicToAccount(phrase, { path: `m/44'/60'/0'/0` }).getHdKey()
  return Array.from({ length: count }, (_, index) => {
    const { privateKey } = branch.deriveChild(addressIndexOf(first + index))
    if (!privateKey) throw new Error('The development phrase gave no key.')
    return privateKeyToAddress(bytesToHex(privateKey))
  })
}
