import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createStorage, memoryStorage } from '../../core/createStorage.ts'
import { createLog } from '../../core/createLog.ts'
import type { Platform } from '../../core/browserEnvironment.ts'
import type { PeerWallet, PendingRequest } from '../../core/ports/pairing.ts'
import { walletOfRequest } from './PendingBar.tsx'
import { dappLink } from './pageLink.ts'
import {
  pairingLink,
  readLinkChoice,
  rememberLinkChoice,
  requestLink,
  targetOf,
} from './pairingLink.ts'
import { type Surroundings, isIosSafari } from '../../core/surroundingsOf.ts'

const uri =
  'wc:7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9@2?relay-protocol=irn&symKey=587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303'
const enc = encodeURIComponent(uri)
const phone: Surroundings = { platform: 'android', telegram: false, framed: false }

describe('pairingLink', () => {
  it.each([
    ['a bare scheme', 'metamask://', `metamask://wc?uri=${enc}`],
    ['a scheme with a path', 'okxwallet://main', `okxwallet://main/wc?uri=${enc}`],
    ['a scheme with a path and a slash', 'okxwallet://main/', `okxwallet://main/wc?uri=${enc}`],
    ['a scheme without slashes', 'uniswap:', `uniswap://wc?uri=${enc}`],
    ['a scheme with one slash', 'uniswap:/', `uniswap://wc?uri=${enc}`],
    ['a word', 'uniswap', `uniswap://wc?uri=${enc}`],
    ['a web address', 'https://metamask.app.link', `https://metamask.app.link/wc?uri=${enc}`],
    ['a slash at its end', 'https://rnbwapp.com/', `https://rnbwapp.com/wc?uri=${enc}`],
    ['several slashes', 'https://rnbwapp.com///', `https://rnbwapp.com/wc?uri=${enc}`],
    ['a path', 'https://uniswap.org/app', `https://uniswap.org/app/wc?uri=${enc}`],
    [
      'a path of that name',
      'https://app.onekey.so/wc/connect',
      `https://app.onekey.so/wc/connect/wc?uri=${enc}`,
    ],
    [
      'parameters',
      'https://w.example/open?ref=a&x=1',
      `https://w.example/open/wc?ref=a&x=1&uri=${enc}`,
    ],
    ['a fragment', 'https://w.example/#/start', `https://w.example/wc?uri=${enc}#/start`],
    ['a whole link', 'https://w.example/wc?uri=', `https://w.example/wc?uri=${enc}`],
    ['a whole link of a scheme', 'w://wc?uri=', `w://wc?uri=${enc}`],
  ])('%s', (_title, base, link) => {
    expect(pairingLink(base, uri, phone)).toBe(link)
  })

  it('in Telegram on Android a scheme’s address is encoded twice, elsewhere once', () => {
    const telegram: Surroundings = { ...phone, telegram: true }
    expect(pairingLink('trust://', uri, telegram)).toBe(`trust://wc?uri=${encodeURIComponent(enc)}`)
    expect(pairingLink('trust://', uri, { ...telegram, platform: 'ios' })).toContain(`uri=${enc}`)
    expect(pairingLink('https://t.example', uri, telegram)).toBe(`https://t.example/wc?uri=${enc}`)
  })

  it('property: the address comes back whole, whatever is in it', () => {
    const base = fc.constantFrom('a://', 'a://b/', 'https://a.example', 'https://a.example/b?c=d#e')
    fc.assert(
      fc.property(base, fc.string({ unit: 'grapheme' }), (from, any) => {
        const link = new URL(pairingLink(from, any, phone))
        expect(link.searchParams.get('uri')).toBe(any)
        expect(link.searchParams.getAll('uri')).toHaveLength(1)
      }),
    )
  })
})

describe('requestLink', () => {
  const request = { id: '1700000000000123', topic: 'ab12' }
  it('names the question and its session', () => {
    expect(requestLink('metamask://', request)).toBe(
      'metamask://wc?requestId=1700000000000123&sessionTopic=ab12',
    )
    expect(requestLink('https://w.example/a/', request)).toBe(
      'https://w.example/a/wc?requestId=1700000000000123&sessionTopic=ab12',
    )
  })

  it('starts a mini app of Telegram with one word, without padding', () => {
    for (const base of ['https://t.me/wallet/app', 'https://t.me/wallet/app?x=1']) {
      const link = new URL(requestLink(base, request))
      const word = link.searchParams.get('startapp') ?? ''
      expect(word).toMatch(/^[A-Za-z0-9+/]+$/u)
      expect(atob(word)).toBe('requestId=1700000000000123&sessionTopic=ab12')
    }
  })
})

describe('dappLink', () => {
  const page = { href: 'https://app.example/plans?ref=$&a=ä b#top', origin: 'https://app.example' }
  it.each([
    [
      'https://w.example/browse/{url}?ref={origin}',
      `https://w.example/browse/${encodeURIComponent(page.href)}?ref=https%3A%2F%2Fapp.example`,
    ],
    ['w://dapp?url={url}', `w://dapp?url=${encodeURIComponent(page.href)}`],
    [
      'https://w.example/dapp/{address}',
      'https://w.example/dapp/app.example/plans?ref=$&a=ä b#top',
    ],
    ['w://{unknown}/{url}', `w://{unknown}/${encodeURIComponent(page.href)}`],
  ])('%s', (template, link) => {
    expect(dappLink(template, page)).toBe(link)
  })
})

describe('where links open', () => {
  it('the web in a tab of its own, a scheme here, at the top of a frame, and apart in Telegram', () => {
    expect(targetOf('https://w.example', phone)).toBe('_blank')
    expect(targetOf('w://', phone)).toBe('_self')
    expect(targetOf('w://', { ...phone, framed: true })).toBe('_top')
    expect(targetOf('w://', { ...phone, telegram: true, framed: true })).toBe('_blank')
  })

  it('Safari on iOS is told from the other browsers there', () => {
    const safari =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'
    expect(isIosSafari('ios', safari)).toBe(true)
    expect(isIosSafari('ios', safari.replace('Version/17.5', 'CriOS/126.0.6478.54'))).toBe(false)
    expect(isIosSafari('ios', safari.replace('Version/17.5', 'FxiOS/127.0'))).toBe(false)
    expect(isIosSafari('ios', safari.replace('Version/17.5', 'DuckDuckGo/7'))).toBe(false)
    expect(isIosSafari('desktop', safari)).toBe(false)
  })
})

describe('the remembered link', () => {
  const log = createLog({ now: () => 0, debug: () => false, forward: () => undefined })
  it('is kept, forgotten, and never one that runs in the page', () => {
    const port = memoryStorage()
    const storage = createStorage(() => port, log)
    rememberLinkChoice(storage, { href: 'metamask://', name: 'MetaMask' })
    expect(readLinkChoice(storage)).toEqual({ href: 'metamask://', name: 'MetaMask' })
    rememberLinkChoice(storage, { href: 'javascript:alert(1)', name: 'Bad' })
    expect(readLinkChoice(storage)).toBeUndefined()
    rememberLinkChoice(storage, { href: 'metamask://', name: 'MetaMask' })
    rememberLinkChoice(storage, undefined)
    expect(readLinkChoice(storage)).toBeUndefined()
  })
})

describe('askedWallet', () => {
  const log = createLog({ now: () => 0, debug: () => false, forward: () => undefined })
  const request = (id: string, peer: Partial<PeerWallet> = {}): PendingRequest => ({
    id,
    peer: { name: 'Pocket', topic: 'ab', ...peer },
    caipNetworkId: 'eip155:137',
    method: 'personal_sign',
    since: 0,
    expiresAt: 1,
  })
  const none = new Set<string>()
  function kitOn(platform: Platform, choice?: { href: string; name: string }) {
    const port = memoryStorage()
    const storage = createStorage(() => port, log)
    rememberLinkChoice(storage, choice)
    return { platform: () => platform, storage }
  }
  const href = (platform: Platform, peer: Partial<PeerWallet>, choice?: string) =>
    walletOfRequest(
      kitOn(platform, choice ? { href: choice, name: 'W' } : undefined),
      [request('1', peer)],
      none,
    )?.href

  it('the oldest question that was not sent away', () => {
    const pending = [request('1'), request('2')]
    expect(walletOfRequest(kitOn('ios'), pending, none)?.request.id).toBe('1')
    expect(walletOfRequest(kitOn('ios'), pending, new Set(['1']))?.request.id).toBe('2')
    expect(walletOfRequest(kitOn('ios'), pending, new Set(['1', '2']))).toBeUndefined()
  })

  it('on a desktop only where a link was pressed', () => {
    expect(walletOfRequest(kitOn('desktop'), [request('1')], none)).toBeUndefined()
    expect(href('desktop', {}, 'desk://')).toBe('desk://wc?requestId=1&sessionTopic=ab')
  })

  it('says where a link leads that only the wallet itself names, and follows none to a call or a message', () => {
    const of = (peer: Partial<PeerWallet>) => {
      const asked = walletOfRequest(kitOn('ios'), [request('1', peer)], none)
      return [asked?.href?.split('wc?')[0], asked?.stranger]
    }
    const universal = 'https://evil.example/open'
    expect(of({ redirect: { universal } })).toEqual([`${universal}/`, 'evil.example'])
    expect(of({ redirect: { native: 'evil://' } })).toEqual(['evil://', 'evil:'])
    const wallet = { id: 'p', name: 'P', chains: [], mobileLink: 'list://' }
    expect(of({ wallet, redirect: { native: 'evil://' } })).toEqual(['list://', undefined])
    for (const native of [
      'tel:112',
      'sms:1',
      'intent://x',
      'mailto:a@b',
      'itms-apps://x',
      'ms-settings:',
    ])
      expect(of({ redirect: { native } })).toEqual([undefined, undefined])
  })

  it('by the link that was pressed, else the list’s, else the wallet’s own', () => {
    const wallet = { id: 'p', name: 'P', chains: [], mobileLink: 'list://' }
    const redirect = { native: 'own://', universal: 'https://own.example' }
    expect(href('android', { wallet, redirect }, 'chosen://')).toContain('chosen://wc?')
    expect(href('android', { wallet, redirect })).toContain('list://wc?')
    expect(href('android', { redirect })).toContain('own://wc?')
    expect(href('android', { redirect: { universal: 'https://own.example' } })).toContain(
      'https://own.example/wc?',
    )
  })

  it('a link that would run in the page is none', () => {
    expect(href('android', { redirect: { native: 'javascript:alert(1)//' } })).toBeUndefined()
    expect(
      href('android', { redirect: { native: 'data:text/html,x', universal: 'w://' } }),
    ).toContain('w://wc?')
  })
})
