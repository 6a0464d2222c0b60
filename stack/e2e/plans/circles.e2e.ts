import { giftingMatrixAbi } from '@causeway/protocol/plans/abi/giftingMatrix.gen'
import type { Address } from 'viem'
import { count } from './sale.ts'
import { account, test } from './test.ts'
import { shown, type Subject } from './subject.ts'

test.use({ chapter: 'circles' })

const abi = giftingMatrixAbi
const still = { leaves: 'Nothing', arrives: 'Nothing' }
const forming = 'savings circle, forming'
/** The third seat was left again, and nobody has come for the last two. */
const free = [2n, 4n, 5n] as const

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
      'Seats taken': count(await ask('takenCount')),
      'Contribution a round': shown(contribution, 'USDC'),
      'Your security': shown(security, 'USDC'),
    }
  },
})

test('[S1.plan-similar] savings circle: the organiser invites to each free seat, and has none to take', async ({
  visit,
  world,
}) => {
  const member = await visit(subject(world.plan(forming)), account(0))
  const invite = { tab: 'Invite', press: 'Invite to a seat' }
  for (const [nth, seat] of free.entries())
    await member.does({
      ...invite,
      fill: { Seat: String(seat), 'Address to invite': account(nth + 1).address },
      ...still,
    })
  await member.cannot({
    tab: 'Seat',
    way: 'Take your seat',
    press: 'Take your seat',
    says: 'No free seat is reserved for this wallet.',
  })
})
