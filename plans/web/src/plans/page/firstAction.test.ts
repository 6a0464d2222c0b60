import { describe, expect, it } from 'vitest'
import type { DescribedState } from './describedState.ts'
import { firstAction } from './firstAction.ts'

const visitor = { member: null } as DescribedState
const member = { member: '0x00000000000000000000000000000000000000aa' } as unknown as DescribedState

interface Action {
  readonly name: string
  closed?(): string | null
  blocked?(): string | null
}
const closedBy = (action: Action) => action.closed?.() ?? null

const buy: Action = { name: 'buy', closed: () => 'It is over.' }
const claim: Action = { name: 'claim', blocked: () => 'Nothing is yours.' }
const keep: Action = { name: 'keep', closed: () => null }

describe('firstAction', () => {
  it('never offers first what is over while something can be done', () => {
    expect(firstAction([buy, claim, keep], visitor, closedBy)).toBe(claim)
    expect(firstAction([buy, keep], visitor, closedBy)).toBe(keep)
  })

  it('offers a member what the member can do', () => {
    expect(firstAction([buy, claim, keep], member, closedBy)).toBe(keep)
    expect(firstAction([{ ...claim, blocked: () => null }, keep], member, closedBy)).toMatchObject({
      name: 'claim',
    })
  })

  it('falls back to how one takes part, which says why not now', () => {
    expect(firstAction([buy, claim], member, closedBy)).toBe(buy)
    expect(firstAction([buy], member, closedBy)).toBe(buy)
    expect(firstAction([buy, claim], undefined, closedBy)).toBe(buy)
    expect(firstAction([], visitor, closedBy)).toBeUndefined()
  })
})
