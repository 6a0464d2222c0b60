import { describe, expect, it } from 'vitest'
import { sumBooks } from './sumBooks.ts'

const cwy = {
  address: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
  name: 'Causeway',
  symbol: 'CWY',
  decimals: 18,
} as const
const usdc = {
  ...cwy,
  address: '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512',
  symbol: 'USDC',
} as const
const single = {
  template: 'staking',
  readable: true,
  holdings: [{ token: cwy, balance: 120n, liabilities: 120n }],
}
const short = {
  template: 'raffle',
  readable: true,
  holdings: [
    { token: cwy, balance: 7n, liabilities: 7n },
    { token: usdc, balance: 4n, liabilities: 5n },
  ],
}

describe('sumBooks', () => {
  it('adds up per token', () => {
    expect(sumBooks([single, short]).tokens).toEqual([
      { token: cwy, owed: 127n, held: 127n },
      { token: usdc, owed: 5n, held: 4n },
    ])
  })

  it('does not let one plan’s surplus hide another one’s gap', () => {
    const rich = {
      template: 'unilevel',
      readable: true,
      holdings: [{ token: usdc, balance: 99n, liabilities: 5n }],
    }
    expect(sumBooks([rich, short]).holding).toBe(1)
    expect(sumBooks([single, { template: 'level', readable: true, holdings: [] }]).holding).toBe(2)
  })

  it('does not count a fund for holding what it owes: it owes whatever it holds', () => {
    const holdings = [{ token: usdc, balance: 40n, liabilities: 40n }]
    const funds = ['tradersV1', 'tradersV2'].map((template) => ({
      template,
      holdings,
      readable: true,
    }))
    expect(sumBooks([single, ...funds])).toEqual({
      tokens: [{ token: cwy, owed: 120n, held: 120n }],
      holding: 1,
      count: 1,
      traded: 2,
      unread: 0,
    })
  })

  it('does not count a plan that did not answer for holding what it owes', () => {
    const silent = { ...single, readable: false, holdings: [] }
    expect(sumBooks([single, silent])).toMatchObject({ holding: 1, count: 2, unread: 1 })
  })
})
