import { binaryFixedAbi } from '@causeway/plans/protocol/abi/binaryFixed.gen'
import { binaryPairingAbi } from '@causeway/plans/protocol/abi/binaryPairing.gen'
import { seedTransaction } from '../../plans/seed/chain/seedTransaction.ts'
import { finalizeInOrder } from './finalizeInOrder.ts'
import { findSeededPerson, joinHub } from './findSeededPerson.ts'
import { buyAndKeep, saleDay, saleSubject, saleWeek } from './saleSubject.ts'
import { walkAccount, expect, test } from './test.ts'

test.use({ chapter: 'binary' })

const labels = ['Your money in escrow'] as const
const still = { leaves: 'Nothing', arrives: 'Nothing' }
const take = { tab: 'Place', press: 'Take this place' }

test('[S1.plan-binary] binary fixed: units bought and final, then a place once and for ever; the operator paid', async ({
  visit,
  world,
  hand,
}) => {
  await joinHub(hand, walkAccount(1))
  const sale = await visit(
    saleSubject(world, 'binaryFixed', 'binary fixed', labels),
    walkAccount(1),
  )
  const claim = { tab: 'Claim', press: 'Claim' }
  await sale.cannot({ ...claim, says: 'Take your place first.' })
  await sale.cannot({ ...take, says: 'Buy first' })
  await buyAndKeep(sale, '40', {})
  // A place costs a final unit, which counts from then on.
  await sale.does({ ...take, ...still })
  await sale.cannot({ ...take, says: 'You have your place.' })
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
  const paired = await findSeededPerson(async ({ id }) => {
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
  await sale.does({ tab: 'Claim', press: 'Claim', ...still })
  await sale.pass(361 * saleDay)
  await sale.does({ ...expire, ...still })
})

test('[S1.plan-binary] binary pairing: buy and final, then a place; one that somebody took meanwhile is refused, the next one is taken', async ({
  visit,
  world,
  hand,
}) => {
  await joinHub(hand, walkAccount(7))
  await joinHub(hand, walkAccount(8))
  const subject = saleSubject(world, 'binaryPairing', 'binary pairing', labels)
  const sale = await visit(subject, walkAccount(7))
  await sale.cannot({
    tab: 'Volume',
    way: 'Score',
    press: 'Book matched volume',
    says: 'Take your place first.',
  })
  await sale.cannot({ ...take, says: 'Buy first' })
  await hand.does(
    seedTransaction(
      walkAccount(8).address,
      subject.plan,
      { abi: binaryPairingAbi, functionName: 'buy', args: [100_000_000n] },
      { token: world.tokens.usdc, amount: 100_000_000n },
    ),
  )
  // Both are final together, in the order of purchase.
  await buyAndKeep(sale, '100', { 'Price you pay': '100' })
  await sale.on.open(take)
  const [parent = 0n, side = 0n, ...path] = (await sale.on.panel.getByRole('combobox').inputValue())
    .split(' ')
    .map(BigInt)
  await hand.does(
    seedTransaction(walkAccount(8).address, subject.plan, {
      abi: binaryPairingAbi,
      functionName: 'place',
      args: [parent, side === 1n, path],
    }),
  )
  await sale.does({ ...take, ...still })
  await sale.cannot({ ...take, says: 'You have your place.' })
  // The own volume waits to be carried up.
  expect((await sale.on.snapshot()).figures['Waits to be carried up']).toBe('100 USDC')
  await sale.does({ tab: 'Volume', way: 'Carry volume up', press: 'Carry up', ...still })
  expect((await sale.on.snapshot()).figures['Waits to be carried up']).toBe('0 USDC')
  await sale.cannot({
    tab: 'Volume',
    way: 'Score',
    press: 'Book matched volume',
    says: 'No new volume is matched',
  })
  await sale.pass(30 * saleWeek)
  await sale.does({ tab: 'Upkeep', way: 'Move on what nobody claimed', press: 'Move on', ...still })
})

test('[S1.plan-binary] binary pairing: matched volume is booked as points and its share is taken two weeks later', async ({
  visit,
  world,
  hand,
}) => {
  const plan = world.plan('binary pairing')
  const ask = (name: string, ...args: readonly unknown[]) =>
    hand.ask(plan, binaryPairingAbi, name, args)
  const legsOf = async (id: bigint) =>
    (await ask('legsOf', id)) as Record<'left' | 'right' | 'matched' | 'up', bigint>
  // Somebody with volume on one side gets as much on the other: the two members below it buy.
  const parent = await findSeededPerson(async ({ id }) => {
    const [{ left, right }, node] = await Promise.all([
      legsOf(id),
      ask('nodeOf', id) as Promise<{ left: number; right: number }>,
    ])
    return node.left > 0 && node.right > 0 && left > 0n && right > 0n
  })
  const { left, right } = (await ask('nodeOf', parent.id)) as { left: number; right: number }
  const { usdc } = world.tokens
  for (const child of [left, right]) {
    const wallet = (await findSeededPerson(async ({ id }) => id === BigInt(child))).account.address
    const amount = 100_000_000n
    await hand.does(
      seedTransaction(
        wallet,
        plan,
        { abi: binaryPairingAbi, functionName: 'buy', args: [amount] },
        { token: usdc, amount },
      ),
    )
  }
  const sale = await visit(
    saleSubject(world, 'binaryPairing', 'binary pairing', labels),
    parent.account,
  )
  await sale.pass(8 * saleDay)
  await finalizeInOrder(hand, parent.account.address, plan)
  await hand.does(
    seedTransaction(parent.account.address, plan, {
      abi: binaryPairingAbi,
      functionName: 'climb',
      args: [[BigInt(left), BigInt(right)]],
    }),
  )
  await sale.does({ tab: 'Volume', way: 'Score', press: 'Book matched volume', ...still })
  await sale.pass(2 * saleWeek)
  await sale.does({ tab: 'Claim', press: 'Claim', ...still })
})
