import { binaryFixedAbi } from '@causeway/protocol/plans/abi/binaryFixed.gen'
import { findMember, joinHub } from './people.ts'
import { buyAndKeep, day, saleSubject } from './sale.ts'
import { account, test } from './test.ts'

test.use({ chapter: 'binary' })

const labels = ['Your money in escrow'] as const
const still = { leaves: 'Nothing', arrives: 'Nothing' }
const take = { tab: 'Place', press: 'Take this place' }

test('[S1.plan-binary] binary fixed: a place once and for ever, units bought and final, the operator paid', async ({
  visit,
  world,
  hand,
}) => {
  await joinHub(hand, account(1))
  const sale = await visit(saleSubject(world, 'binaryFixed', 'binary fixed', labels), account(1))
  const claim = { tab: 'Pairs', press: 'Move it to your commissions' }
  await sale.cannot({ ...claim, says: 'Take your place first.' })
  await sale.does({ ...take, ...still })
  await sale.cannot({ ...take, says: 'You have your place.' })
  await buyAndKeep(sale, '40.000', {})
  await sale.cannot({ ...claim, says: 'You have no unpaid pair.' })
  const settle = { tab: 'Upkeep', way: 'Pay the operator’s part', press: 'Settle' }
  await sale.does({ ...settle, ...still })
  await sale.cannot({ ...settle, says: 'There is nothing to settle.' })
})

test('[S1.plan-binary] binary fixed: unpaid pairs are paid, and what formed none is passed on a year later', async ({
  visit,
  world,
  hand,
}) => {
  const plan = world.plan('binary fixed')
  const cohort = (await hand.ask(plan, binaryFixedAbi, 'currentCohort', [])) as bigint
  const paired = await findMember(async ({ id }) => {
    const { left, right, paid } = (await hand.ask(plan, binaryFixedAbi, 'countersOf', [
      cohort,
      id,
    ])) as Record<'left' | 'right' | 'paid', bigint>
    return (left < right ? left : right) > paid
  })
  const sale = await visit(
    saleSubject(world, 'binaryFixed', 'binary fixed', labels),
    paired.account,
  )
  const expire = { tab: 'Upkeep', way: 'Pass on what formed no pair', press: 'Pass on' }
  await sale.cannot({ ...expire, says: 'No half-year is over for good' })
  await sale.does({ tab: 'Pairs', press: 'Move it to your commissions', ...still })
  await sale.pass(361 * day)
  await sale.does({ ...expire, ...still })
})
