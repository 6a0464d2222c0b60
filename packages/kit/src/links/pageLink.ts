import { dappLink } from './dappLink.ts'
import { targetOf } from './surroundings.ts'
import type { Surroundings } from './walletLink.ts'

/** The attributes of a link that opens this page in a wallet's own browser; `template` as the registry has it. */
export function pageLink(template: string, here: Surroundings) {
  return {
    href: dappLink(template, window.location),
    target: targetOf(template, here),
    rel: 'noopener noreferrer',
  } as const
}
