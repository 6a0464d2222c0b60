import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import type { Address } from '../address/address.ts'
import { type AccountKeys, evmAddressOf } from './deriveKeys.ts'

// As that of `deriveKeys`.
ed25519.Point.BASE.precompute(3)

interface AccountAddresses {
  readonly eip155: Address
  readonly solana: string
}

/** What the keys are known by. Ed25519 comes with it: a page that needs no more than one address asks `evmAddressOf`. */
export function walletAddressesOf(keys: AccountKeys): AccountAddresses {
  return {
    eip155: evmAddressOf(keys),
    solana: base58.encode(ed25519.getPublicKey(keys.ed25519)),
  }
}
