import type { Address } from '@causeway/protocol/address'
import type { Currency } from '@causeway/protocol/api/chainData/fields'
import type { Chain } from './chains/createChains.ts'

/*
 * What one area of the service asks of another. `app.ts` joins them, so that no area knows another's inside.
 */

/**
 * Tokens that an address ever received on a chain, as far as its transfers are indexed: the newest, and no more than anybody looks at.
 * @param client who asks, as limits count it; null: nobody can be told apart
 */
export type TokensOf = (
  chain: Chain,
  address: Address,
  client: string | null,
) => Promise<readonly Address[]>

/** One token of the service's list, read and checked on its chain. */
export interface ListedToken {
  readonly address: Address
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly icon: string | null
  readonly eip2612: boolean
}

/** The tokens that an operator lists for a chain; those that cannot be used are left out. */
export type TokenList = (chain: Chain) => Promise<readonly ListedToken[]>

/** What one whole token is worth, and who says so (D36). */
export interface Price {
  /** In the currency that was asked for, as a decimal string. */
  readonly value: string
  /** Where it comes from: a feed's or a pool's address with its kind, for people. */
  readonly source: string
  /** Block that it was read at. */
  readonly block: number
  /** Seconds between the moment that the source speaks of and the block. */
  readonly ageSeconds: number
}

/** The price of a token; null when no source is sure. `block` left out: now. */
export type PriceOf = (
  chain: Chain,
  token: Address | 'native',
  currency: Currency,
  block?: number,
) => Promise<Price | null>

/** Prices of many tokens at one block, read together; those that no source is sure of are left out. `block` left out: now. */
export type PricesOf = (
  chain: Chain,
  tokens: readonly (Address | 'native')[],
  currency: Currency,
  block?: number,
) => Promise<ReadonlyMap<Address | 'native', Price>>

/** The name that an address registered with this service; null: none. */
export type NameOf = (address: Address) => Promise<string | null>

/** One token that an address may hold, of a collection. */
export interface NftHolding {
  readonly contract: Address
  readonly tokenId: bigint
  readonly standard: 'erc721' | 'erc1155'
}

/**
 * What an address received of collections, as far as its transfers are indexed; holding is to be checked on the chain.
 * @param client who asks, as limits count it; null: nobody can be told apart
 * @throws Later when the address is not watched, and cannot be now: nothing is known of it then
 */
export type NftsOf = (
  chain: Chain,
  address: Address,
  client: string | null,
) => Promise<readonly NftHolding[]>

/** One purchase with money, as the seller tells it. */
export interface OnrampRow {
  readonly id: string
  /** Who sold, for people. */
  readonly provider: string
  readonly status:
    | 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS'
    | 'ONRAMP_TRANSACTION_STATUS_SUCCESS'
    | 'ONRAMP_TRANSACTION_STATUS_FAILED'
  /** Unix ms; null: the seller does not say. */
  readonly createdAt: number | null
  /** Of the transaction that delivered the tokens; null: not yet. */
  readonly hash: `0x${string}` | null
  /** CAIP-2; null: a network that is not known here. */
  readonly chain: string | null
  readonly symbol: string
  /** Whole tokens as a decimal string; null: the seller does not say. */
  readonly amount: string | null
  readonly payment: { readonly amount: string; readonly currency: string } | null
}

/** What an address bought with money, the newest first: `operationType` is `buy`, `sentFrom` the provider. */
export type OnrampRowsOf = (address: Address) => Promise<readonly OnrampRow[]>
