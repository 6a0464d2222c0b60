import type { Picture } from '../catalogue/picture.ts'
import type { CatalogueWallet } from '../catalogue/walletSchema.ts'

/** What a package says of one wallet, as far as it tells which wallet is meant, and what can be taken from it. */
export interface Offer {
  /** What the package calls it: for people, never compared. */
  readonly name: string
  /** The file within the package. */
  readonly path: string
  readonly rdns?: string | undefined
  readonly homepage?: string | undefined
  readonly ios?: string | undefined
  readonly android?: string | undefined
  readonly chrome?: string | undefined
  readonly native?: string | undefined
  readonly universal?: string | undefined
  /** Part of a `sources` address by which a wallet's file names this very entry of the package. */
  readonly named?: string | undefined
  readonly explorerId?: string | undefined
  readonly picture?: Picture | undefined
}

/** A package's offers, and what must be said of them wherever something of them is kept. */
export interface Offers {
  /** Name and version. */
  readonly package: string
  readonly licence: string
  /** Where somebody can look it up. */
  readonly url: string
  readonly offers: readonly Offer[]
}

/** Hosts of many wallets at once: being at one of them says nothing. */
const shared =
  /(?:^|\.)(?:apple\.com|google\.com|mozilla\.org|microsoft\.com|github\.com|github\.io|medium\.com|linktr\.ee)$/u

/** The marks of a wallet that no other wallet can have, each as it is compared. */
const marks = {
  rdns: (text: string) => text.toLowerCase(),
  ios: (text: string) => /\/(?:id)?(?<id>\d{6,})/u.exec(text)?.groups?.['id'],
  android: (text: string) => /[?&]id=(?<id>[\w.]+)/u.exec(text)?.groups?.['id'],
  chrome: (text: string) => /\/(?<id>[a-p]{32})/u.exec(text)?.groups?.['id'],
  homepage: hostOf,
  universal: hostOf,
} satisfies Record<string, (text: string) => string | undefined>

type Mark = keyof typeof marks

function hostOf(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined
  const host = new URL(text).host.replace(/^www\./u, '').toLowerCase()
  return shared.test(host) ? undefined : host
}

/**
 * By what an offer is certainly about a wallet: marks that only one wallet can have, never a name. Empty when nothing
 * says so. An address of the web counts by its host, so it is for the caller to see that no other wallet has it too.
 */
export function evidence(wallet: CatalogueWallet, offer: Offer): readonly string[] {
  const ours: Readonly<Record<Mark, string | undefined>> = {
    rdns: wallet.rdns,
    ios: wallet.stores.ios,
    android: wallet.stores.android,
    chrome: wallet.stores.chrome,
    homepage: wallet.homepage,
    universal: wallet.mobile.universal,
  }
  const same = (Object.keys(marks) as Mark[]).filter((mark) => {
    const [a, b] = [ours[mark], offer[mark]].map((text) => (text ? marks[mark](text) : undefined))
    return a !== undefined && a === b
  })
  const named = offer.named
  return named && wallet.sources.some((source) => source.includes(named))
    ? [...same, 'source']
    : same
}
