import * as v from 'valibot'
import type { Kit } from '../kit.ts'
import { isMobile } from '../platform.ts'
import { LinkUrl } from '../ports/fields.ts'
import type { PendingRequest } from '../ports/pairing.ts'
import { readLinkChoice } from './linkChoice.ts'
import { isWebLink, requestLink } from './walletLink.ts'

/** A wallet that waits for its visitor. */
export interface AskedWallet {
  readonly request: PendingRequest
  /** Leads to the question in the wallet; undefined where nobody says how the wallet is opened. */
  readonly href: string | undefined
  /** The place that the link leads to, where only the wallet itself names it: shown, because a name can be borrowed. */
  readonly stranger: string | undefined
}

/**
 * The oldest question that waits in a wallet on this device; undefined without one. A wallet is on this device on a
 * phone, and where a link of it was pressed here.
 * @param sentAway ids of questions that the visitor wants to hear no more of
 */
export function askedWallet(
  kit: Pick<Kit, 'platform' | 'storage'>,
  pending: readonly PendingRequest[],
  sentAway: ReadonlySet<string>,
): AskedWallet | undefined {
  const request = pending.find(({ id }) => !sentAway.has(id))
  if (!request) return undefined
  const { id, peer } = request
  const choice = readLinkChoice(kit.storage)
  if (!choice && !isMobile(kit.platform())) return undefined
  const { mobileLink, universalLink } = peer.wallet ?? {}
  const { native, universal } = peer.redirect ?? {}
  // What a wallet says of itself is anybody's text: only a link that cannot run here is taken.
  const known = [choice?.href, mobileLink, universalLink].find((link) => v.is(LinkUrl, link))
  const base = known ?? [native, universal].find((link) => v.is(LinkUrl, link))
  return {
    request,
    href: base === undefined ? undefined : requestLink(base, { id, topic: peer.topic }),
    stranger: known === undefined && base !== undefined ? placeOf(base) : undefined,
  }
}

/** The host of a web link, the scheme of any other. */
function placeOf(link: string): string {
  return isWebLink(link) ? new URL(link).host : link.slice(0, link.indexOf(':') + 1)
}
