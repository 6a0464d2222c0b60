import { describe, expect, it } from 'vitest'
import { connectedKit } from '../../test/setup.ts'
import { balanceQuery } from '../modal/account/balanceQuery.ts'
import { avatarColors } from './Avatar.tsx'
import { monogram } from './WalletIcon.tsx'
import { rovingTarget } from './RovingList.tsx'

describe('avatarColors', () => {
  it('[S5.avatar-colors] come from the first 6 hex digits, each tint 15 % lighter', () => {
    expect(avatarColors('0xFF0000aaaaaa')).toEqual([
      '#ff0000',
      '#ff2626',
      '#ff4d4d',
      '#ff7373',
      '#ff9999',
    ])
    expect(avatarColors('0xFf000099')[0]).toBe('#ff0000')
    expect(avatarColors('zz')[0]).toBe('#000000')
  })
})

describe('monogram', () => {
  it.each([
    ['Polygon', 'P'],
    ['polygon local net', 'PL'],
    ['  ', '?'],
    ['🦊 fox', '🦊F'],
  ])('%s → %s', (name, letters) => {
    expect(monogram(name)).toBe(letters)
  })
})

describe('rovingTarget', () => {
  it.each([
    ['ArrowDown', 0, 3, 1],
    ['ArrowDown', 2, 3, 0],
    ['ArrowUp', 0, 3, 2],
    ['Home', 2, 3, 0],
    ['End', 0, 3, 2],
    ['Enter', 0, 3, undefined],
    ['ArrowDown', 0, 0, undefined],
  ])('%s from %d of %d', (key, from, count, to) => {
    expect(rovingTarget(key, from, count)).toBe(to)
  })
})

describe('balanceQuery', () => {
  it('[S9.cache-native-balance] [S9.balance-testnet] is fresh for 30 s, and a testnet shows 0.00 without a request', async () => {
    const { kit } = await connectedKit()
    const address = kit.account().address!
    const query = balanceQuery(
      { ...kit, networks: [{ ...kit.networks[0], testnet: true }] },
      { address, chainId: 137 },
    )
    expect(query.staleTime).toBe(30_000)
    expect(await query.queryFn()).toBe('0.00')
  })

  it('[S9.balance-retry-block] a failure blocks the next try for 30 s', async () => {
    const { kit } = await connectedKit()
    const query = balanceQuery(kit, { address: kit.account().address!, chainId: 137 })
    const failedAgo = (ms: number) =>
      query.retryOnMount({
        state: { error: new Error('offline'), errorUpdatedAt: Date.now() - ms },
      })
    expect([failedAgo(29_000), failedAgo(30_000), query.retry]).toEqual([false, true, false])
  })
})
