import * as v from 'valibot'
import { OnrampPageAnswer } from './onramp.ts'
import { describe, expect, it } from 'vitest'
import { parseNfts } from './nfts.ts'
import { SwapQuote } from './swaps.ts'
import { parseWalletPage } from './walletSource.ts'

const none = () => undefined
const wallet = { id: 'a', name: 'A', chains: ['eip155:1'] }

describe('parseWalletPage', () => {
  it('keeps the fields of the specification and drops others', () => {
    const full = {
      ...wallet,
      imageUrl: 'https://example.org/a.png',
      rdns: 'org.example.a',
      mobileLink: 'a-wallet://',
      desktopLink: 'a-desktop://open',
      webappLink: 'https://example.org/app',
    }
    expect(parseWalletPage({ wallets: [{ ...full, extra: 1 }], count: 7 }, none)).toEqual({
      wallets: [full],
      count: 7,
    })
  })

  it.each([
    { ...wallet, mobileLink: 'javascript:alert(1)' },
    { ...wallet, mobileLink: 'JavaScript:alert(1)' },
    { ...wallet, homepage: 'data:text/html,x' },
    { ...wallet, webappLink: '//example.org' },
    { ...wallet, imageUrl: 'javascript:alert(1)' },
    { ...wallet, name: '  ' },
    { ...wallet, chains: 'eip155:1' },
    null,
  ])('a bad wallet is left out, the good one stays: %j', (bad) => {
    expect(parseWalletPage({ wallets: [bad, wallet], count: 2 }, none).wallets).toEqual([wallet])
  })

  it.each([null, [], { wallets: {} }, { wallets: [], count: -1 }, 'x'])(
    'error: %j is no page',
    (answer) => expect(() => parseWalletPage(answer, none)).toThrow(),
  )
})

describe('parseNfts', () => {
  it('reads collectibles and the cursor, and leaves out what it cannot read', () => {
    const good = { id: '1', name: 'One', imageUrl: '/one.png' }
    const refused: string[] = []
    const notify = (problem: string) => refused.push(problem)
    expect(
      parseNfts({ data: [good, { ...good, url: 'javascript:1' }], next: 'c' }, notify),
    ).toEqual({
      data: [good],
      next: 'c',
    })
    expect(refused).toHaveLength(1)
    expect(parseNfts({ data: [], next: null }, notify)).toEqual({ data: [] })
  })
  it('error: an answer that is no page', () => {
    expect(() => parseNfts({ data: 'x' }, () => undefined)).toThrow()
  })
})

it('a seller’s page is encrypted, or on this machine', () => {
  const takes = (value: string) => v.is(OnrampPageAnswer, { status: 'ok', value })
  expect(
    ['https://pay.example/a', 'http://127.0.0.1:9/pay', 'http://localhost'].map(takes),
  ).toEqual([true, true, true])
  expect(
    ['http://pay.example/a', 'http://127.0.0.1.example/', 'javascript:alert(1)'].map(takes),
  ).toEqual([false, false, false])
})

it.each(['9'.repeat(80), `${'1'.repeat(20)}.5`, '-'.padEnd(90, '9')])(
  'a percentage of %s is no quote: nobody could reckon with it',
  (percent) => {
    const quote = {
      toAmount: '1',
      fee: { percent: '0.85', amount: '0' },
      priceImpact: '0.02',
      networkFee: { amount: '0' },
    }
    expect(v.safeParse(SwapQuote, quote).success).toBe(true)
    expect(v.safeParse(SwapQuote, { ...quote, priceImpact: percent }).success).toBe(false)
    expect(v.safeParse(SwapQuote, { ...quote, fee: { percent, amount: '0' } }).success).toBe(false)
  },
)
