import * as v from 'valibot'
import { endpoint } from '../../http/endpoint.ts'
import { addressField } from '../../http/fields.ts'
import { caip2, sender } from './fields.ts'

const text = v.nullable(v.string())

/** What is shown of a collectible: as the history writes it, and why it is called spam. */
export const nftInfo = v.object({
  name: text,
  /** null: it has no picture that can be shown. */
  content: v.nullable(
    v.object({
      preview: v.object({ url: v.string(), content_type: v.string() }),
      detail: v.null(),
    }),
  ),
  flags: v.object({ is_spam: v.boolean() }),
})

const nft = v.object({
  /** `eip155:137:0x…/7`. */
  id: v.string(),
  chainId: v.string(),
  /** CAIP-10. */
  contract: v.string(),
  tokenId: v.string(),
  standard: v.picklist(['erc721', 'erc1155']),
  quantity: v.object({ numeric: v.string() }),
  collection: v.object({ name: text, symbol: text }),
  description: text,
  /** A page of the web about it, as its maker names it. */
  url: text,
  nft_info: nftInfo,
  /** Names of the operator's rules that it broke. */
  spam_rules: v.array(v.string()),
})

/** Ours: the collectibles that an account holds, the newest first: each held at the block that is told. */
export const nftsOf = endpoint({
  method: 'GET',
  path: '/v1/account/:address/nfts',
  params: v.object({ address: addressField }),
  query: v.object({
    ...sender,
    /** Left out: every chain that the service answers for. */
    chainId: v.optional(caip2),
    cursor: v.optional(v.pipe(v.string(), v.maxLength(400))),
  }),
  response: v.object({
    data: v.array(nft),
    next: text,
    /** Chains whose nodes do not answer now: of these nothing is said. */
    unavailable: v.array(v.string()),
  }),
})

/** Ours: the picture of a collectible, made anew by the service: WebP, never what the maker sent. For whoever asks, as pages show it. */
export const nftPictureOf = endpoint({
  method: 'GET',
  path: '/v1/nfts/:chainId/:contract/:tokenId/picture',
  params: v.object({
    chainId: caip2,
    contract: addressField,
    tokenId: v.pipe(
      v.string(),
      v.regex(/^\d{1,78}$/u, 'is no token'),
      v.check((text) => !/^\d{78}$/u.test(text) || BigInt(text) < 2n ** 256n, 'is no token'),
      v.transform((text) => BigInt(text)),
    ),
  }),
  response: v.string(),
  media: 'image/webp',
})
