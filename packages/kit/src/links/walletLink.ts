import type { Platform } from '../platform.ts'

/** Where a link is opened from. */
export interface Surroundings {
  readonly platform: Platform
  /** The page is a mini app inside Telegram. */
  readonly telegram: boolean
  /** The page is a frame of another page. */
  readonly framed: boolean
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
