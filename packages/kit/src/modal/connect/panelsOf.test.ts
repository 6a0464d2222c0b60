import { describe, expect, it } from 'vitest'
import type { WalletListItem } from '../../core/ports/walletSource.ts'
import { appLinks, linksOf, panelsOf } from './panelsOf.ts'

const wallet: WalletListItem = { id: '1', name: 'W', chains: [] }
const full: WalletListItem = {
  ...wallet,
  rdns: 'example.w',
  mobileLink: 'w://',
  universalLink: 'https://w.example/app',
  desktopLink: 'w-desktop://',
  webappLink: 'https://web.w.example',
  dappLink: 'w://dapp?url={url}',
}
const desktop = { platform: 'desktop', pairing: true, installed: false } as const
const ios = { ...desktop, platform: 'ios' } as const
const android = { ...desktop, platform: 'android' } as const

describe('panelsOf', () => {
  it.each([
    ['no wallet in particular: a code', undefined, desktop, ['qrCode']],
    ['no wallet on a phone: a code for another device', undefined, ios, ['qrCode']],
    ['everything on a desktop', full, desktop, ['qrCode', 'web', 'desktop', 'unsupported']],
    [
      'installed after all',
      full,
      { ...desktop, installed: true },
      ['browser', 'qrCode', 'web', 'desktop'],
    ],
    ['everything on a phone', full, android, ['mobile', 'web']],
    ['only an app', { ...wallet, mobileLink: 'w://' }, desktop, ['qrCode']],
    ['only a web app', { ...wallet, webappLink: 'https://w.example' }, ios, ['web']],
    ['only an extension, on a desktop', { ...wallet, rdns: 'example.w' }, desktop, ['unsupported']],
    ['only an extension, on a phone', { ...wallet, rdns: 'example.w' }, ios, ['unsupported']],
    ['only a browser in its app', { ...wallet, dappLink: 'w://{url}' }, ios, ['page']],
    [
      'only a browser in its app, on a desktop',
      { ...wallet, dappLink: 'w://{url}' },
      desktop,
      ['qrCode'],
    ],
    ['nothing known, on a desktop', wallet, desktop, ['qrCode']],
    ['nothing known, on a phone', wallet, ios, ['unsupported']],
    ['no relay, on a phone', full, { ...ios, pairing: false }, ['page']],
    ['no relay, on a desktop', full, { ...desktop, pairing: false }, ['unsupported']],
  ] as const)('%s', (_title, wallet, here, panels) => {
    expect(panelsOf(wallet, here)).toEqual(panels)
  })
})

describe('linksOf', () => {
  it('the app’s own scheme comes before its web address, each once', () => {
    expect(appLinks(full)).toEqual(['w://', 'https://w.example/app'])
    expect(appLinks({ ...full, mobileLink: 'https://w.example/app' })).toEqual([
      'https://w.example/app',
    ])
    expect(linksOf('mobile', full)).toEqual(appLinks(full))
    expect(linksOf('mobile', full, true)).toEqual(['https://w.example/app', 'w://'])
    expect(linksOf('web', full)).toEqual(['https://web.w.example'])
    expect(linksOf('desktop', full)).toEqual(['w-desktop://'])
    expect(linksOf('qrCode', full)).toEqual([])
  })
})
