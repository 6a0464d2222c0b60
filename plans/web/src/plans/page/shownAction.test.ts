import { describe, expect, it } from 'vitest'
import type { ActionSpec } from './actionSpec.ts'
import type { DescribedState } from './describedState.ts'
import type { PlanOffers } from './offersOf.ts'
import { shownAction } from './shownAction.ts'

const action = (name: string) => ({ name, title: name }) as ActionSpec<DescribedState>
const [score, carry, claim, sweep] = ['score', 'carry', 'claim', 'sweep'].map(action)
type Group = readonly [tab: string, ...actions: (ActionSpec<DescribedState> | undefined)[]]
const groupOf = ([tab, ...actions]: Group) => ({
  tab,
  actions: actions.flatMap((one) => one ?? []),
})
/** What is offered: the first action of the first group before all others. */
const offersOf = (groups: readonly Group[], upkeep: readonly Group[] = []): PlanOffers => ({
  kind: 'open',
  first: groups[0]?.[1],
  why: null,
  groups: groups.map(groupOf),
  later: [],
  upkeep: upkeep.map(groupOf),
  laterUpkeep: [],
})
const nothing = { tab: null, ways: {} }
const names = (shown: ReturnType<typeof shownAction>) =>
  shown && [shown.group.tab, shown.action.name]

describe('shownAction', () => {
  it('begins with what is offered first', () => {
    expect(names(shownAction(offersOf([['Volume', score]]), nothing, undefined))).toEqual([
      'Volume',
      'score',
    ])
    expect(shownAction(offersOf([]), nothing, undefined)).toBeUndefined()
  })

  it('keeps the way that one looks at when another is offered before it', () => {
    const before = shownAction(offersOf([['Volume', score]]), nothing, undefined)
    const now = offersOf([['Volume', carry, score]])
    expect(names(shownAction(now, nothing, before))).toEqual(['Volume', 'score'])
    expect(names(shownAction(now, { tab: null, ways: { Volume: 'carry' } }, before))).toEqual([
      'Volume',
      'carry',
    ])
  })

  it('keeps what has just been done, beside ways that can be done still', () => {
    const chosen = { tab: null, ways: { Volume: 'score' } }
    const before = shownAction(offersOf([['Volume', carry, score]]), chosen, undefined)
    expect(names(shownAction(offersOf([['Volume', carry]]), chosen, before))).toEqual([
      'Volume',
      'score',
    ])
  })

  it('keeps a row that was opened, whatever comes first by then, and the keepers’ too', () => {
    const offers = offersOf([['Claim', claim]], [['Upkeep', sweep]])
    const chosen = { tab: 'Upkeep', ways: { Upkeep: 'sweep' } }
    const before = shownAction(offers, chosen, undefined)
    expect(names(before)).toEqual(['Upkeep', 'sweep'])
    expect(names(shownAction(offersOf([['Claim', claim]]), chosen, before))).toEqual([
      'Upkeep',
      'sweep',
    ])
  })

  it('goes to what is offered first where a row that nobody looks at is gone', () => {
    const chosen = { tab: 'Upkeep', ways: {} }
    expect(names(shownAction(offersOf([['Claim', claim]]), chosen, undefined))).toEqual([
      'Claim',
      'claim',
    ])
  })
})
