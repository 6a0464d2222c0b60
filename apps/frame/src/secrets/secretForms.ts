import {
  type AccountKeys,
  evmAddressOf,
  importedKeys,
} from '@causeway/protocol/accountKeys/deriveKeys'
import { walletAddressesOf } from '@causeway/protocol/accountKeys/walletAddressesOf'
import { wipe } from '@causeway/protocol/accountKeys/wipe'
import { isSameAddress } from '@causeway/protocol/address'
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'

/** Why a text gives no key: it has none of the forms, its words or numbers contradict each other, or the password is not the one. */
export type SecretProblem = 'form' | 'words' | 'solana' | 'keystore' | 'password'

type Problem = { readonly problem: SecretProblem }

/** The forms in which wallets give keys away, and in which ours does. */
export const secretForms = {
  /**
   * The keys of an account as any other wallet takes them: 0x and 64 digits for EVM; for Solana base58 of the seed and the public key, which
   * is how its wallets write a key pair.
   */
  write: (keys: AccountKeys) => ({
    evm: `0x${bytesToHex(keys.secp256k1)}`,
    solana: base58.encode(concatBytes(keys.ed25519, base58.decode(walletAddressesOf(keys).solana))),
  }),

  /**
   * The keys of an account whose secp256k1 key is in what a person pasted: 64 hexadecimal digits, with 0x or without; 12 to 24 English words (BIP-39) at Ethereum's
   * path; a keystore of version 3. What stands around it is passed over: quotes, line breaks, numbers before the words.
   * @param password of a keystore
   * @param onProgress the part that is done, of a key that takes seconds
   */
  async read(
    text: string,
    password: string,
    onProgress: (part: number) => void,
  ): Promise<{ readonly keys: AccountKeys } | Problem> {
    const bare = text.replaceAll(/^[\s\uFEFF"'`]+|[\s"'`]+$/gu, '')
    const found = bare.startsWith('{')
      ? await (await import('./keyOfKeystore.ts')).keyOfKeystore(bare, password, onProgress)
      : await readBare(bare)
    if ('problem' in found) return found
    const keys = importedKeys(found.key)
    wipe(found.key)
    if (!keys) return { problem: 'form' }
    const { address } = found
    if (!address || isSameAddress(`0x${address.replace(/^0x/u, '')}`, evmAddressOf(keys)))
      return { keys }
    wipe(keys.secp256k1, keys.ed25519)
    return { problem: 'keystore' }
  },
}

async function readBare(
  bare: string,
): Promise<{ readonly key: Uint8Array; readonly address?: null } | Problem> {
  const digits = /^(?:0x)?(?<hex>[0-9a-f]{64})$/iu.exec(bare.replaceAll(/\s/gu, ''))?.groups
  if (digits?.['hex']) return { key: hexToBytes(digits['hex']) }
  if (/^\[[\d,\s]+\]$|^[1-9A-HJ-NP-Za-km-z]{86,88}$/u.test(bare)) return { problem: 'solana' }
  const words = bare
    .normalize('NFKD')
    .toLowerCase()
    .split(/[\s,;]+|\d+[.):]/u)
    .filter((word) => !/^\d*$/u.test(word))
  if (words.length < 2) return { problem: 'form' }
  const key = (await import('./keyOfPhrase.ts')).keyOfPhrase(words)
  return key ? { key } : { problem: 'words' }
}
