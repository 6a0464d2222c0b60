import { expect, it } from 'vitest'
import { dynamicStaking } from './dynamicStaking.ts'

const cwy = { address: '0x36A43233f5F81c15C97ee6441EDfF4134e963C1E', symbol: 'CWY', decimals: 18 }
const day = 86_400n

it.each([
  [10n ** 18n / 100n, '18,000 days'],
  [10n ** 18n, '180 days'],
  [0n, '–'],
])(
  'at a utilisation of %i half of the rest flows in %s, as its picture draws it',
  (utilisation, said) => {
    const v = { rest: 10n ** 21n, utilisation, halfLife: 180n * day, totalStake: 10n ** 21n }
    const state = {
      v: { ...v, stakingToken: cwy.address, rewardToken: cwy.address },
      more: { emission: 0n },
      tokens: [cwy],
    }
    expect(
      dynamicStaking()
        .figures(state as never)
        .at(-1)?.value,
    ).toBe(said)
  },
)
