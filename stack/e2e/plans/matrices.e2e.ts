import { binaryMatrixAbi } from '@causeway/protocol/plans/abi/binaryMatrix.gen'
import { joinHub } from './people.ts'
import { buyAndKeep, saleSubject } from './sale.ts'
import { account, brief, expect, test } from './test.ts'

test.use({ chapter: 'matrices' })

const seats = [{ template: 'binaryMatrix', name: 'binary matrix', place: 1 }] as const
const claim = { tab: 'Seats', press: 'Move it to your commissions' }

for (const { template, name, place } of seats) {
  const labels = ['Waiting in escrow', 'Your money in escrow'] as const

  test(
    `[S1.plan-matrix] ${name}: buy, refund, buy, a seat when it is final, what belongs to no seat is passed on`,
    brief,
    async ({ visit, world, hand }) => {
      await joinHub(hand, account(place))
      const sale = await visit(saleSubject(world, template, name, labels), account(place))
      await sale.cannot({ ...claim, says: 'None of your seats has earned anything' })
      await buyAndKeep(sale, '20.000', {})
      const sold = (await hand.ask(sale.plan, binaryMatrixAbi, 'sold', [])) as bigint
      expect((await sale.on.snapshot()).figures['Seats sold']).toBe(String(sold))
      expect((await sale.on.snapshot()).figures['Your seats']).toBe(String(sold))
      const sweep = { tab: 'Upkeep', way: 'Pass on what belongs to no seat', press: 'Pass on' }
      await sale.does({ ...sweep, leaves: 'Nothing', arrives: 'Nothing' })
      await sale.cannot({ ...sweep, says: 'There is nothing to pass on.' })
    },
  )
}
