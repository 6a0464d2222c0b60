import type { TokenBalance } from '@causeway/protocol/tokens/tokenBalance'
import { expect, it } from 'vitest'
import { byValue } from '../../money/assets/tokenAmounts.ts'
import { formatUsd, usdParts, usdTotal } from './tokensQuery.ts'

const token = (value?: string): TokenBalance => ({
  name: 'T',
  symbol: 'T',
  chainId: 'eip155:137',
  price: '1',
  quantity: { decimals: '18', numeric: '1' },
  ...(value === undefined ? {} : { value }),
})

it('adds up exactly, without the tokens that have no value', () => {
  expect(usdTotal([token('0.1'), token(), token('0.2')])).toBe('0.3')
  expect(usdTotal([])).toBe('0')
})

it('[S5.display-numbers] shows dollars with 2 decimals, cut and never rounded up', () => {
  expect(usdParts('1234567.899', 'en-US')).toEqual({ dollars: '$1,234,567', cents: '.89' })
  expect(usdParts('0', 'en-US')).toEqual({ dollars: '$0', cents: '.00' })
  expect(formatUsd('90071992547409931.019', 'en-US')).toBe('$90,071,992,547,409,931.01')
})

it('follows the language: where the sign stands after the cents it stays with them', () => {
  const { dollars, cents } = usdParts('1234.5', 'de')
  expect([dollars, cents]).toEqual(['1.234', ',50\u00a0$'])
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
