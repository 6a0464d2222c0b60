import type { Address } from '../address/address.ts'

/** A token that a signature is about, not looked up yet. */
export interface NamedAmount {
  readonly type: 'native' | 'erc20' | 'erc721' | 'erc1155'
  readonly token: Address
  readonly id: bigint | undefined
  readonly amount: bigint
  /** A form of permit that has no amount: all of it, or nothing. */
  readonly all?: boolean
}

/** What a signature says, by its form alone. */
export type RawMeaning =
  | {
      readonly type: 'permit'
      readonly standard: 'erc2612' | 'dai' | 'permit2' | 'permit2Transfer'
      readonly owner: Address | undefined
      readonly spender: Address
      readonly tokens: readonly NamedAmount[]
      readonly deadline: bigint
      readonly expires: bigint | undefined
    }
  | {
      readonly type: 'authorization'
      readonly owner: Address
      readonly recipient: Address
      readonly tokens: readonly NamedAmount[]
      readonly after: bigint
      readonly before: bigint
    }
  | {
      readonly type: 'order'
      readonly owner: Address
      readonly offer: readonly NamedAmount[]
      readonly consideration: readonly (NamedAmount & { readonly recipient: Address })[]
      readonly deadline: bigint
    }
  | { readonly type: 'unknown' }
