import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { end, endAll, ready, removeHome, stake, stakeOf, start, until } from './wholeStack.ts'

afterEach(endAll)
afterAll(removeHome)

describe('npm start', () => {
  it('stops on SIGINT without leaving a process, and the second start keeps the stake and seeds nothing', async () => {
    const first = await ready(start('kept'))
    const { urls, settings } = first.record()
    await until('Pocket is there, after the rest', () =>
      /Ready\.[^]*✓ Pocket/u.test(first.output()),
    )
    expect((await fetch(urls['pocket'] ?? '')).status).toBe(200)
    const staked = await stake(urls['rpc'] ?? '', settings.plans.staking)
    expect(BigInt(staked)).toBe(5n * 10n ** 18n)
    await end(first, 'SIGINT')
    const second = await ready(start('kept'))
    expect(second.output()).not.toContain('Seeded history')
    expect(await stakeOf(urls['rpc'] ?? '', settings.plans.staking)).toBe(staked)
    await end(second, 'SIGTERM')
  }, 200_000)
})
