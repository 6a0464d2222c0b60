import { expect, it } from 'vitest'
import type { PlanFigure, PositionFigure } from './describePlan.ts'
import type { DescribedState } from './describedState.ts'
import { leadFigures } from './leadFigures.ts'

const unit = { symbol: 'USDC', decimals: 6 }
const figure = (label: string, of: bigint, more: Partial<PositionFigure> = {}): PositionFigure => ({
  label,
  value: String(of),
  unit: 'USDC',
  amount: { of, unit, kind: undefined },
  explained: label,
  ...more,
})
const plan: readonly PlanFigure[] = [
  { label: 'State', value: 'open' },
  { label: 'Paid by all', value: '9', isMain: true },
]
const hub = { id: 7n, sponsor: 2n, claimable: 5n, cap: 9n, earned: 4n, limit: 0n, spent: 0n }

/** What a page leads with for a member of whom the plan says this. */
const lead = (
  position: readonly PositionFigure[],
  ledger?: object,
  mine: object | null = {},
  figures: readonly PlanFigure[] = plan,
) => {
  const s = { mine, hub: ledger ?? null, now: 1n, tokens: [{ ...unit, address: '0xaa' }] }
  const description = { figures: () => figures, position: () => position }
  const led = leadFigures(s as unknown as DescribedState, description)
  const names = (all: typeof figures) => all.map(({ label }) => label)
  return { isOwn: led.isOwn, figures: names(led.figures), rest: names(led.rest) }
}

const nothing = [figure('Stake', 0n), figure('Wallet', 50n, { isMain: false })]

it('leads with the plan’s, its marked figure first, for a visitor and for who has nothing in it', () => {
  const plans = { isOwn: false, figures: ['Paid by all', 'State'] }
  expect(lead(nothing, undefined, null)).toMatchObject(plans)
  expect(lead(nothing)).toEqual({ ...plans, rest: ['Stake', 'Wallet'] })
})

it('leads with an empty pot only where no other amount is there', () => {
  const pot = figure('Pot', 0n, { isMain: true })
  const led = (...figures: PlanFigure[]) => lead([], undefined, null, figures).figures
  expect(led(figure('Staked', 3n), pot)).toEqual(['Staked', 'Pot'])
  expect(led(figure('Staked', 0n), pot)).toEqual(['Pot', 'Staked'])
})

it('leads with the member’s for who has something: the first amount, or what says that it leads; nothing last', () => {
  expect(lead([figure('Stake', 3n), figure('Won', 1n, { isMain: true })]).figures[0]).toBe('Won')
  const idle = [figure('Escrow', 0n), figure('To claim', 0n, { live: false })]
  expect(lead([figure('Received', 8n), ...idle], hub)).toEqual({
    isOwn: true,
    figures: ['Received', 'To claim', 'Commission to claim', 'You may still receive'],
    rest: ['Your membership', 'Escrow'],
  })
})

it('leads with what waits in the ledger of all plans, unless the plan knows that the member has nothing in it', () => {
  expect(lead([figure('Escrow', 0n)], hub).figures[0]).toBe('Commission to claim')
  expect(lead([figure('Received', 0n, { isMain: false })], hub).isOwn).toBe(false)
  expect(lead([figure('Escrow', 0n)], { ...hub, claimable: 0n }).isOwn).toBe(false)
})
