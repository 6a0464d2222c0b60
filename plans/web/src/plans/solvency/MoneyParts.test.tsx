import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import type { MoneyBooks } from './moneyOfMembers.ts'
import { MoneyParts } from './MoneyParts.tsx'
import { middleNote } from './Fared.tsx'

vi.mock('../../core/settings.ts', () => ({
  settings: { chain: { id: 31337 }, rpc: { primary: [] }, contracts: {}, endpoints: {} },
}))

const cwy = { symbol: 'CWY', decimals: 18 }
const usdc = { symbol: 'USDC', decimals: 6 }
const one = 10n ** 18n

/** The words and figures of the table, row by row. */
function told(
  family: string,
  basis: MoneyBooks['outcomes']['basis'],
  money: MoneyBooks['money'],
  inside: bigint | undefined,
  units = [cwy, cwy],
): string[] {
  const [paidIn = cwy, paidOut = cwy] = units
  const books = {
    family,
    token: paidIn.symbol,
    payoutToken: paidOut.symbol,
    money,
    outcomes: { basis },
  } as unknown as MoneyBooks
  const html = renderToStaticMarkup(<MoneyParts {...{ books, inside, paidIn, paidOut }} />)
  const rows = /<tbody[^>]*>.*<\/tbody>/u.exec(html)?.[0].split('<tr').slice(1) ?? []
  return rows.map((row) =>
    row
      .replaceAll(/<[^>]*>|^[^>]*>/gu, ' ')
      .replaceAll(/\s+/gu, ' ')
      .trim(),
  )
}

it('shows a stake that can be taken out as its members’, not as lost', () => {
  const money = {
    paidIn: String(100n * one),
    cameBack: String(15n * one),
    inside: String(85n * one),
    rewards: String(2n * one),
    lost: '0',
  }
  expect(told('staking', 'kept', money, undefined)).toEqual([
    'Put in by members so far 100.000 CWY',
    'Taken out again 15.000 CWY',
    'Still theirs inside 85.000 CWY',
    'Received: rewards, commissions, prizes 2.000 CWY',
    'Lost by members together 0.000 CWY',
  ])
})

const unknown = { paidIn: '100000000', cameBack: '0', inside: null, rewards: '0', lost: null }

it('shows what a fund has lost, and what one has more', () => {
  const last = (inside: bigint) => told('tradersV2', 'none', unknown, inside, [usdc, usdc]).at(-1)
  expect(last(50_000_000n)).toBe('Lost by members together 50.00 USDC')
  expect(last(120_500_000n)).toBe('More than was put in 20.50 USDC')
})

it('says that nobody can tell while a feed is silent, and adds nothing up', () => {
  const rows = told('tradersV2', 'none', unknown, undefined, [usdc, usdc])
  expect(rows.at(-1)).toBe('Still theirs inside not known: a price feed is silent')
})

it('calls the price of tokens a price, and that of purchases spent', () => {
  const sale = told('tokenICO', 'none', { ...unknown, rewards: String(one) }, 0n, [usdc, cwy])
  expect(sale.slice(-2)).toEqual([
    'Received: rewards, commissions, prizes 1.000 CWY',
    'Paid for tokens 100.00 USDC',
  ])
  const bought = { ...unknown, inside: '10000000', rewards: '20000000', lost: '70000000' }
  expect(told('unilevel', 'spent', bought, undefined, [usdc, usdc]).at(-1)).toBe(
    'Spent, less what members received 70.00 USDC',
  )
})

it('never says that half of the members received less than nothing', () => {
  for (const basis of ['spent', 'kept', 'paid'] as const) {
    expect(middleNote(basis, 0)).toBe('half of the members or more received nothing so far')
    expect(middleNote(basis, 12)).toMatch(/half of the members this or less$/u)
  }
})
