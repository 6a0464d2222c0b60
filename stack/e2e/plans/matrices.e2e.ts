import { binaryMatrixAbi } from '@causeway/protocol/plans/abi/binaryMatrix.gen'
import { findMember, joinHub } from './people.ts'
import { buyAndKeep, saleSubject } from './sale.ts'
import { account, expect, test } from './test.ts'

test.use({ chapter: 'matrices' })

const seats = [
  { template: 'binaryMatrix', name: 'binary matrix', place: 1 },
  { template: 'hybridMatrix', name: 'hybrid matrix', place: 2 },
] as const
const claim = { tab: 'Seats', press: 'Move it to your commissions' }

for (const { template, name, place } of seats) {
  const labels = ['Waiting in escrow', 'Your money in escrow'] as const

  test(`[S1.plan-matrix] ${name}: buy, refund, buy, a seat when it is final, what belongs to no seat is passed on`, async ({
    visit,
    world,
    hand,
  }) => {
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
  })

  test(`[S1.plan-matrix] ${name}: a seat that others stand below takes what it has earned`, async ({
    visit,
    world,
    hand,
  }) => {
    const plan = world.plan(name)
    const pages = await Promise.all(
      [1n, 101n].map(
        async (from) =>
          (await hand.ask(plan, binaryMatrixAbi, 'seats', [from, 100n])) as readonly {
            owner: number
            earned: bigint
            paid: bigint
          }[],
      ),
    )
    const due = pages.flat().filter(({ earned, paid }) => earned > paid)
    const owner = await findMember(async ({ id }) => due.some((seat) => BigInt(seat.owner) === id))
    const sale = await visit(saleSubject(world, template, name, labels), owner.account)
    await sale.does({ ...claim, leaves: 'Nothing', arrives: 'Nothing' })
    await sale.cannot({ ...claim, says: 'None of your seats has earned anything' })
  })
}
