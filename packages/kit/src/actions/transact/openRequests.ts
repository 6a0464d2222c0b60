import * as storageKeys from '@causeway/protocol/storage/storageKeys'
import * as v from 'valibot'
import { type Kit, type KitInside, insideOf } from '../kit.ts'

const digits = v.pipe(v.string(), v.regex(/^\d{1,78}$/u))
const word = v.pipe(
  v.string(),
  v.transform((text) => text.slice(0, 300)),
)

/** What a wallet was asked to do, as it is remembered in this browser until nothing of it is open any more. */
const OpenRequest = v.object({
  /** Of the request, not of what it leads to. */
  key: word,
  /** The life of the page that asked. */
  page: word,
  /** `send`, `pay`, `trade`, `approve`, or a word of an app's own. */
  kind: word,
  caipNetworkId: word,
  /** Whose wallet it is. */
  address: word,
  /** To whom; what has no receiver has none. */
  to: v.optional(word),
  /** What leaves. */
  symbol: v.optional(word),
  decimals: v.optional(digits),
  /** In the token's smallest units. */
  units: v.optional(digits),
  /** Left out for the network's own coin. */
  token: v.optional(word),
  /** In words, for what is no payment. */
  title: v.optional(word),
  /** How far the account was: what `look` is compared with. */
  mark: v.optional(word),
  /** When it was asked, in milliseconds. */
  at: v.number(),
})
export type OpenRequest = v.InferOutput<typeof OpenRequest>

/** Who asks for what, before it has a place among the open ones. */
export type RequestDetails = Omit<OpenRequest, 'key' | 'page' | 'at' | 'mark'>

/** Older ones have long been answered, or never will be; and more than a person has open make way. */
const forgottenMs = 24 * 60 * 60_000
const most = 20

/** This life of the page: a request of another one is nobody's who runs here. */
const pages = new WeakMap<KitInside, string>()
const pageOf = (kit: KitInside): string => {
  const known = pages.get(kit) ?? unguessed()
  pages.set(kit, known)
  return known
}

const unguessed = () => `${Date.now()}-${Math.random()}`

const read = (kit: KitInside): readonly OpenRequest[] => {
  const now = Date.now()
  const kept = kit.storage.read(storageKeys.openRequests, v.array(v.unknown())) ?? []
  // One that cannot be read hides none of the others.
  return kept
    .flatMap((one) => {
      const request = v.safeParse(OpenRequest, one)
      return request.success ? [request.output] : []
    })
    .filter(({ at }) => at <= now && now - at < forgottenMs)
}

const write = (kit: KitInside, all: readonly OpenRequest[]): void =>
  all.length === 0
    ? kit.storage.remove(storageKeys.openRequests)
    : kit.storage.write(storageKeys.openRequests, all.slice(-most))

/** Remembers a request before the wallet has it. @returns its key, to close it with */
export function rememberRequest(
  kit: KitInside,
  details: RequestDetails,
  mark: string | undefined,
): string {
  const key = unguessed()
  const request = { ...details, key, page: pageOf(kit), at: Date.now() }
  write(kit, [...read(kit), mark === undefined ? request : { ...request, mark }])
  return key
}

/** Nothing of a request is open any more. */
export function forgetRequest(kit: KitInside, key: string): void {
  const all = read(kit)
  const left = all.filter((one) => one.key !== key)
  if (left.length < all.length) write(kit, left)
}

/**
 * What another tab, or this page before it was loaded anew, asked a wallet and never heard the end of: it may have been sent.
 * @param of the account, and what it would do a second time
 */
export function requestElsewhere(
  outside: Kit,
  of: Pick<OpenRequest, 'kind' | 'caipNetworkId' | 'address'>,
): OpenRequest | undefined {
  const kit = insideOf(outside)
  const page = pageOf(kit)
  return read(kit).findLast(
    (one) =>
      one.page !== page &&
      one.kind === of.kind &&
      one.caipNetworkId === of.caipNetworkId &&
      // Both are checksummed where they come from, and letters of other chains' addresses differ in more than their size.
      one.address.toLowerCase() === of.address.toLowerCase(),
  )
}
