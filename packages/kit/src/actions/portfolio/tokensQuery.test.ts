import type { TokenBalance } from '@causeway/protocol/tokens/tokenBalance'
import { formatAmount } from '@causeway/protocol/amount/formatAmount'
import { expect, it } from 'vitest'
import { byValue } from '../../money/assets/tokenAmounts.ts'
import { usd, usdTotal } from './tokensQuery.ts'

const token = (value?: string): TokenBalance => ({
  name: 'T',
  symbol: 'T',
  chainId: 'eip155:137',
  price: '1',
  quantity: { decimals: '18', numeric: '1' },
  ...(value === undefined ? {} : { value }),
})

it('is the sum of the values as they stand below it, to the cent', () => {
  expect(usdTotal([token('0.019'), token('0.019'), token('98.1999')])).toBe('98.21')
  expect(usdTotal([token('0.004'), token('0.003')])).toBe('0.007')
})

it('adds up exactly, without the tokens that have no value', () => {
  expect(usdTotal([token('0.1'), token(), token('0.2')])).toBe('0.3')
  expect(usdTotal([])).toBe('0')
})

it('[S5.display-numbers] shows dollars with 2 decimals, cut and never rounded up, alike in every language', () => {
  const write = (value: string, locale: string) => formatAmount(value, usd, { locale })
  expect(write('1234567.899', 'en')).toBe('1,234,567.89\u{a0}USD')
  expect(write('0', 'en')).toBe('0.00\u{a0}USD')
  expect(write('90071992547409931.019', 'de')).toBe(
    '90\u{202f}071\u{202f}992\u{202f}547\u{202f}409\u{202f}931.01\u{a0}USD',
  )
  expect(write('0.004', 'ar')).toBe('<\u{202f}0.01\u{a0}USD')
})

it('puts the most valuable token first, and those without a value last', () => {
  const values = ['2.5', undefined, '10', '-3', '0', '0.000000000000000001', undefined, '10.01']
  expect(byValue(values.map(token)).map(({ value }) => value)).toEqual([
    '10.01',
    '10',
    '2.5',
    '0.000000000000000001',
    '0',
    '-3',
    undefined,
    undefined,
  ])
})
