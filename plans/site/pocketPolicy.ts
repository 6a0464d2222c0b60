/**
 * The policy of Pocket's pages (CSP): nothing but what the page is made of runs or is drawn, and it speaks to named hosts alone.
 * @param hosts origins of nodes, relay and verify service; what repeats counts once
 */
export function pocketPolicy(hosts: readonly string[]): readonly string[] {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self'",
    // The camera's picture is a stream of this page's own.
    "media-src 'self' blob: mediastream:",
    `connect-src ${["'self'", ...new Set(hosts)].join(' ')}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ]
}
