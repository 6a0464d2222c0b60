import { expect, it } from 'vitest'
import { stakingAbi } from './abi/staking.gen.ts'
import { unilevelAbi } from './abi/unilevel.gen.ts'
import { planViews } from './planViews.ts'

const alice = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const namesOf = (views: ReturnType<typeof planViews>) => views.map((view) => view.functionName)

it('asks a plan for itself, and for a member only when one is named', () => {
  const plain = namesOf(planViews(stakingAbi))
  expect(plain).toEqual(expect.arrayContaining(['totalStake', 'reserve', 'duration', 'solvency']))
  expect(plain).not.toContain('stakeOf')
  expect(plain).not.toContain('validate')
  const views = planViews(stakingAbi, { member: alice })
  expect(views).toContainEqual({ functionName: 'stakeOf', args: [alice] })
  expect(views).toContainEqual({ functionName: 'pendingOf', args: [alice] })
})

it('asks nothing that changes the chain, and nothing that needs a page or an epoch', () => {
  const names = namesOf(planViews(unilevelAbi, { member: alice, id: 3n }))
  expect(names).not.toContain('buy')
  expect(names).not.toContain('rateOf')
  expect(names).not.toContain('refund')
})
