import { callLimits } from '../calls/limits.ts'
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
  /** By which an app tells it from others of its kind. */
  ref: v.optional(word),
  /** What is called, by which it is found on the chain: `callMark`. */
  call: v.optional(word),
  /** How far the account was: what `look` is compared with. */
  mark: v.optional(word),
  /** By which the chain knows it, where the wallet said so after nobody waited any more. */
  id: v.optional(word),
  /** When it was asked, in milliseconds. */
  at: v.number(),
})
export type OpenRequest = v.InferOutput<typeof OpenRequest>

/** Who asks for what, before it has a place among the open ones. */
export type RequestDetails = Omit<OpenRequest, 'key' | 'page' | 'at' | 'mark' | 'id'>

/** More than a person has open make way. */
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
  return (
    kept
      .flatMap((one) => {
        const request = v.safeParse(OpenRequest, one)
        return request.success ? [request.output] : []
      })
      // A clock that was set back makes none of them undone.
      .filter(({ at }) => Math.abs(now - at) < callLimits.forgottenMs)
  )
}

const write = (kit: KitInside, all: readonly OpenRequest[]): void =>
  all.length === 0
    ? kit.storage.remove(storageKeys.openRequests)
    : kit.storage.write(storageKeys.openRequests, all.slice(-most))

/** Remembers a request before the wallet has it. @returns its key, to close it with */
export function rememberRequest(kit: KitInside, details: RequestDetails): string {
  const key = unguessed()
  write(kit, [...read(kit), { ...details, key, page: pageOf(kit), at: Date.now() }])
  return key
}

/** Notes what became known of an open request: how far its account was. @returns it, as it is remembered */
export function markRequest(
  kit: KitInside,
  key: string,
  mark: string | undefined,
): OpenRequest | undefined {
  const all = read(kit)
  const one = all.find((open) => open.key === key)
  if (!one || mark === undefined) return one
  const marked = { ...one, mark }
  write(
    kit,
    all.map((open) => (open === one ? marked : open)),
  )
  return marked
}

/** Remembers what a wallet said that it sent after the visitor had given it up: nobody's, for every page to find. */
export function rememberSent(kit: KitInside, details: RequestDetails, id: string): void {
  write(kit, [...read(kit), { ...details, id, key: unguessed(), page: '', at: Date.now() }])
}

/** Nothing of a request is open any more. */
export function forgetRequest(kit: KitInside, key: string): void {
  const all = read(kit)
  const left = all.filter((one) => one.key !== key)
  if (left.length < all.length) write(kit, left)
}

/** Whether one open request would do what another one does. */
export type IsSameRequest = (open: OpenRequest) => boolean

type RequestPlace = Pick<OpenRequest, 'kind' | 'caipNetworkId' | 'address'>

const ofOthers = (kit: KitInside, of: RequestPlace): IsSameRequest => {
  const page = pageOf(kit)
  return (one) =>
    one.page !== page &&
    one.kind === of.kind &&
    one.caipNetworkId === of.caipNetworkId &&
    // Both are checksummed where they come from, and letters of other chains' addresses differ in more than their size.
    one.address.toLowerCase() === of.address.toLowerCase()
}

/**
 * What another tab, or this page before it was loaded anew, asked a wallet and never heard the end of: it may have been sent.
 * @param of the account, and what it would do a second time
 * @param isSame which of them count; every one of this kind when left out
 * @returns the newest
 */
export function requestElsewhere(
  outside: Kit,
  of: RequestPlace,
  isSame: IsSameRequest = () => true,
): OpenRequest | undefined {
  const kit = insideOf(outside)
  const isOthers = ofOthers(kit, of)
  return read(kit).findLast((one) => isOthers(one) && isSame(one))
}

const sameness = ['to', 'token', 'units', 'title'] as const

/** What is the same is told by its call where both name one, else by what leaves, and to whom. */
const doesTheSame =
  (of: RequestDetails): IsSameRequest =>
  (one) =>
    of.call !== undefined && one.call !== undefined
      ? of.call === one.call
      : sameness.every((field) => of[field] === one[field])

/**
 * The very same, asked by another page before a request of this one: of two that ask at one moment the second gives way.
 * @param key of the request here
 */
export function sameBefore(
  kit: KitInside,
  key: string,
  of: RequestDetails,
  isSame: IsSameRequest = doesTheSame(of),
): OpenRequest | undefined {
  const isOthers = ofOthers(kit, of)
  const all = read(kit)
  const own = all.findIndex((one) => one.key === key)
  return all.slice(0, own < 0 ? all.length : own).findLast((one) => isOthers(one) && isSame(one))
}
