import { binaryMatrixAbi } from '@causeway/plans/protocol/abi/binaryMatrix.gen'
import { hubAbi } from '@causeway/plans/protocol/abi/hub.gen'
import { unilevelAbi } from '@causeway/plans/protocol/abi/unilevel.gen'
import { vaultAbi } from '@causeway/plans/protocol/abi/vault.gen'
import { toHex, type Address, type Hex } from 'viem'
import { callNode } from '../../tools/lib/callNode.ts'
import { seedTransaction } from '../../plans/seed/chain/seedTransaction.ts'
import type { PlansClient } from './plansClient.ts'
import { finalizeInOrder } from './finalizeInOrder.ts'
import { findSeededPerson, joinHub } from './findSeededPerson.ts'
import { buyAndKeep, saleSubject, saleWeek } from './saleSubject.ts'
import { amountAsShown } from './subject.ts'
import { walkAccount, expect, test } from './test.ts'

test.use({ chapter: 'matrices' })

const seats = [
  { template: 'binaryMatrix', name: 'binary matrix', place: 1 },
  { template: 'hybridMatrix', name: 'hybrid matrix', place: 7 },
] as const
const labels = ['Waiting in escrow', 'Your money in escrow'] as const
const claim = { tab: 'Claim', press: 'Claim' }

for (const { template, name, place } of seats) {
  test(`[S1.plan-matrix] ${name}: buy, refund, buy, a seat when it is final, what belongs to no seat is passed on`, async ({
    visit,
    world,
    hand,
  }) => {
    await joinHub(hand, walkAccount(place))
    const sale = await visit(saleSubject(world, template, name, labels), walkAccount(place))
    await sale.cannot({ ...claim, says: 'None of your seats has earned anything' })
    await buyAndKeep(sale, '20', {})
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
    const due = await dueOf(hand, world.plan(name))
    const owner = await findSeededPerson(async ({ id }) => due.has(id))
    const sale = await visit(saleSubject(world, template, name, labels), owner.account)
    await sale.does({ ...claim, leaves: 'Nothing', arrives: 'Nothing' })
    await sale.cannot({ ...claim, says: 'None of your seats has earned anything' })
  })
}

test('behavior: what a cap would cut off from a claim is said before it is moved, and only the rest is credited', async ({
  visit,
  world,
  hand,
  stack,
}) => {
  const plan = world.plan('binary matrix')
  const sell = world.plan('unilevel')
  // Purchases become final in their order: those of the history pay before the rooms are counted.
  await stack.pass(saleWeek + 60)
  await finalizeInOrder(hand, walkAccount(8).address, sell)
  const amount = 500_000_000n
  const due = await dueOf(hand, plan)
  const rooms = await Promise.all(
    [...due.keys()].map(async (id) => [id, await roomOf(hand, id)] as const),
  )
  // Somebody whom this member introduced buys so much that the cap is nearly reached.
  const paid = amount / 10n
  const found = rooms.find(([one, space]) => space > paid && (due.get(one) ?? 0n) > space - paid)
  if (!found) throw new Error('The seeded history has no member whose claim the cap would cut.')
  const [id, room] = found
  const { address: by } = walkAccount(8)
  const { hub, tokens, termsHash } = world
  const shop = { abi: unilevelAbi } as const
  await hand.does(
    seedTransaction(by, hub, { abi: hubAbi, functionName: 'join', args: [id, termsHash] }),
  )
  await hand.does(
    seedTransaction(
      by,
      sell,
      { ...shop, functionName: 'buy', args: [amount] },
      { token: tokens.usdc, amount },
    ),
  )
  const bought = (await hand.ask(sell, unilevelAbi, 'purchaseCount', [])) as bigint
  await stack.pass(saleWeek + 60)
  await hand.does(
    seedTransaction(by, sell, { ...shop, functionName: 'finalize', args: [[bought]] }),
  )
  const left = room - paid
  const cut = (due.get(id) ?? 0n) - left
  expect(left).toBeGreaterThan(0n)
  expect(cut).toBeGreaterThan(0n)

  const owner = await findSeededPerson(async (one) => one.id === id)
  const sale = await visit(
    saleSubject(world, 'binaryMatrix', 'binary matrix', labels),
    owner.account,
  )
  await sale.warns({ ...claim, says: `Your cap cuts off ${amountAsShown(cut, 'USDC')} of this` })
  expect((await sale.on.snapshot()).figures['You may still receive']).toBe(
    amountAsShown(left, 'USDC'),
  )
  await sale.does({ ...claim, leaves: 'Nothing', arrives: 'Nothing' })
  expect(await roomOf(hand, id)).toBe(0n)
  expect((await sale.on.snapshot()).figures['You may still receive']).toBe('0 USDC')
})

test('behavior: a matrix without a free seat says so and sells nothing', async ({
  visit,
  world,
  hand,
  stack,
}) => {
  await joinHub(hand, walkAccount(4))
  const plan = world.plan('binary matrix')
  const buy = { tab: 'Buy', press: 'Buy' }
  const sale = await visit(
    saleSubject(world, 'binaryMatrix', 'binary matrix', labels),
    walkAccount(4),
  )
  await sale.on.open(buy)
  await expect(sale.on.button('Buy')).not.toHaveAttribute('aria-disabled', 'true')
  await sellOut(stack.urls.rpc, plan, (await hand.ask(plan, binaryMatrixAbi, 'sold', [])) as bigint)
  await sale.cannot({ ...buy, says: 'All seats are sold. Nothing can be bought here any more.' })
})

/** Four billion sales would take a while: the number of sold seats, which begins a word of the contract, is written there. */
async function sellOut(url: string, plan: Address, sold: bigint): Promise<void> {
  const last = 2n ** 32n - 1n
  for (let place = 0n; place < 16n; place++) {
    const slot = toHex(place)
    const word = BigInt((await callNode(url, 'eth_getStorageAt', [plan, slot, 'latest'])) as Hex)
    if ((word & last) !== sold) continue
    await callNode(url, 'anvil_setStorageAt', [plan, slot, toHex(word | last, { size: 32 })])
    return void (await callNode(url, 'evm_mine'))
  }
  throw new Error('No word of the matrix begins with the number of its sold seats.')
}

/** What the owners' seats have earned and not been paid. */
async function dueOf(hand: PlansClient, plan: Address): Promise<ReadonlyMap<bigint, bigint>> {
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
  const due = new Map<bigint, bigint>()
  for (const { owner, earned, paid } of pages.flat())
    if (earned > paid) due.set(BigInt(owner), (due.get(BigInt(owner)) ?? 0n) + earned - paid)
  return due
}

/** What a member may still receive. */
async function roomOf(hand: PlansClient, id: bigint): Promise<bigint> {
  const { earned, cap } = (await hand.ask(hand.world.vault, vaultAbi, 'account', [id])) as {
    earned: bigint
    cap: bigint
  }
  return cap - earned
}
