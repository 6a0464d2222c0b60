import { describe, expect, it } from 'vitest'
import { planSpecs } from '../../contracts/script/plans/planSpecs.ts'
import { behaviours } from '../behaviours/behaviours.ts'
import { distribution, heldByWeek, memberOutcomes, phase, type MoneyFlow } from './simResult.ts'
import { plotColumns } from './plot.ts'
import { joinsPerWeek, population, type Scenario } from '../world/population.ts'
import { createSimRandom } from '../world/createSimRandom.ts'
import { planOf } from '../simulatePlan.ts'
import { withSection } from './writeReadmes.ts'

const scenario: Scenario = { members: 100, weeks: 20, seed: 7, growth: 10, stop: 8 }

const flow = (
  week: number,
  other: MoneyFlow['with'],
  amount: bigint,
  isRefund = false,
): MoneyFlow => ({
  week,
  with: other,
  amount,
  isRefund,
})

describe('population', () => {
  const people = population(scenario, createSimRandom(7))

  it('has exactly the members that were asked for, more each week, none after the stop', () => {
    const joins = joinsPerWeek(scenario)
    expect(joins.reduce((sum, one) => sum + one, 0)).toBe(100)
    expect(joins).toHaveLength(8)
    expect(joins.at(-1)).toBeGreaterThan(joins[0]!)
    expect(people.every(({ joinDay }) => joinDay < 8 * 7)).toBe(true)
  })

  it('is the same for the same seed and another for another', () => {
    expect(population(scenario, createSimRandom(7))).toEqual(people)
    expect(population(scenario, createSimRandom(8))).not.toEqual(people)
  })

  it('lets only members sponsor who are there and came before', () => {
    for (const { index, sponsor, joinDay } of people) {
      expect(sponsor).toBeLessThan(index)
      if (sponsor >= 0) expect(people[sponsor]!.quitDay).toBeGreaterThan(joinDay)
    }
    expect(people.map(({ joinDay }) => joinDay)).toEqual(
      people.map(({ joinDay }) => joinDay).sort((a, b) => a - b),
    )
  })
})

describe('outcome', () => {
  const flows = [
    flow(0, 0, 100n),
    flow(0, 1, 100n),
    flow(1, 1, -100n, true),
    flow(1, 2, 200n),
    flow(1, 'others', 50n),
    flow(2, 'market', -30n),
    flow(2, 'market', 40n),
    flow(3, 0, -150n),
    flow(3, 2, -100n),
    flow(3, 'others', -10n),
  ]
  const outcomes = memberOutcomes([0, 3, 8], flows)

  it('takes a price that went back off what was paid', () => {
    expect(outcomes).toEqual([
      { joinDay: 0, paid: 100n, received: 150n },
      { joinDay: 3, paid: 0n, received: 0n },
      { joinDay: 8, paid: 200n, received: 100n },
    ])
  })

  it('orders members by the share they got, and leaves out who paid nothing', () => {
    expect(distribution(outcomes)).toMatchObject({
      count: 2,
      lowest: 5_000n,
      highest: 15_000n,
      below: 5_000n,
      above: 5_000n,
      topPercent: 6_000n,
    })
  })

  it('sums a stretch of weeks, and adds up to what is held', () => {
    expect(phase(outcomes, flows, 0, 2)).toEqual({
      joined: 3,
      paid: 300n,
      funded: 50n,
      received: 0n,
      market: 0n,
      others: 0n,
    })
    expect(phase(outcomes, flows, 2, 4)).toEqual({
      joined: 0,
      paid: 0n,
      funded: 0n,
      received: 250n,
      market: 10n,
      others: 10n,
    })
    expect(heldByWeek(flows, 4)).toEqual([200n, 350n, 360n, 100n])
  })
})

describe('simulate', () => {
  it('knows how members live with each plan that is deployed', () => {
    const plans = planSpecs.map(({ name }) => name).filter((name) => name !== 'revenue router')
    expect(Object.keys(behaviours).sort()).toEqual(plans.sort())
  })

  it('finds a plan by its name, its setting and its folder', () => {
    expect(planOf('binary fixed')).toBe('binary fixed')
    expect(planOf('hybridMatrixClone')).toBe('hybrid matrix clone')
    expect(planOf('giftingMatrix')).toBe('savings circle')
    expect(planOf('staking')).toBe('staking CWY for CWY')
    expect(planOf('ticketRaffle')).toBe('raffle with tickets')
    expect(planOf('pyramid')).toBeUndefined()
  })

  it('replaces its own section of a README and nothing else', () => {
    const mark = '<!-- simulation: written by `npm run tool contracts -- simulate --write` -->'
    const written = (text: string) => `${mark}\n${text}\n<!-- /simulation -->`
    const once = withSection('# Plan\n\nText.\n', written('one'))
    expect(once).toBe(`# Plan\n\nText.\n\n${written('one')}\n`)
    expect(withSection(`${once}\nAfter.\n`, written('two'))).toBe(
      `# Plan\n\nText.\n\n${written('two')}\n\nAfter.\n`,
    )
  })

  it('draws the largest value to the top and marks the week', () => {
    expect(plotColumns([0, 1, 2], { height: 2, top: '2', mark: { at: 1, text: 'here' } })).toBe(
      ['2 │  █', '0 │ ██', '  └───', '    ↑ here'].join('\n'),
    )
  })
})
