import { targetOf } from './pairingLink.ts'
import type { Surroundings } from '../../core/surroundingsOf.ts'

/**
 * The link that opens a page in a wallet's own browser, where the wallet connects without a relay.
 * @param template of the registry: `{url}` and `{origin}` stand for the page, encoded, `{address}` for it as it is,
 *   without its scheme
 */
export function dappLink(
  template: string,
  page: { readonly href: string; readonly origin: string },
): string {
  const values: Readonly<Record<string, string>> = {
    '{url}': encodeURIComponent(page.href),
    '{origin}': encodeURIComponent(page.origin),
    '{address}': page.href.replace(/^[a-z][a-z0-9+.-]*:\/\//iu, ''),
  }
  return template.replaceAll(/\{(?:url|origin|address)\}/gu, (name) => values[name] ?? name)
}

/** The attributes of a link that opens this page in a wallet's own browser; `template` as the registry has it. */
export function pageLink(template: string, here: Surroundings) {
  return {
    href: dappLink(template, window.location),
    target: targetOf(template, here),
    rel: 'noopener noreferrer',
  } as const
}
