/** A page of the wallet's origin. */
export type PageName =
  | 'sdk'
  | 'loading'
  | 'callback'
  | 'device'
  | 'recovery'
  | 'passkey'
  | 'approve'

/** Pages that a window of the frame is, and that have to reach it. */
const answersOpener: ReadonlySet<PageName> = new Set([
  'loading',
  'callback',
  'recovery',
  'passkey',
  'approve',
])
const asksPasskeys: ReadonlySet<PageName> = new Set(['recovery', 'passkey'])

const refused = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]

/**
 * What a page may do and who may show it: scripts and styles of this origin alone, none inline, no form that leaves it.
 * @param options.ancestors of the project; none: nobody shows it
 */
export function pageHeaders(
  page: PageName,
  options: {
    readonly ancestors: readonly string[]
    /** Origins of nodes. */
    readonly connects: readonly string[]
    readonly isSecure: boolean
  },
): Readonly<Record<string, string>> {
  const { ancestors, connects } = options
  const passkeys = asksPasskeys.has(page) ? '(self)' : '()'
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${["'self'", ...connects].join(' ')}`,
    `frame-ancestors ${page === 'sdk' && ancestors.length > 0 ? ancestors.join(' ') : "'none'"}`,
    "form-action 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types causeway',
  ]
  return {
    'Content-Security-Policy': policy.join('; '),
    'Cross-Origin-Opener-Policy': answersOpener.has(page) ? 'unsafe-none' : 'same-origin',
    'Cross-Origin-Resource-Policy': page === 'sdk' ? 'cross-origin' : 'same-origin',
    'Permissions-Policy': [
      ...refused.map((name) => `${name}=()`),
      `publickey-credentials-get=${passkeys}`,
      `publickey-credentials-create=${passkeys}`,
    ].join(', '),
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-store',
    ...(options.isSecure
      ? { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' }
      : {}),
  }
}
