import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SimResult } from './report/simResult.ts'
import { heldByWeek } from './report/simResult.ts'
import type { Scenario } from './world/population.ts'
import { simReport } from './report/simReport.ts'
import { startSimulator } from './startSimulator.ts'
import { svg } from './report/svg.ts'
import { readmeOf, section } from './report/writeReadmes.ts'

const small: Scenario = { members: 16, weeks: 8, seed: 3, growth: 10, stop: 4 }
const usual: Scenario = { members: 200, weeks: 26, seed: 1, growth: 8, stop: 13 }

let simulator: Awaited<ReturnType<typeof startSimulator>>

beforeAll(async () => {
  // The contracts may have to be compiled first.
  simulator = await startSimulator(() => undefined)
}, 600_000)
afterAll(() => simulator.stop())

const received = ({ outcomes }: SimResult) => outcomes.reduce((all, one) => all + one.received, 0n)
const paid = ({ outcomes }: SimResult) => outcomes.reduce((all, one) => all + one.paid, 0n)

// Each run checks itself: a refused transaction, a plan that owes more than it holds, and movements that do not add up to the balances end it.
describe('simulate, on the deployed contracts', () => {
  it('says the same for the same seed', async () => {
    const first = await simulator.simulate('unilevel', small)
    expect(simReport(await simulator.simulate('unilevel', small))).toBe(simReport(first))
    const other = await simulator.simulate('unilevel', { ...small, seed: 4 })
    expect(other.outcomes).not.toEqual(first.outcomes)
  })

  it('never pays members of a purchase plan more than half of what they paid, nor one more than it paid', async () => {
    for (const plan of ['unilevel', 'binary fixed', 'binary matrix', 'global pool']) {
      const result = await simulator.simulate(plan, small)
      expect(paid(result), plan).toBeGreaterThan(0n)
      expect(received(result) * 2n, plan).toBeLessThanOrEqual(paid(result))
      for (const one of result.outcomes) expect(one.received).toBeLessThanOrEqual(one.paid)
    }
  })

  it('gives every stake back, with or without growth', async () => {
    for (const plan of ['staking CWY for CWY', 'raffle', 'dividends']) {
      const result = await simulator.simulate(plan, small)
      expect(paid(result), plan).toBeGreaterThan(0n)
      for (const one of result.outcomes) expect(one.received).toBeGreaterThanOrEqual(one.paid)
    }
  })

  it('leaves nothing behind in a savings circle, and nobody gains what another has not given up', async () => {
    const result = await simulator.simulate('savings circle', small)
    expect(received(result)).toBe(paid(result))
    expect(heldByWeek(result.flows, result.totalWeeks).at(-1)).toBe(0n)
  })

  it('plots as an SVG document', async () => {
    const drawn = svg(await simulator.simulate('raffle with tickets', small))
    expect(drawn).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/u)
    expect(drawn).toContain('growth stops')
    expect(drawn).not.toMatch(/NaN|undefined|Infinity/u)
  })

  it('is what the README says', async () => {
    const written = section([await simulator.simulate('unilevel', usual)])
    expect(readFileSync(readmeOf('unilevel'), 'utf8')).toContain(written)
  })
})
