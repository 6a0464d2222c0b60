import * as v from 'valibot'
import { endpoint } from '../http/endpoint.ts'
import { cappedNumber, count, boundedInteger } from '../http/boundedInteger.ts'

/*
 * The wallet registry, in the wire names of the public one (D11): clients that speak to that one speak to ours.
 * It owns the root of its address.
 */

/** What every call may say of its sender: project, kind and version of the software. */
const sender = {
  projectId: v.optional(v.string()),
  st: v.optional(v.string()),
  sv: v.optional(v.string()),
}

/** As much as a server reads of an address: what exceeds it never arrives. */
const longestList = 16_384

/**
 * A list in one word, "a,b": its items. Existing clients name every wallet that a visitor has scrolled past, so a list
 * is as long as an address can be.
 */
const list = v.pipe(
  v.string(),
  v.maxLength(longestList),
  v.transform((text) =>
    text
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== ''),
  ),
)

const link = v.nullish(v.string())

/** A wallet as it travels. What is not known is null. */
export const wireWallet = v.object({
  /** 64 hex digits where the public directory knows the wallet, else our own name for it. */
  id: v.string(),
  name: v.string(),
  homepage: link,
  chains: v.nullish(v.array(v.string())),
  image_id: v.nullish(v.string()),
  image_url: link,
  order: v.nullish(v.number()),
  mobile_link: link,
  /** A universal link that may be used in place of `mobile_link`. */
  link_mode: link,
  desktop_link: link,
  webapp_link: link,
  app_store: link,
  play_store: link,
  chrome_store: link,
  rdns: v.nullish(v.string()),
  injected: v.nullish(v.array(v.object({ namespace: v.string(), injected_id: v.string() }))),
  badge_type: v.nullish(v.string()),
  /** Ours: opens a page in the wallet's own browser; `{url}`, `{origin}` (both encoded) and `{address}` stand for it. */
  dapp_link: link,
  /** Ours: the shops of further browsers. */
  firefox_store: link,
  edge_store: link,
  opera_store: link,
})
export type WireWallet = v.InferOutput<typeof wireWallet>

/** Wallets, a page at a time; `count` is how many match in all. */
export const walletsOf = endpoint({
  method: 'GET',
  path: '/getWallets',
  query: v.object({
    ...sender,
    // Existing clients ask for no entries when nothing is featured, and for words of any length: capped, not refused.
    page: v.optional(cappedNumber(1, 100_000), 1),
    entries: v.optional(cappedNumber(0, 500), 40),
    search: v.optional(
      v.pipe(
        v.string(),
        v.trim(),
        v.transform((text) => text.slice(0, 100)),
      ),
    ),
    include: v.optional(list),
    exclude: v.optional(list),
    chains: v.optional(list),
    badge_type: v.optional(v.picklist(['certified', 'none'])),
  }),
  response: v.object({ data: v.array(wireWallet), count }),
})

/** One wallet, by either of its ids. */
export const registryWalletOf = endpoint({
  method: 'GET',
  path: '/getWallet/:id',
  params: v.object({ id: v.string() }),
  query: v.object(sender),
  response: wireWallet,
})

/** Where the pages of a project may be; `*` stands for any characters. */
export const originsOf = endpoint({
  method: 'GET',
  path: '/projects/v1/origins',
  query: v.object(sender),
  response: v.object({ allowedOrigins: v.array(v.string()) }),
})

/** Whether events of a project are taken. */
export const analyticsConfigOf = endpoint({
  method: 'GET',
  path: '/getAnalyticsConfig',
  query: v.object(sender),
  response: v.object({
    isAnalyticsEnabled: v.boolean(),
    /** Ours: several events may come at once, by `POST events`. Existing clients do not read it. */
    several: v.optional(v.boolean()),
  }),
})

/** Something that happened, as it travels. */
const wireEvent = v.object({
  eventId: v.pipe(
    v.string(),
    v.regex(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu, 'is not a UUID'),
  ),
  url: v.optional(v.pipe(v.string(), v.maxLength(4_000))),
  domain: v.optional(v.pipe(v.string(), v.maxLength(253))),
  /** Milliseconds since 1970, as a number or a text. */
  timestamp: v.union([v.number(), v.pipe(v.string(), v.maxLength(40))]),
  props: v.looseObject({
    type: v.pipe(v.string(), v.maxLength(20)),
    event: v.pipe(v.string(), v.maxLength(80)),
    properties: v.optional(v.record(v.string(), v.unknown())),
  }),
})
export type WireEvent = v.InferOutput<typeof wireEvent>

/** Takes one event, from a visitor who agreed. */
export const eventOf = endpoint({
  method: 'POST',
  path: '/e',
  query: v.object(sender),
  body: wireEvent,
  response: v.object({}),
})

/** Ours: takes several events at once, oldest first. One that came before counts once. */
export const eventsOf = endpoint({
  method: 'POST',
  path: '/events',
  query: v.object(sender),
  body: v.object({ events: v.pipe(v.array(wireEvent), v.minLength(1), v.maxLength(100)) }),
  response: v.object({}),
})

const picture = {
  method: 'GET',
  query: v.object({
    ...sender,
    /** Side in pixels; left out, the drawing has no size of its own. */
    size: v.optional(boundedInteger(8, 512)),
  }),
  response: v.string(),
  media: 'image/svg+xml',
} as const

/** Of wallets, some pictures are no drawings but WebP, which has one size. */
const anyPicture = { ...picture, media: 'image/*' } as const

/** The picture of a wallet, by its `image_id` or either of its ids. */
export const walletImageOf = endpoint({
  ...anyPicture,
  path: '/getWalletImage/:id',
  params: v.object({ id: v.string() }),
})

/** The picture of a network or a connector: by the id that existing clients use; of a network also by its CAIP-2 or EVM id. */
export const assetImageOf = endpoint({
  ...anyPicture,
  path: '/public/getAssetImage/:id',
  params: v.object({ id: v.string() }),
})

/** The sign of a currency, by its ISO 4217 code. */
export const currencyImageOf = endpoint({
  ...picture,
  path: '/public/getCurrencyImage/:id',
  params: v.object({ id: v.string() }),
})

/** The picture of a token, by its symbol. */
export const tokenImageOf = endpoint({
  ...picture,
  path: '/public/getTokenImage/:id',
  params: v.object({ id: v.string() }),
})
