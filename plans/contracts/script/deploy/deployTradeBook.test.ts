import { describe, expect, it } from 'vitest'
import { bookFeeds, deployTradeBook } from './deployTradeBook.ts'

const address = (digit: number) => `0x${String(digit).repeat(40)}` as const
const tokens = { usdc: address(1), dai: address(2), wmatic: address(3), usdt: address(4) }

describe('the book of the traders', () => {
  it('asks each feed for its own age and deviation', () => {
    const placed: (readonly [string, readonly unknown[]])[] = []
    const markets = {
      feeds: { usdc: address(5), dai: address(6), wmatic: address(7) },
      router: address(8),
    }
    deployTradeBook(
      (name, _, args) => {
        placed.push([name, args])
        return address(9)
      },
      tokens,
      markets,
      address(0),
    )
    expect(placed.at(-1)).toEqual([
      'trade book',
      [
        [tokens.usdc, tokens.dai, tokens.wmatic],
        [markets.feeds.usdc, markets.feeds.dai, markets.feeds.wmatic],
        [90_000, 90_000, 600],
        [25, 25, 50],
        [address(9)],
      ],
    ])
  })

  it('takes no price of a coin that moves which is older than minutes', () => {
    for (const { token, heartbeat, grace, deviationBps } of bookFeeds) {
      expect(grace).toBeGreaterThan(heartbeat < 60 ? heartbeat : 0)
      expect(deviationBps).toBeGreaterThan(0)
      if (token === 'wmatic') expect(heartbeat + grace).toBeLessThanOrEqual(600)
    }
  })
})
