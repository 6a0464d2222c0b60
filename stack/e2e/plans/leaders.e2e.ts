import { joinHub } from './people.ts'
import { buyAndKeep, saleSubject } from './sale.ts'
import { account, test } from './test.ts'

test.use({ chapter: 'leaders' })

const book = { tab: 'Points', press: 'Book my points' }

test('[S1.plan-leaders] leaders: buy, refund, buy, final; without customers there are no points', async ({
  visit,
  world,
  hand,
}) => {
  await joinHub(hand, account(1))
  const sale = await visit(saleSubject(world, 'leaders', 'leaders'), account(1))
  await sale.cannot({ ...book, says: 'No points to book: it takes 3 different direct customers' })
  await sale.cannot({
    tab: 'Claim',
    press: 'Move it to your commissions',
    says: 'No closed period has a share for you',
  })
  await buyAndKeep(sale, '20.000', { 'Price you pay': '20' })
})
