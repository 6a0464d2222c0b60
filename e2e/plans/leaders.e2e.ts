import { leadersAbi } from '@causeway/plans/protocol/abi/leaders.gen'
import { findSeededPerson, joinHub } from './findSeededPerson.ts'
import { buyAndKeep, saleDay, saleSubject } from './saleSubject.ts'
import { walkAccount, expect, test } from './test.ts'

test.use({ chapter: 'leaders' })

const book = { tab: 'Points', press: 'Book my points' }

test('[S1.plan-leaders] leaders: who has three customers books points, and takes the share two periods later', async ({
  visit,
  world,
  hand,
  stack,
}) => {
  const plan = world.plan('leaders')
  const ask = (name: string, ...args: readonly unknown[]) => hand.ask(plan, leadersAbi, name, args)
  const [start, length] = (await Promise.all([ask('start'), ask('length')])) as [bigint, bigint]
  const running = (await ask('currentEpoch')) as bigint
  await stack.pass(Number(start + (running + 1n) * length - (await hand.now())) + 60)
  const leader = await findSeededPerson(async ({ id }) => {
    const { points, customers } = (await ask('activityOf', id, running)) as {
      points: bigint
      customers: number
    }
    return (
      points === 0n && customers >= 3 && ((await ask('ownSpending', id, running)) as bigint) > 0n
    )
  })
  const sale = await visit(saleSubject(world, 'leaders', 'leaders'), leader.account)
  await sale.does({ ...book, leaves: 'Nothing', arrives: 'Nothing' })
  await sale.cannot({ ...book, says: 'Your points of the last period are booked.' })
  await sale.pass(30 * saleDay)
  expect((await ask('shareOf', leader.id, running)) as bigint).toBeGreaterThan(0n)
  await sale.does({
    tab: 'Claim',
    fill: { Period: String(running) },
    press: 'Claim',
    leaves: 'Nothing',
    arrives: 'Nothing',
  })
  expect((await ask('shareOf', leader.id, running)) as bigint).toBe(0n)
})

test('[S1.plan-leaders] leaders: buy, refund, buy, final; without customers there are no points', async ({
  visit,
  world,
  hand,
}) => {
  await joinHub(hand, walkAccount(1))
  const sale = await visit(saleSubject(world, 'leaders', 'leaders'), walkAccount(1))
  await sale.cannot({ ...book, says: 'No points to book: it takes 3 different direct customers' })
  await sale.cannot({
    tab: 'Claim',
    press: 'Claim',
    says: 'No closed period has a share for you',
  })
  await buyAndKeep(sale, '20', { 'Price you pay': '20' })
})
