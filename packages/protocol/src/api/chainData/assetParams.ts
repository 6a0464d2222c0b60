import * as v from 'valibot'
import { addressField } from '../../http/fields.ts'
import { pricing } from './priceOf.ts'
import { warning } from './balances.ts'

const addressText = v.pipe(
  v.string(),
  v.check((text) => v.is(addressField, text), 'is not an address'),
)
const chainId = v.pipe(
  v.string(),
  v.regex(/^0x(?:0|[1-9a-f][0-9a-f]{0,13})$/iu, 'is not a chain id in hex'),
  v.transform((text) => Number(text)),
)
const token = v.union([
  v.pipe(
    v.string(),
    v.literal('native'),
    v.transform((text) => ({ text: text as string, token: text })),
  ),
  v.pipe(
    addressText,
    v.transform((text) => ({ text, token: v.parse(addressField, text) })),
  ),
])

/** What `wallet_getAssets` takes (EIP-7811): chains in hex, tokens by address or `native`, types in either case. */
export const assetParams = v.object({
  account: addressField,
  chainFilter: v.optional(v.array(chainId)),
  assetFilter: v.optional(
    v.record(
      v.string(),
      v.array(
        v.union([
          token,
          v.pipe(
            v.object({ address: token }),
            v.transform(({ address: inside }) => inside),
          ),
        ]),
      ),
    ),
  ),
  assetTypeFilter: v.optional(v.array(v.pipe(v.string(), v.toUpperCase()))),
})
export type AssetParams = v.InferOutput<typeof assetParams>

/**
 * An asset of an account (SPEC §3). Existing clients take an answer only where each `price` is a number, so an unknown one is
 * 0 there; `pricing: null` says that it is not known.
 */
export const asset = v.object({
  /** `native` for the chain's own coin; as the filter names it, where it does. */
  address: v.string(),
  /** Base units in hex. */
  balance: v.pipe(v.string(), v.regex(/^0x(?:0|[1-9a-f][0-9a-f]*)$/u)),
  type: v.picklist(['ERC20', 'NATIVE']),
  metadata: v.object({
    name: v.string(),
    symbol: v.string(),
    decimals: v.number(),
    price: v.number(),
    value: v.optional(v.number()),
    iconUrl: v.string(),
    pricing: v.nullable(pricing),
    listed: v.boolean(),
    warnings: v.array(warning),
  }),
})
export type AssetAnswer = v.InferOutput<typeof asset>

/** What `wallet_getAssets` answers: assets by chain id in hex. @testonly Wallets read it by schemas of their own. */
export const assetsAnswer = v.record(v.string(), v.array(asset))
