import { joinHub } from './people.ts'
import { buyAndKeep, saleSubject } from './sale.ts'
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
