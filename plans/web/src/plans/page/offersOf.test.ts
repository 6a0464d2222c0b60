import { describe, expect, it } from 'vitest'
import { commonMessages } from '../../i18n/commonMessages.gen.ts'
import type { ActionSpec } from './actionSpec.ts'
import type { DescribedState } from './describedState.ts'
import { offersOf } from './offersOf.ts'

type Action = ActionSpec<DescribedState>

const visitor = { member: null } as DescribedState
const member = { member: '0x00000000000000000000000000000000000000aa' } as unknown as DescribedState
const closedBy = (action: Pick<Action, 'closed'>, state: DescribedState) =>
  action.closed?.(state) ?? null

const action = (name: string, more: Partial<Action> = {}): Action => ({
  name,
  functions: [name],
  tab: name,
  title: name,
  button: name,
  call: () => ({ functionName: name, args: [] }),
  ...more,
})
const payment = { token: '0x00000000000000000000000000000000000000bb', amount: 1n } as const
const buy = action('buy', { pays: () => payment })
const over = action('buy', { pays: () => payment, closed: () => 'It is over.' })
const claim = action('claim')
const nothing = action('claim', { blocked: () => 'Nothing is yours.' })
const sweep = action('sweep', { tab: commonMessages.upkeep })

describe('offersOf', () => {
  it('begins with what waits for the member, before what one could put in', () => {
    const offers = offersOf([buy, claim], member, closedBy)
    expect(offers).toMatchObject({ kind: 'waits', first: claim })
    expect(offers.groups.map(({ tab }) => tab)).toEqual(['buy', 'claim'])
  })

  it('never offers what cannot be done, and says why of each', () => {
    const offers = offersOf([over, nothing], member, closedBy)
    expect(offers).toMatchObject({ kind: 'shut', why: 'It is over.', groups: [] })
    expect(offers.later).toEqual([
      { title: 'buy', why: 'It is over.' },
      { title: 'claim', why: 'Nothing is yours.' },
    ])
    expect(offers.first).toBeUndefined()
  })

  it('keeps the work of keepers apart, and never first', () => {
    const offers = offersOf([over, sweep], member, closedBy)
    expect(offers).toMatchObject({ kind: 'shut', first: undefined })
    expect(offers.upkeep.map(({ tab }) => tab)).toEqual([commonMessages.upkeep])
  })

  it('shows a visitor ways in alone: of what is personal nothing is known', () => {
    const paid = action('pay', { pays: () => payment, blocked: () => 'No seat is yours.' })
    expect(offersOf([nothing, paid], visitor, closedBy)).toMatchObject({
      kind: 'open',
      first: paid,
      later: [],
    })
    expect(offersOf([over, nothing], visitor, closedBy)).toMatchObject({
      kind: 'shut',
      why: 'It is over.',
    })
  })

  it('stands with the first way in while nothing is known yet', () => {
    expect(offersOf([buy, claim], undefined, closedBy)).toMatchObject({ kind: 'open', first: buy })
  })
})
