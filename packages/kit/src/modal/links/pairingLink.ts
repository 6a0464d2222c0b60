import * as storageKeys from '@causeway/protocol/storage/storageKeys'
import * as v from 'valibot'
import { Label, LinkUrl } from '../../core/ports/fields.ts'
import type { KitStorage } from '../../core/createStorage.ts'
import type { Surroundings } from '../../core/surroundingsOf.ts'

const LinkChoice = v.object({
  /** What the wallet's links begin with. */
  href: LinkUrl,
  name: Label,
})

/** The link that led to a wallet on this device, for what it is asked later. */
export type LinkChoice = Readonly<v.InferOutput<typeof LinkChoice>>

/** The link that the connected wallet was reached by; undefined when it is on another device. */
export function readLinkChoice(storage: KitStorage): LinkChoice | undefined {
  return storage.read(storageKeys.deepLinkChoice, LinkChoice)
}

/** Keeps how the wallet was reached. Undefined, for a wallet on another device, forgets what was known. */
export function rememberLinkChoice(storage: KitStorage, choice: LinkChoice | undefined): void {
  if (choice) storage.write(storageKeys.deepLinkChoice, choice)
  else storage.remove(storageKeys.deepLinkChoice)
}

/** Whether a link leads to the web, where a page opens when no app takes it. */
export function isWebLink(link: string): boolean {
  return /^https?:\/\//iu.test(link)
}

/**
 * The link that hands a pairing to a wallet.
 * @param base what the wallet's links begin with: its own scheme (`metamask://`) or its web address
 * @param uri the pairing address
 */
export function pairingLink(
  base: string,
  uri: string,
  { platform, telegram }: Surroundings,
): string {
  const once = encodeURIComponent(uri)
  // Telegram on Android decodes a link once before it hands it on.
  const encoded =
    telegram && platform === 'android' && !isWebLink(base) ? encodeURIComponent(once) : once
  return withPath(base, [['uri', encoded]])
}

/**
 * The link that leads to a wallet which was asked something over a session.
 * @param base what the wallet's links begin with
 * @param request.id of the question
 * @param request.topic of the session
 */
export function requestLink(
  base: string,
  request: { readonly id: string; readonly topic: string },
): string {
  const query = [
    ['requestId', encodeURIComponent(request.id)],
    ['sessionTopic', encodeURIComponent(request.topic)],
  ] as const
  if (!/^https:\/\/t\.me\//iu.test(base)) return withPath(base, query)
  // A mini app of Telegram learns what it is started with from one word.
  const word = btoa(query.map((pair) => pair.join('=')).join('&')).replace(/[=]+$/u, '')
  return `${base.replace(/\/+$/u, '')}${base.includes('?') ? '&' : '?'}startapp=${word}`
}

/**
 * Appends `wc` and its parameters. What the base has of its own (parameters, a fragment) stays; a base that ends in
 * `wc?uri=` already is taken as it is meant.
 */
function withPath(base: string, query: readonly (readonly [string, string])[]): string {
  const {
    place = '',
    own = '',
    rest = '',
  } = /^(?<place>[^?#]*)(?:\?(?<own>[^#]*))?(?<rest>#.*)?$/su.exec(base)?.groups ?? {}
  const names = new Set(query.map(([name]) => name))
  const kept = own.split('&').filter((pair) => pair && !names.has(pair.replace(/[=].*$/su, '')))
  const pairs = [...kept, ...query.map((pair) => pair.join('='))]
  const folder = folderOf(place)
  const meant = folder.endsWith('/wc/') && [...names].some((name) => own.startsWith(`${name}=`))
  return `${meant ? folder.slice(0, -'wc/'.length) : folder}wc?${pairs.join('&')}${rest}`
}

/** With exactly one slash at the end, and with the two behind a scheme: `uniswap:` and `uniswap` are `uniswap://`. */
function folderOf(place: string): string {
  if (!place.includes('://')) return `${place.replaceAll(/[/:]/gu, '')}://`
  const bare = place.replace(/\/+$/u, '')
  return bare.endsWith(':') ? `${bare}//` : `${bare}/`
}

/**
 * Where a link opens. A link of the web gets a tab of its own, so that this page stays when no app takes it; a wallet's
 * scheme leaves the page where it is, and out of a frame it must be asked for at the top. Telegram leaves only so.
 */
export function targetOf(
  link: string,
  { telegram, framed }: Surroundings,
): '_blank' | '_top' | '_self' {
  if (telegram || isWebLink(link)) return '_blank'
  return framed ? '_top' : '_self'
}
