import { describe, expect, it } from 'vitest'
import { contentSecurityPolicy, localWalletAllowed } from './contentSecurityPolicy.ts'

const settings = {
  rpc: { primary: ['https://rpc.example.org/v1'], backup: ['https://backup.example.net'] },
  endpoints: {
    indexer: 'https://data.example.org/indexer',
    registry: null,
    chainData: null,
    relay: 'wss://relay.example.org',
    auth: null,
    bundler: null,
    verify: null,
    solana: null,
    bitcoin: null,
  },
  gasApi: null,
  uploadHost: null as string | null,
  contentHost: null as string | null,
  captcha: { siteKey: null as string | null, secondSiteKey: null as string | null },
  embedded: { frame: null, logins: [] },
  local: { wallet: null },
}
const local = {
  ...settings,
  rpc: { primary: ['http://127.0.0.1:8545'], backup: [] },
  local: { wallet: 'http://127.0.0.1:8701' },
}

const directive = (policy: string, name: string) =>
  policy.split('; ').find((part) => part.startsWith(`${name} `))

describe('contentSecurityPolicy', () => {
  it('[S7.font] takes fonts from the page’s own host, and from no other', () => {
    expect(directive(contentSecurityPolicy(settings), 'font-src')).toBe("font-src 'self'")
  })

  it('reaches only the hosts that the settings name, and the relay for its health too', () => {
    expect(directive(contentSecurityPolicy(settings), 'connect-src')).toBe(
      "connect-src 'self' https://rpc.example.org https://backup.example.net https://data.example.org wss://relay.example.org https://relay.example.org",
    )
  })

  it('[S3.setting-upload-host] shows the pictures of the registry and of the upload host that the settings name, and of no other host', () => {
    const registry = 'https://wallets.example.org/'
    const named = { ...settings, endpoints: { ...settings.endpoints, registry } }
    expect(directive(contentSecurityPolicy(named), 'img-src')).toBe(
      "img-src 'self' data: https://wallets.example.org https://data.example.org",
    )
    const hosted = { ...settings, uploadHost: 'https://pictures.example.org/ads' }
    expect(directive(contentSecurityPolicy(hosted), 'img-src')).toBe(
      "img-src 'self' data: https://pictures.example.org",
    )
    expect(directive(contentSecurityPolicy(hosted), 'connect-src')).toContain(
      ' https://pictures.example.org',
    )
    const none = { ...settings, endpoints: { ...settings.endpoints, indexer: null } }
    expect(directive(contentSecurityPolicy(none), 'img-src')).toBe("img-src 'self' data:")
  })

  it('reaches the chain-data service that the settings name, and shows its pictures of collectibles', () => {
    const chainData = 'https://chains.example.org/'
    const named = { ...settings, endpoints: { ...settings.endpoints, chainData } }
    for (const kind of ['connect-src', 'img-src'])
      expect(directive(contentSecurityPolicy(named), kind)?.split(' ')).toContain(
        'https://chains.example.org',
      )
    expect(contentSecurityPolicy(settings)).not.toContain('chains.example.org')
  })

  it('[S3.setting-content-host] shows the pictures of the raw-content host that the settings name, and asks it nothing else', () => {
    const policy = contentSecurityPolicy({
      ...settings,
      contentHost: 'https://raw.example.org/a/b',
    })
    expect(directive(policy, 'img-src')).toContain(' https://raw.example.org')
    expect(directive(policy, 'connect-src')).not.toContain('raw.example.org')
  })

  it('allows nothing inline and nothing evaluated', () => {
    expect(contentSecurityPolicy(settings)).not.toMatch(/unsafe|\*|https:(?!\/\/)/)
  })

  it('names the test wallet only beside a loopback RPC', () => {
    expect(directive(contentSecurityPolicy(local), 'script-src')).toBe(
      "script-src 'self' http://127.0.0.1:8701",
    )
    const remote = { ...local, rpc: settings.rpc }
    expect(localWalletAllowed(remote)).toBe(false)
    expect(contentSecurityPolicy(remote)).not.toContain('8701')
  })

  it('[S3.setting-captcha-key] [S3.setting-captcha-second-key] lets the widget of a captcha in only where its key is set', () => {
    const withKeys = (siteKey: string | null, secondSiteKey: string | null) => {
      const policy = contentSecurityPolicy({ ...settings, captcha: { siteKey, secondSiteKey } })
      const hosts = ['https://*.hcaptcha.com', 'https://challenges.cloudflare.com']
      return hosts.map((host) =>
        policy
          .split('; ')
          .filter((part) => part.split(' ').includes(host))
          .map((part) => part.split(' ')[0]),
      )
    }
    const hcaptcha = ['script-src', 'style-src', 'connect-src', 'frame-src']
    expect(withKeys(null, null)).toEqual([[], []])
    expect(withKeys('a', null)).toEqual([hcaptcha, []])
    expect(withKeys(null, 'b')).toEqual([[], ['script-src', 'frame-src']])
    expect(withKeys('a', 'b')).toEqual([hcaptcha, ['script-src', 'frame-src']])
    const both = { ...settings, captcha: { siteKey: 'a', secondSiteKey: 'b' } }
    expect(contentSecurityPolicy(both)).not.toContain('unsafe')
    expect(directive(contentSecurityPolicy(both), 'frame-src')).not.toContain("'none'")
  })

  it('leaves frame-ancestors to the header', () => {
    expect(contentSecurityPolicy(settings, 'meta')).not.toContain('frame-ancestors')
    expect(contentSecurityPolicy(settings)).toContain("frame-ancestors 'none'")
  })
})
