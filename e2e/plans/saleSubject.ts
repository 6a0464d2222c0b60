import { unilevelAbi } from '@causeway/plans/protocol/abi/unilevel.gen'
import type { SeedWorld } from '../../plans/seed/world/seedWorld.ts'
import { amountAsShown, type SubjectReading, type Subject } from './subject.ts'
import type { PlanVisit } from './planVisit.ts'

/** Buying, giving back and finalising are the same in every plan that sells something. */
export const saleAbi = unilevelAbi
export type SaleVisit = PlanVisit<typeof saleAbi>

export const saleDay = 86_400
export const saleWeek = 7 * saleDay
const page = 100n

export const countAsShown = (value: bigint | number) => new Intl.NumberFormat('en').format(value)

/** What the member has in escrow, purchase by purchase. */
async function escrowOf({ ask, id }: SubjectReading<typeof saleAbi>): Promise<bigint> {
  let sum = 0n
  const sold = await ask('purchaseCount')
  for (let from = 1n; from <= sold; from += page)
    for (const one of await ask('purchases', from, page))
      if (BigInt(one.id) === id) sum += one.amount
  return sum
}

/** The figures that a sale shows, by the names that its page uses. */
const known = {
  'Waiting in escrow': async ({ ask }: SubjectReading<typeof saleAbi>) =>
    amountAsShown(await ask('openTotal'), 'USDC'),
  'Purchases so far': async ({ ask }: SubjectReading<typeof saleAbi>) =>
    countAsShown(await ask('purchaseCount')),
  'Your money in escrow': async (at: SubjectReading<typeof saleAbi>) =>
    amountAsShown(await escrowOf(at), 'USDC'),
} as const

/** @param labels which of them the plan's page has; all when left out */
export function saleSubject(
  world: SeedWorld,
  template: string,
  name: string,
  labels: readonly (keyof typeof known)[] = Object.keys(known) as (keyof typeof known)[],
): Subject<typeof saleAbi> {
  return {
    path: template,
    plan: world.plan(name),
    abi: saleAbi,
    figures: async (at) =>
      Object.fromEntries(
        await Promise.all(labels.map(async (label) => [label, await known[label](at)] as const)),
      ),
  }
}

/** Buys, takes it back, buys again, and makes it final when its window is over. */
export async function buyAndKeep(
  sale: SaleVisit,
  price: string,
  fill: Readonly<Record<string, string>>,
) {
  const buy = { tab: 'Buy', fill, press: 'Buy', leaves: `${price} USDC`, arrives: 'Nothing' }
  const back = { tab: 'Refund', press: 'Take the price back' }
  const nothing = 'You have no purchase that can still be taken back.'
  await sale.cannot({ ...back, says: nothing })
  await sale.does(buy)
  await sale.does({ ...back, leaves: 'Nothing', arrives: `${price} USDC` })
  await sale.cannot({ ...back, says: nothing })
  await sale.does(buy)
  await finalize(sale)
  // Final: nobody gives the price back any more.
  await sale.cannot({ ...back, says: nothing })
}

/** Lets the window pass, and makes everything final that is due. */
export async function finalize(sale: SaleVisit): Promise<void> {
  const { ask } = await sale.reading()
  await sale.pass(Number(await ask('window')) + 60)
  // The page offers twenty at once, the oldest first.
  for (;;) {
    await sale.does({
      tab: 'Upkeep',
      way: 'Finalize purchases',
      press: 'Finalize',
      leaves: 'Nothing',
      arrives: 'Nothing',
    })
    const due = { tab: 'Upkeep', way: 'Finalize purchases' }
    if (!(await sale.on.offers(due))) return
    await sale.on.open(due)
    if ((await sale.on.panel.getByRole('checkbox').count()) === 0) return
  }
}
