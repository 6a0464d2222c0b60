import * as fc from 'fast-check'
import type { HistoryItem, HistoryTransfer } from '@causeway/protocol/history/historyItem'
import { describe, expect, it } from 'vitest'
import type { KitInside } from '../../actions/kit.ts'
import { activityRow } from './activityRow.ts'
import { nameTransfers } from './nameTransfers.ts'
import { groupByMonth } from './activityQuery.ts'
import { en } from '../../core/messages/en.ts'

type Transfer = HistoryTransfer

const token = (symbol: string, numeric: string, direction?: 'in' | 'out' | 'self'): Transfer => ({
  fungible_info: { name: symbol, symbol, icon: { url: `data:image/png;base64,${symbol}` } },
  quantity: { numeric },
  ...(direction ? { direction } : {}),
})
const nft = (isSpam: boolean): Transfer => ({
  nft_info: {
    name: 'Ape #1',
    content: { preview: { url: 'data:image/png;base64,ape' } },
    flags: { is_spam: isSpam },
  },
  quantity: { numeric: '1' },
  direction: 'in',
})
let serial = 0
const item = (
  transfers: readonly Transfer[],
  metadata: Partial<HistoryItem['metadata']> = {},
): HistoryItem => ({
  id: `id-${(serial += 1)}`,
  metadata: {
    minedAt: '2026-03-04T10:00:00.000Z',
    chain: 'eip155:137',
    operationType: 'receive',
    status: 'confirmed',
    sentFrom: '0x1',
    sentTo: '0x2',
    hash: '0xabc',
    ...metadata,
  },
  transfers: [...transfers],
})

describe('a stranger’s token in the history', () => {
  const chain = 'eip155:137'
  const address = `${chain}:0x1111111111111111111111111111111111abcdef`
  const known = [
    { chainId: chain, symbol: 'POL', name: 'POL' },
    { chainId: chain, address: '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359', symbol: 'USDC' },
  ]
  const told = (fungible: NonNullable<Transfer['fungible_info']>) => {
    const transfer: Transfer = { fungible_info: fungible, quantity: { numeric: '5000' } }
    const kit = {
      options: { get: () => ({ tokens: known.slice(1) }) },
      networkList: { get: () => [{ caipNetworkId: chain, nativeCurrency: known[0] }] },
    } as unknown as KitInside
    const row = activityRow(nameTransfers(kit, item([transfer])), en, 'en')
    return [row.lines.map(({ text }) => text), row.pictures[0]?.url]
  }
  const icon = { url: 'https://evil.example/usdc.png' }

  it('attack: it goes by its address, without its picture, and is marked where it bears another’s words', () => {
    expect(told({ name: 'USD Coin', symbol: 'USDC', icon, address, listed: true })).toEqual([
      [
        '+\u{202f}5,000\u{a0}0x11…abcdef',
        '1 token that looks like another',
        'It calls itself “USDC”',
      ],
      undefined,
    ])
    expect(told({ name: 'Own', symbol: 'OWN', icon, address, listed: false })).toEqual([
      ['+\u{202f}5,000\u{a0}0x11…abcdef', 'It calls itself “OWN”'],
      undefined,
    ])
    const hidden = { symbol: 'OWN', address, warnings: ['hidden-letters'] }
    expect(told(hidden)[0]).toContain('1 token that looks like another')
  })

  it('attack: a source that names no contract cannot say what it was', () => {
    expect(told({ symbol: 'USDC', icon })).toEqual([
      ['+\u{202f}5,000\u{a0}a token of no known contract'],
      undefined,
    ])
    expect(told({ symbol: 'USDC', listed: true })[0]).toEqual([
      '+\u{202f}5,000\u{a0}a token of no known contract',
    ])
    expect(told({ symbol: 'POL', listed: true })[0]).toEqual(['+\u{202f}5,000\u{a0}POL'])
  })

  it('what is listed has its name', () => {
    expect(told({ symbol: 'OWN', icon, address, listed: true })).toEqual([
      ['+\u{202f}5,000\u{a0}OWN'],
      icon.url,
    ])
  })
})

describe('groupByMonth', () => {
  const now = Date.parse('2026-06-15T00:00:00Z')
  const at = (minedAt: string) => item([], { minedAt })
  const options = { now, locale: 'en', timeZone: 'UTC' }

  it('sorts into months, newest first, and names the year where it is not the present one', () => {
    const items = [
      at('2026-03-04T10:00:00Z'),
      at('2025-12-31T23:59:59Z'),
      at('2026-06-01T00:00:00Z'),
      at('2026-03-30T10:00:00Z'),
      at('2025-03-01T00:00:00Z'),
    ]
    const months = groupByMonth(items, options)
    expect(months.map(({ key, title }) => [key, title])).toEqual([
      ['2026-06', 'June'],
      ['2026-03', 'March'],
      ['2025-12', 'December 2025'],
      ['2025-03', 'March 2025'],
    ])
    expect(months[1]?.items.map(({ metadata }) => metadata.minedAt)).toEqual([
      '2026-03-30T10:00:00Z',
      '2026-03-04T10:00:00Z',
    ])
  })

  it('counts months where the visitor lives', () => {
    const months = groupByMonth([at('2026-01-01T02:00:00Z')], {
      ...options,
      timeZone: 'America/Los_Angeles',
    })
    expect(months.map(({ title }) => title)).toEqual(['December 2025'])
  })

  it('speaks the language', () => {
    const months = groupByMonth([at('2025-03-01T00:00:00Z')], { ...options, locale: 'de' })
    expect(months.map(({ title }) => title)).toEqual(['März 2025'])
  })

  it('shows each transaction once, newest first, whatever the order of arrival', () => {
    const dates = fc.date({
      noInvalidDate: true,
      min: new Date('2015-01-01'),
      max: new Date('2026-06-01'),
    })
    fc.assert(
      fc.property(fc.array(dates, { maxLength: 30 }), (all) => {
        const items = all.map((date) => at(date.toISOString()))
        const listed = groupByMonth([...items, ...items], options).flatMap((month) => month.items)
        expect(new Set(listed.map(({ id }) => id)).size).toBe(listed.length)
        expect(listed.map(({ metadata }) => Date.parse(metadata.minedAt))).toEqual(
          all.map(Number).sort((a, b) => b - a),
        )
      }),
    )
  })
})

describe('activityRow', () => {
  const row = (one: HistoryItem, locale = 'en') => activityRow(one, en, locale)
  const lines = (type: string, transfers: readonly Transfer[], status?: string) =>
    row(item(transfers, { operationType: type, ...(status ? { status } : {}) })).lines

  it('[S4.history-plus] receive, deposit, borrow and claim show a plus', () => {
    for (const type of ['receive', 'deposit', 'borrow', 'claim'])
      expect(lines(type, [token('USDC', '12.5')])).toEqual([{ text: '+\u{202f}12.50\u{a0}USDC' }])
  })

  it('[S4.history-minus] withdraw, repay and burn show a minus', () => {
    for (const type of ['withdraw', 'repay', 'burn'])
      expect(lines(type, [token('USDC', '12.5')])).toEqual([{ text: '−\u{202f}12.50\u{a0}USDC' }])
  })

  it('other types show no sign, and a sign of the source is not shown twice', () => {
    expect(lines('send', [token('USDC', '12.5')])).toEqual([{ text: '12.50\u{a0}USDC' }])
    expect(lines('burn', [token('USDC', '-12.5')])).toEqual([{ text: '−\u{202f}12.50\u{a0}USDC' }])
  })

  it('[S5.display-quantities] 3 decimals, cut, and never 0 for something', () => {
    expect(lines('send', [token('POL', '1234.56789')])).toEqual([{ text: '1,234.567\u{a0}POL' }])
    expect(lines('send', [token('POL', '0.0000001')])).toEqual([
      { text: '<\u{202f}0.001\u{a0}POL' },
    ])
  })

  it('one NFT shows its name', () => {
    expect(lines('mint', [nft(false)])).toEqual([{ text: 'Ape #1' }])
  })

  it('two tokens show from and to in one line, whichever came first', () => {
    const expected = [{ from: '10\u{a0}POL', text: '4.20\u{a0}USDC' }]
    const [out, into] = [token('POL', '10', 'out'), token('USDC', '4.2', 'in')]
    expect(lines('trade', [out, into])).toEqual(expected)
    expect(lines('trade', [into, out])).toEqual(expected)
  })

  it('more transfers, or two with an NFT, show one line each with its direction', () => {
    expect(lines('execute', [token('A', '1', 'in'), token('B', '2', 'out'), nft(false)])).toEqual([
      { direction: 'in', text: '1\u{a0}A' },
      { direction: 'outward', text: '2\u{a0}B' },
      { direction: 'in', text: 'Ape #1' },
    ])
    expect(lines('execute', [token('A', '1', 'out'), nft(false)])).toHaveLength(2)
  })

  it('without transfers the status is what there is to say', () => {
    expect(lines('approve', [])).toEqual([{ text: 'Confirmed' }])
    expect(lines('approve', [], 'failed')).toEqual([{ text: 'Failed' }])
    for (const unsettled of ['pending', 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS', 'toString'])
      expect(lines('approve', [], unsettled)).toEqual([{ text: 'Pending' }])
  })

  it('says what happened in the past tense, and something true of a type it does not know', () => {
    const titles = (type: string) => row(item([], { operationType: type })).title
    expect(['approve', 'trade', 'withdraw', 'stake'].map(titles)).toEqual([
      'Approved',
      'Swapped',
      'Withdrew',
      'Staked',
    ])
    expect(['', 'toString', '<b>x</b>'].map(titles)).toEqual(Array(3).fill('Transaction'))
  })

  it('shows at most two pictures, square for an NFT, and a glyph for the type', () => {
    const { pictures } = row(item([nft(false), token('A', '1'), token('B', '1')]))
    expect(pictures).toEqual([
      { url: 'data:image/png;base64,ape', name: 'Ape #1', square: true },
      { url: 'data:image/png;base64,A', name: 'A', square: false },
    ])
    const glyph = (operationType: string, transfers: readonly Transfer[] = []) =>
      row(item(transfers, { operationType })).glyph
    expect([glyph('trade'), glyph('approve'), glyph('cancel'), glyph('receive')]).toEqual([
      'swap',
      'check',
      'close',
      'in',
    ])
    expect(glyph('send', [token('A', '1', 'out')])).toBe('outward')
    expect(glyph('execute', [token('A', '1', 'in')])).toBe('in')
    // What waits in a plan was credited, and not sent.
    expect(glyph('receive', [token('A', '1', 'self')])).toBe('in')
  })

  it('shows day and month in the language', () => {
    const time = (locale: string) =>
      row(item([], { minedAt: '2026-03-04T12:00:00.000Z' }), locale).date
    expect([time('en-GB'), time('de')]).toEqual(['4 Mar', '4. März'])
  })
})
