import { expect, it } from 'vitest'
import { readTokenBalances } from './tokenBalance.ts'

const pol = {
  name: 'POL',
  symbol: 'POL',
  chainId: 'eip155:137',
  value: 4.2,
  price: 0.42,
  quantity: { decimals: '18', numeric: '10.0' },
  iconUrl: 'https://images.example/pol.png',
}
const usdc = { ...pol, name: 'USD Coin', symbol: 'USDC', address: 'eip155:137:0x3c49' }
const read = (answer: unknown) => {
  const refused: string[] = []
  return { tokens: readTokenBalances(answer, (problem) => refused.push(problem)), refused }
}

it('[S3.balance-fields] [S3.balance-native] reads every field; a native coin has no address', () => {
  expect(read([pol, usdc])).toEqual({
    tokens: [
      {
        ...pol,
        value: '4.2',
        price: '0.42',
        quantity: { decimals: '18', numeric: '10' },
      },
      {
        ...usdc,
        value: '4.2',
        price: '0.42',
        quantity: { decimals: '18', numeric: '10' },
      },
    ],
    refused: [],
  })
})

it('[S5.balances-zero-decimals] a token with 0 decimals is left out, however it is written', () => {
  const points = (decimals: unknown) => ({ ...usdc, quantity: { decimals, numeric: '5' } })
  expect(read([points('0'), pol, points(0)]).tokens?.map(({ symbol }) => symbol)).toEqual(['POL'])
})

it('one entry that cannot be read costs itself and is told', () => {
  const { tokens, refused } = read([{ ...usdc, price: 'free' }, null, pol])
  expect(tokens?.map(({ symbol }) => symbol)).toEqual(['POL'])
  expect(refused).toHaveLength(2)
})

it('an answer that is no list is none', () => {
  expect(read({ balances: [pol] }).tokens).toBeUndefined()
  expect(read('nonsense').tokens).toBeUndefined()
})

it('attack: what can be no address is none to call a stranger by', () => {
  for (const address of ['\u202Eabc', '<b>', '', '0x1 0x2', 'x'.repeat(171)]) {
    const { tokens, refused } = read([{ ...usdc, address }, pol])
    expect([tokens?.length, refused.length], address).toEqual([1, 1])
  }
})
