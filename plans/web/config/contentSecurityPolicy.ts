import type { Settings } from '@causeway/plans/protocol/settings/settings'
// By path, as everything that Vite's configuration needs while it runs.
import { isLoopbackUrl } from '../../../packages/protocol/src/origins/isLoopbackUrl.ts'

/**
 * True when a build may offer the local test wallet: the stack named one and the first RPC is a
 * loopback URL. Never decided by the chain id (D1).
 */
export function localWalletAllowed(settings: Pick<Settings, 'local' | 'rpc'>): boolean {
  const [first] = settings.rpc.primary
  return settings.local.wallet !== null && first !== undefined && isLoopbackUrl(first)
}

// What the two providers document for their widgets; each is allowed only where its key is set.
const hcaptchaHosts = ['https://hcaptcha.com', 'https://*.hcaptcha.com']
const turnstileHosts = ['https://challenges.cloudflare.com']

/**
 * The Content-Security-Policy of the page: nothing inline, no host beyond those that the settings
 * name. Used as a `<meta>` in the build and as a header by the preview server.
 *
 * @param settings parsed build-time settings (SPEC §3)
 * @param as 'header' adds `frame-ancestors`, which browsers ignore inside a `<meta>`
 */
export function contentSecurityPolicy(
  settings: Pick<
    Settings,
    'local' | 'rpc' | 'endpoints' | 'gasApi' | 'uploadHost' | 'contentHost' | 'captcha' | 'embedded'
  >,
  as: 'header' | 'meta' = 'header',
): string {
  const { endpoints, rpc, gasApi, local, uploadHost, contentHost } = settings
  const wallet = localWalletAllowed(settings) && local.wallet ? [new URL(local.wallet).origin] : []
  // A relay is spoken to over WebSocket, and asked for its health over HTTP.
  const relayHealth = endpoints.relay?.replace(/^ws/u, 'http') ?? null
  const services = [...Object.values(endpoints), relayHealth, gasApi, uploadHost]
  const reached = [...rpc.primary, ...rpc.backup, ...services]
  const hosts = new Set(reached.flatMap((url) => (url ? [new URL(url).origin] : [])))
  // Wallets come from the registry, collectibles from the chain-data service, which draws them anew, advertisements from
  // the upload host or the services, tokens from the raw-content host.
  const { registry, chainData, indexer } = endpoints
  const pictures = [registry, chainData, uploadHost ?? indexer, contentHost].flatMap((url) =>
    url ? [new URL(url).origin] : [],
  )
  const hcaptcha = settings.captcha.siteKey ? hcaptchaHosts : []
  const widgets = [...hcaptcha, ...(settings.captcha.secondSiteKey ? turnstileHosts : [])]
  // The embedded wallet is a frame and nothing else: the page itself asks it nothing.
  const embedded = settings.embedded.frame ? [new URL(settings.embedded.frame).origin] : []
  const frames = [...wallet, ...embedded, ...widgets]
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...wallet, ...widgets],
    'style-src': ["'self'", ...hcaptcha],
    'font-src': ["'self'"],
    // EIP-6963 wallets announce their icons as data URIs; those of the registry are its own.
    'img-src': ["'self'", 'data:', ...pictures],
    'connect-src': ["'self'", ...hosts, ...wallet, ...hcaptcha],
    'frame-src': frames.length > 0 ? frames : ["'none'"],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'object-src': ["'none'"],
    ...(as === 'header' ? { 'frame-ancestors': ["'none'"] } : {}),
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(' ')}`)
    .join('; ')
}
