import { joinHub } from './people.ts'
import { buyAndKeep, day, finalize, saleSubject } from './sale.ts'
import { account, expect, test } from './test.ts'

test.use({ chapter: 'purchases' })

const price = (amount: string) => ({ 'Price you pay': amount })

test('[S1.plan-leaders] leaders package: buy, back whole on trial, back in part, and in use to its end', async ({
  visit,
  world,
  hand,
}) => {
  await joinHub(hand, account(3))
  const sale = await visit(saleSubject(world, 'leadersPackage', 'leaders package'), account(3))
  const buy = { tab: 'Buy', press: 'Buy', leaves: '90.000 USDC', arrives: 'Nothing' }
  const back = { tab: 'Refund', press: 'Take the price back', leaves: 'Nothing' }
  await sale.does(buy)
  await sale.cannot({ ...buy, says: 'Your package runs until' })
  await sale.does({ ...back, arrives: '90.000 USDC' })
  await sale.does(buy)
  await sale.pass(45 * day)
  await sale.does({ ...back, isFlowing: true })
  await sale.does(buy)
  await finalize(sale)
})

test('[S1.plan-rebate] rebate: buy, final, and what flows back arrives in the wallet', async ({
  visit,
  world,
  hand,
}) => {
  await joinHub(hand, account(4))
  const sale = await visit(saleSubject(world, 'rebate', 'rebate'), account(4))
  const claim = { tab: 'Claim', press: 'Move it to your commissions' }
  await sale.cannot({ ...claim, says: 'Nothing has flowed back yet.' })
  await buyAndKeep(sale, '100.000', price('100'))
  await sale.pass(45 * day)
  await sale.does({ ...claim, leaves: 'Nothing', arrives: 'Nothing' })
  await sale.does({ tab: 'Commission', press: 'Claim commission', leaves: 'Nothing' })
  // Ten of a hundred come back over ninety days, so half of it by now.
  const got = await hand.balanceOf(world.tokens.usdc, sale.member)
  const spent = 25_000_000_000n - got
  expect(spent).toBeGreaterThan(94_900_000n)
  expect(spent).toBeLessThan(95_000_001n)
})
