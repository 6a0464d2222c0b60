import { describe, expect, it } from 'vitest'
import { stakerCount, stakingStory, storySeconds } from './stakingStory.ts'

const day = 86_400
const deeds = stakingStory({ first: 28, second: 28 })

describe('stakingStory', () => {
  it('is the same each time, in order, and ends before today', () => {
    expect(stakingStory({ first: 28, second: 28 })).toEqual(deeds)
    expect(deeds.map(({ at }) => at)).toEqual(deeds.map(({ at }) => at).sort((a, b) => a - b))
    expect(deeds.at(-1)?.at).toBeLessThan(storySeconds)
  })

  it('lets each member stake before anything else', () => {
    for (let member = 0; member < stakerCount; member++) {
      expect(
        deeds.find((deed) => 'member' in deed && deed.member === member && deed.plan === 'first'),
      ).toMatchObject({ kind: 'stake' })
    }
  })

  it('has good and bad outcomes', () => {
    const kinds = new Set(deeds.map(({ kind }) => kind))
    expect(kinds).toEqual(new Set(['fund', 'stake', 'withdraw', 'claim', 'exit', 'exitNow']))
  })

  it('lets the first plan run dry for four days, and leaves both plans funded today', () => {
    const funded = (plan: string) =>
      deeds.filter((deed) => deed.plan === plan && deed.kind === 'fund').map(({ at }) => at)
    const [first = 0, second = 0] = funded('first')
    expect(second - (first + 28 * day)).toBe(4 * day)
    for (const plan of ['first', 'second'])
      expect((funded(plan).at(-1) ?? 0) + 28 * day).toBeGreaterThan(storySeconds)
  })
})
