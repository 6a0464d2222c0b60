import * as v from 'valibot'
import { Id, Label, ImageUrl, LinkUrl, WebUrl } from './fields.ts'

/** The wallet as a registry lists it (SPEC §3), in our spelling. */
export interface WalletListItem {
  readonly id: string
  readonly name: string
  readonly imageUrl?: string | undefined
  /** How it announces itself to pages (EIP-6963). */
  readonly rdns?: string | undefined
  /** CAIP-2 ids. */
  readonly chains: readonly string[]
  readonly homepage?: string | undefined
  readonly mobileLink?: string | undefined
  /** A link of the web that opens the app too, beside its own scheme. */
  readonly universalLink?: string | undefined
  readonly desktopLink?: string | undefined
  readonly webappLink?: string | undefined
  readonly appStore?: string | undefined
  readonly playStore?: string | undefined
  readonly chromeStore?: string | undefined
  /** Opens a page in the wallet's own browser; `{url}`, `{origin}` (both encoded) and `{address}` stand for it. */
  readonly dappLink?: string | undefined
  readonly badge?: 'certified' | undefined
  /** How the wallet shows itself in a page, for each namespace. */
  readonly injected?: readonly WalletFlag[] | undefined
}

/** By which flag of its provider a page finds a wallet. */
export interface WalletFlag {
  readonly namespace: string
  readonly injectedId: string
}

export const WalletListItemSchema: v.GenericSchema<unknown, WalletListItem> = v.object({
  id: Id,
  name: Label,
  imageUrl: v.optional(ImageUrl),
  rdns: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.trim().toLowerCase()),
      v.minLength(1),
      v.maxLength(120),
    ),
  ),
  chains: v.pipe(v.array(v.pipe(v.string(), v.maxLength(60))), v.readonly()),
  homepage: v.optional(WebUrl),
  mobileLink: v.optional(LinkUrl),
  universalLink: v.optional(WebUrl),
  desktopLink: v.optional(LinkUrl),
  webappLink: v.optional(WebUrl),
  appStore: v.optional(WebUrl),
  playStore: v.optional(WebUrl),
  chromeStore: v.optional(WebUrl),
  dappLink: v.optional(LinkUrl),
  badge: v.optional(v.literal('certified')),
  injected: v.optional(
    v.pipe(v.array(v.object({ namespace: v.string(), injectedId: Id })), v.readonly()),
  ),
})

/** What of the registry's list is wanted. */
export interface WalletQuery {
  /** From 1. */
  readonly page: number
  readonly entries: number
  readonly search?: string
  /** Registry ids; only these. */
  readonly include?: readonly string[]
  /** Registry ids; all but these. */
  readonly exclude?: readonly string[]
  /** CAIP-2 ids; wallets of at least one of these. */
  readonly chains?: readonly string[]
  readonly badge?: 'certified'
}

/** One page of a list of wallets. */
export interface WalletPage {
  readonly wallets: readonly WalletListItem[]
  /** How many wallets match in all, over every page. */
  readonly count: number
}

/** A registry of wallets: a service, a file, or a list in memory. What it answers is parsed before it is used. */
export interface WalletSource {
  /**
   * One page of the list.
   * @param signal aborts the request when nobody waits for it any more
   */
  list(query: WalletQuery, signal: AbortSignal): Promise<WalletPage>
}

const Page = v.object({ wallets: v.array(v.unknown()), count: v.pipe(v.number(), v.minValue(0)) })

/**
 * Reads a page as a registry sent it. A wallet with a field that is no good is left out, the others stay:
 * one bad entry of hundreds must not empty the list.
 * @param refused hears of each wallet that could not be read
 * @throws ValiError when the answer is no page at all
 */
export function parseWalletPage(answer: unknown, refused: (problem: string) => void): WalletPage {
  const { wallets, count } = v.parse(Page, answer)
  const good = wallets.flatMap((wallet) => {
    const parsed = v.safeParse(WalletListItemSchema, wallet)
    if (!parsed.success) refused(v.summarize(parsed.issues))
    return parsed.success ? [parsed.output] : []
  })
  return { wallets: good, count }
}
