import type { Address } from '../address/address.ts'
import type { Hex } from 'viem'
import type {
  PreviewAsset,
  Field,
  AddressFacts,
  TransactionPreview,
  PreviewWarning,
} from './transactionPreview.ts'

/** What a signature lets somebody take, if it is used. */
export interface SignedTransfer {
  readonly asset: PreviewAsset
  /** In smallest units, at most. */
  readonly amount: bigint
  readonly unlimited: boolean
}

/** What structured data says, as far as it can be read truly. */
export type TypedDataMeaning =
  /** EIP-2612, DAI's older form, and Permit2: a spender may take tokens, without a transaction of the account. */
  | {
      readonly type: 'permit'
      readonly standard: 'erc2612' | 'dai' | 'permit2' | 'permit2Transfer'
      readonly spender: AddressFacts
      readonly tokens: readonly SignedTransfer[]
      /** Unix seconds until which the signature can be used. */
      readonly deadline: bigint | undefined
      /** Unix seconds until which the allowance stands, where it says so. */
      readonly expires: bigint | undefined
    }
  /** EIP-3009: a payment that anybody can carry out. */
  | {
      readonly type: 'authorization'
      readonly recipient: AddressFacts
      readonly tokens: readonly SignedTransfer[]
      readonly after: bigint
      readonly before: bigint
    }
  /** A Seaport order: what is given and what must come back. */
  | {
      readonly type: 'order'
      readonly gives: readonly SignedTransfer[]
      readonly gets: readonly SignedTransfer[]
      /** What of the consideration goes to others. */
      readonly others: readonly (SignedTransfer & { readonly recipient: Address })[]
      readonly deadline: bigint
    }
  /** Nobody here knows what this does: its fields stand for themselves. */
  | { readonly type: 'unknown' }
  /** It is no structured data at all. */
  | { readonly type: 'malformed'; readonly problem: string }

/** Structured data, looked at. */
export interface TypedDataPreview {
  readonly kind: 'typedData'
  readonly chainId: number
  readonly account: Address
  readonly domain: {
    readonly name: string | undefined
    readonly version: string | undefined
    readonly chainId: string | undefined
    readonly verifyingContract: AddressFacts | undefined
  }
  readonly primaryType: string
  readonly fields: readonly Field[]
  readonly meaning: TypedDataMeaning
  readonly warnings: readonly PreviewWarning[]
}

/** A text, looked at. */
export interface MessagePreview {
  readonly kind: 'message'
  readonly account: Address
  /** The text; undefined for bytes that are none. */
  readonly text: string | undefined
  readonly raw: Hex
  /** A sign-in text (EIP-4361), in its parts. */
  readonly signIn:
    | {
        readonly domain: string
        readonly address: string
        readonly statement: string | undefined
        readonly uri: string
        readonly chainId: string
        readonly resources: readonly string[]
        readonly expires: string | undefined
      }
    | undefined
  readonly warnings: readonly PreviewWarning[]
}

/** Anything that is signed, looked at. */
export type Preview = TransactionPreview | TypedDataPreview | MessagePreview
