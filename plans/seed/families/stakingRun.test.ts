import { describe, expect, it } from 'vitest'
import { stakerCount, stakingRun, historySeconds } from './stakingRun.ts'

const day = 86_400
const steps = stakingRun({ first: 28, second: 28 })

describe('stakingStory', () => {
  it('is the same each time, in order, and ends before today', () => {
    expect(stakingRun({ first: 28, second: 28 })).toEqual(steps)
    expect(steps.map(({ at }) => at)).toEqual(steps.map(({ at }) => at).sort((a, b) => a - b))
    expect(steps.at(-1)?.at).toBeLessThan(historySeconds)
  })

  it('lets each member stake before anything else', () => {
    for (let member = 0; member < stakerCount; member++) {
      expect(
        steps.find((step) => 'member' in step && step.member === member && step.plan === 'first'),
      ).toMatchObject({ kind: 'stake' })
    }
  })

  it('has good and bad outcomes', () => {
    const kinds = new Set(steps.map(({ kind }) => kind))
    expect(kinds).toEqual(new Set(['fund', 'stake', 'withdraw', 'claim', 'exit', 'exitNow']))
  })

  it('lets the first plan run dry for four days, and leaves both plans funded today', () => {
    const funded = (plan: string) =>
      steps.filter((step) => step.plan === plan && step.kind === 'fund').map(({ at }) => at)
    const [first = 0, second = 0] = funded('first')
    expect(second - (first + 28 * day)).toBe(4 * day)
    for (const plan of ['first', 'second'])
      expect((funded(plan).at(-1) ?? 0) + 28 * day).toBeGreaterThan(historySeconds)
  })
})
