/** Hosts of the push services of browsers, as their makers name them (README.md); with a dot in front all below it. */
const wellKnown = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '.push.services.mozilla.com',
  'web.push.apple.com',
  '.push.apple.com',
  '.notify.windows.com',
] as const

/**
 * Whether a browser may hear at such a place: of a push service that is known, or of a host that the operator added.
 * @param endpoint as the URL parser writes it
 */
export function isPushEndpoint(endpoint: string, furtherHosts: readonly string[]): boolean {
  const { protocol, host, username, password } = new URL(endpoint)
  if (protocol !== 'https:' || username !== '' || password !== '') return false
  return [...wellKnown, ...furtherHosts].some((one) =>
    one.startsWith('.') ? host.endsWith(one) : host === one,
  )
}
