import { giftingMatrixAbi } from '@causeway/plans/protocol/abi/giftingMatrix.gen'
import type { Address } from 'viem'
import { seedTransaction } from '../../plans/seed/chain/seedTransaction.ts'
import { findSeededPerson } from './findSeededPerson.ts'
import { countAsShown, saleWeek } from './saleSubject.ts'
import { walkAccount, expect, test } from './test.ts'
import { amountAsShown, type Subject } from './subject.ts'

test.use({ chapter: 'circles' })

const abi = giftingMatrixAbi
const still = { leaves: 'Nothing', arrives: 'Nothing' }
const forming = 'savings circle, forming'
/** The third seat was left again, and nobody has come for the last two. */
const free = [2n, 4n, 5n] as const
const [own, ...others] = free

const keep = (way: string) => ({ tab: 'Upkeep', way, press: way })
const receive = (way: string) => ({ tab: 'Receive', way, press: way })

const subject = (plan: Address): Subject<typeof abi> => ({
  path: `giftingMatrix/${plan}`,
  plan,
  abi,
  figures: async ({ ask, member }) => {
    const { seats, contribution } = await ask('terms')
    let security = 0n
    for (let seat = 0n; seat < seats; seat++) {
      const one = await ask('seatOf', seat)
      if (one.taken && one.member === member) security += BigInt(one.securities) * contribution
    }
    return {
      'Seats taken': countAsShown(await ask('takenCount')),
      'Contribution a round': amountAsShown(contribution, 'USDC'),
      'Your security': amountAsShown(security, 'USDC'),
    }
  },
})

test('[S1.place-gifting-matrix] savings circle by bid: a larger discount wins the round, is shared, and the round is awarded', async ({
  visit,
  world,
  hand,
}) => {
  const plan = world.plan('savings circle')
  const ask = (name: string, ...args: readonly unknown[]) => hand.ask(plan, abi, name, args)
  const startedAt = (await ask('startedAt')) as bigint
  const round = ((await hand.now()) - startedAt) / BigInt(saleWeek)
  // Whoever has not received may bid as soon as the round before is awarded.
  if (((await ask('awardedCount')) as bigint) < round)
    await hand.does(
      seedTransaction(walkAccount(6).address, plan, { abi, functionName: 'award', args: [64n] }),
    )
  const seats = await Promise.all(
    [0n, 1n, 2n, 3n, 4n, 5n, 6n, 7n].map(
      (seat) => ask('seatOf', seat) as Promise<{ member: Address }>,
    ),
  )
  const received = await Promise.all(
    Array.from(
      { length: Number(round) },
      async (_, nth) => ((await ask('receiverOf', BigInt(nth))) as readonly [boolean, bigint])[1],
    ),
  )
  const bidder = await findSeededPerson(async ({ account: { address } }) => {
    const seat = seats.findIndex((one) => one.member === address)
    return (
      seat >= 0 &&
      !received.includes(BigInt(seat)) &&
      ((await ask('missedBy', BigInt(seat))) as bigint) === 0n
    )
  })
  const member = await visit(subject(plan), bidder.account)
  const bid = { tab: 'Bid', press: 'Bid for this round’s pot' }
  await member.cannot({ ...bid, fill: { 'Discount in percent': '21' }, says: 'at most 20 %' })
  await member.does({ ...bid, fill: { 'Discount in percent': '10' }, ...still })
  await member.cannot({ ...bid, fill: { 'Discount in percent': '10' }, says: 'More than 10 %' })
  await member.pass(saleWeek)
  await member.does({ ...keep('Award rounds'), ...still })
  const [known, winner] = (await ask('receiverOf', round)) as readonly [boolean, bigint]
  expect([known, seats[Number(winner)]?.member]).toEqual([true, member.member])
  await member.does({ ...receive('Take your part of discounts'), leaves: 'Nothing' })
})

test('[S1.place-gifting-matrix] savings circle: the organiser invites to a free seat, and can do nothing else', async ({
  visit,
  world,
}) => {
  const member = await visit(subject(world.plan(forming)), walkAccount(0))
  const invite = { tab: 'Invite', press: 'Invite to a seat' }
  for (const [nth, seat] of free.entries())
    await member.does({
      ...invite,
      fill: { Seat: String(seat), 'Address to invite': walkAccount(nth + 1).address },
      ...still,
    })
  await member.cannot({
    tab: 'Seat',
    way: 'Take your seat',
    press: 'Take your seat',
    says: 'No free seat is reserved for this wallet.',
  })
})

test('[S1.place-gifting-matrix] savings circle: take a seat, leave it, take it; pay, receive the pot, and the security comes back', async ({
  visit,
  world,
  hand,
}) => {
  const plan = world.plan(forming)
  const { usdc } = world.tokens
  for (const [nth, seat] of free.entries())
    await hand.does(
      seedTransaction(walkAccount(0).address, plan, {
        abi,
        functionName: 'invite',
        args: [seat, walkAccount(nth + 1).address],
      }),
    )
  const member = await visit(subject(plan), walkAccount(1))
  const seat = (way: string) => ({ tab: 'Seat', way, press: way })
  await member.cannot({ ...seat('Leave the seat'), says: 'You have no seat that can be left' })
  await member.cannot({
    tab: 'Pay',
    press: 'Pay a contribution',
    says: 'You have no contribution to pay now.',
  })
  await member.does({ ...seat('Take your seat'), leaves: '125 USDC', arrives: 'Nothing' })
  await member.does({ ...seat('Leave the seat'), leaves: 'Nothing', arrives: '125 USDC' })
  await member.does({ ...seat('Take your seat'), leaves: '125 USDC', arrives: 'Nothing' })
  await member.cannot({
    tab: 'Invite',
    press: 'Invite to a seat',
    says: 'Only the organiser invites',
  })
  for (const [nth, other] of others.entries())
    await hand.does(
      seedTransaction(
        walkAccount(nth + 2).address,
        plan,
        { abi, functionName: 'take', args: [other] },
        { token: usdc, amount: 125_000_000n },
      ),
    )
  await member.cannot({ ...seat('Leave the seat'), says: 'it is possible until the circle starts' })
  await member.cannot({ ...seat('Take your seat'), says: 'No free seat is reserved' })

  // Two rounds here; the others are paid ahead, as one may.
  for (const round of [0n, 1n])
    await member.does({
      tab: 'Pay',
      fill: { 'Seat and round': `${own} ${round}` },
      press: 'Pay a contribution',
      leaves: '25 USDC',
      arrives: 'Nothing',
    })
  await hand.does(
    seedTransaction(
      member.member,
      plan,
      { abi, functionName: 'pay', args: [own, 0b111100n] },
      { token: usdc, amount: 100_000_000n },
    ),
  )
  await member.cannot({
    tab: 'Pay',
    press: 'Pay a contribution',
    says: 'You have no contribution to pay now.',
  })
  // The others pay all at once, but one who misses the first round.
  const rounds = [0n, 1n, 3n, 4n, 5n] as const
  for (const other of rounds) {
    const { member: by } = (await hand.ask(plan, abi, 'seatOf', [other])) as { member: Address }
    const mask = other === 5n ? 0b111110n : 0b111111n
    await hand.does(
      seedTransaction(
        by,
        plan,
        { abi, functionName: 'pay', args: [other, mask] },
        { token: usdc, amount: 150_000_000n },
      ),
    )
  }
  await member.cannot({
    ...keep('Cover a missed contribution'),
    says: 'No seat with security has missed a contribution.',
  })
  await member.pass(saleWeek + 60)
  await member.does({ ...keep('Cover a missed contribution'), ...still })
  await member.cannot({ ...receive('Receive the pot'), says: 'No pot of yours waits' })
  await member.pass(2 * saleWeek)
  await member.does({ ...receive('Receive the pot'), leaves: 'Nothing', arrives: '150 USDC' })
  await member.cannot({ ...receive('Take the security back'), says: 'after the last round' })
  await member.pass(4 * saleWeek)
  await member.does({
    ...receive('Take the security back'),
    leaves: 'Nothing',
    arrives: '125 USDC',
  })
  for (const [way, says] of [
    ['Set a debt off', 'No debt can be taken from a pot.'],
    ['Ask for the randomness', 'No draw is under way'],
    ['Draw the order', 'No draw is under way'],
    ['Move the fees', 'No fee waits.'],
    ['Award rounds', 'No round waits to be awarded.'],
  ] as const)
    await member.cannot({ ...keep(way), says })
})
