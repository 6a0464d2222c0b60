import type { Address } from '@causeway/protocol/address'
import { giftingMatrixAbi } from '../abi/giftingMatrix.gen.ts'
import type { Chore, Look, Task } from './chore.ts'
import { seedState } from './seedState.ts'
import { taskOf } from './taskOf.ts'

interface Terms {
  readonly token: Address
  readonly seats: bigint
  readonly order: bigint
  readonly source: `0x${string}`
}

const byBid = 2n
const award = taskOf(giftingMatrixAbi, 'award', ['WrongTime'])
const draw = taskOf(giftingMatrixAbi, 'draw', ['WrongTime'])
const request = taskOf(giftingMatrixAbi, 'requestDraw', ['WrongTime', 'RequestRefused'])
// Missed contributions: somebody else may cover them first, and what is there may not suffice.
const cover = taskOf(giftingMatrixAbi, 'cover', ['BadRounds', 'NoSecurity', 'WrongTime'])
// A pot that holds too little for a round pays a part of it; until that round is whole, no other is set off.
const setOff = taskOf(giftingMatrixAbi, 'setOff', [
  'BadRounds',
  'PartlyPaid',
  'PotTooSmall',
  'WrongTime',
])
const claimFees = taskOf(giftingMatrixAbi, 'claimFees', ['NothingToClaim'])

/** Savings circles: the order is drawn, rounds are awarded, missed contributions are covered, fees move. */
export const circles: Chore = {
  name: 'circles',
  abi: giftingMatrixAbi,
  needs: ['award', 'cover', 'setOff', 'missedBy'],
  async find(look) {
    const [terms, drawAt, started, fees] = await Promise.all([
      look.ask<Terms>('terms'),
      look.ask<bigint>('drawAt'),
      look.ask<bigint>('startedAt'),
      look.ask<bigint>('fees'),
    ])
    return [
      ...(await drawing(look, terms, drawAt)),
      ...(started > 0n ? await running(look, terms) : []),
      ...(fees > 0n
        ? [claimFees(look, [], ['moves fees of ', { amount: fees, token: terms.token }])]
        : []),
    ]
  },
}

async function drawing(look: Look, { source }: Terms, drawAt: bigint): Promise<Task[]> {
  if (drawAt === 0n) return []
  const state = await seedState(look, source, drawAt)
  if (state === 'coming') return []
  return state === 'known'
    ? [draw(look, [], 'draws the order')]
    : [request(look, [], 'asks for the seed of the order')]
}

async function running(look: Look, terms: Terms): Promise<Task[]> {
  const { seats } = terms
  const tasks: Task[] = []
  if (terms.order === byBid) {
    const awarded = await look.ask<bigint>('awardedCount')
    const due = await look.ask<bigint>('dueAt', [awarded])
    if (awarded < seats && look.now >= due)
      tasks.push(award(look, [seats], `awards the rounds from ${awarded} on that are over`))
  }
  const all = Array.from({ length: Number(seats) }, (_, seat) => BigInt(seat))
  const covered = await Promise.all(all.map((seat) => coverings(look, seat, all)))
  return [...tasks, ...covered.flat()]
}

/** A missed contribution comes from the seat's security, then from its own pot. */
async function coverings(look: Look, seat: bigint, rounds: readonly bigint[]): Promise<Task[]> {
  const missed = await look.ask<bigint>('missedBy', [seat])
  if (missed === 0n) return []
  const { securities } = await look.ask<{ securities: number }>('seatOf', [seat])
  const due = rounds.filter((round) => ((missed >> round) & 1n) === 1n)
  const own = due.length > securities ? await ownRound(look, seat, rounds) : undefined
  const what = (round: bigint) => `seat ${seat}'s contribution to round ${round}`
  const covers = due
    .slice(0, securities)
    .map((round) => cover(look, [seat, round], `covers ${what(round)} from its security`))
  if (own === undefined) return covers
  const part = await look.ask<{ amount: bigint; round: number }>('partOf', [seat])
  const begun = part.amount > 0n ? BigInt(part.round) : undefined
  const others = due.slice(securities)
  const inOrder = [
    ...others.filter((round) => round === begun),
    ...others.filter((round) => round !== begun),
  ]
  return [
    ...covers,
    ...inOrder.map((round) =>
      setOff(look, [seat, round, own], `covers ${what(round)} from its pot`),
    ),
  ]
}

async function ownRound(
  look: Look,
  seat: bigint,
  rounds: readonly bigint[],
): Promise<bigint | undefined> {
  const receivers = await Promise.all(
    rounds.map((round) => look.ask<readonly [boolean, bigint]>('receiverOf', [round])),
  )
  return rounds.find((_, at) => receivers[at]?.[0] === true && receivers[at][1] === seat)
}
