import { maintenanceLimits } from './limits.ts'
import type { Address } from '@causeway/protocol/address'
import { raffleAbi } from '../abi/raffle.gen.ts'
import { ticketRaffleAbi } from '../abi/ticketRaffle.gen.ts'
import type { Chore, Look, Task } from './chore.ts'
import { inBatches } from './inBatches.ts'
import { range } from './range.ts'
import { seedState } from './seedState.ts'
import { taskOf } from './taskOf.ts'

interface Round {
  readonly status: number
  readonly drawFrom: bigint
  readonly pot: bigint
  readonly openPrizes: bigint
}

/** IRaffle.First: somebody and his time in a race; nobody has the address 0. */
interface First {
  readonly who: Address
  readonly time: bigint
}

/** IRafflePlan.Status */
const status = { waiting: 1, failed: 3, over: 4, naming: 5 }

/** As the pages count rounds and prizes: from 1. */
const numberOf = (index: bigint) => index + 1n

const draw = taskOf(raffleAbi, 'draw', ['NoSeedYet', 'WrongStatus'])
// A round's seed is asked for once; the source refuses the second question.
const request = taskOf(raffleAbi, 'request', ['WrongStatus', 'RequestRefused'])
const roll = taskOf(raffleAbi, 'roll', ['NothingToRoll', 'WrongStatus'])
// Somebody as fast was named meanwhile, the naming is over, or the member gave the chances up.
const name = taskOf(raffleAbi, 'name', ['NotFaster', 'WrongStatus', 'PrizeUnavailable', 'NoShare'])
const collectFee = taskOf(ticketRaffleAbi, 'collectFee', ['NothingToCollect'])
/** What `fastest` computes for one member in a race for 32 prizes, at most; it is only asked, never sent. */
const gasEachRacer = 80_000
/** IRaffle.fastest: so many members at once. */
const mostRacers = 200
/** RafflePlan.sol: so many seconds after its draw a prize may be claimed. */
const claimWindow = 90n * 86_400n

/** Rounds that wait are drawn, or their seed is asked for; what nobody can claim any more moves on. */
export const raffleRounds: Chore = {
  name: 'raffle rounds',
  abi: raffleAbi,
  needs: ['draw', 'request', 'roll', 'roundOf', 'prizeToken', 'period'],
  async find(look) {
    const [now, period] = await Promise.all([
      look.ask<bigint>('currentRound'),
      look.ask<bigint>('period'),
    ])
    // Of short rounds, those whose claims ended lately are far behind the newest.
    const claimed = now - claimWindow / period
    const rounds = [
      ...new Set([claimed, now].flatMap((to) => range(0n, to, maintenanceLimits.epochs))),
    ]
    const found = await Promise.all(rounds.map((one) => look.ask<Round>('roundOf', [one])))
    const tasks = await Promise.all(
      rounds.map(async (round, at) => taskFor(look, round, found[at] as Round)),
    )
    return tasks.flat()
  },
}

async function taskFor(look: Look, round: bigint, found: Round): Promise<readonly Task[]> {
  if (found.status === status.waiting) return drawOrRequest(look, round, found.drawFrom)
  const isLeft = found.status === status.over || found.status === status.failed
  // Of a failed round of paid tickets only the bonus moves; the contract knows how much that is.
  return isLeft && found.pot > 0n
    ? [roll(look, [round], `moves what is left of round ${numberOf(round)} into the running one`)]
    : []
}

async function drawOrRequest(look: Look, round: bigint, from: bigint): Promise<readonly Task[]> {
  switch (await seedState(look, await look.ask<Address>('source'), from)) {
    case 'known':
      return [draw(look, [round], `draws round ${numberOf(round)}`)]
    case 'wanted':
      return [request(look, [round], `asks for the seed of round ${numberOf(round)}`)]
    default:
      return []
  }
}

/**
 * In the no-loss raffle: for each prize of the round that was drawn last, the fastest of all members, where the plan knows
 * of nobody as fast. Only then does the prize go to the member whom the draw made its winner.
 */
export const raffleNames: Chore = {
  name: 'raffle names',
  abi: raffleAbi,
  needs: ['name', 'fastest', 'firstOf'],
  async find(look) {
    // A race is over before the next round is: only the round that ended last can have one.
    const round = (await look.ask<bigint>('currentRound')) - 1n
    if (round < 0n) return []
    const found = await look.ask<Round>('roundOf', [round])
    if (found.status !== status.naming) return []
    const tasks = await Promise.all(
      (await fastestOf(look, round)).map(async (best, nth): Promise<readonly Task[]> => {
        const prize = BigInt(nth)
        if (!best || ((found.openPrizes >> prize) & 1n) === 0n) return []
        if (!isFaster(best, await look.ask<First>('firstOf', [round, prize]))) return []
        const where = ` for prize ${numberOf(prize)} of round ${numberOf(round)}`
        const why = ['names ', { wallet: best.who }, where]
        return [name(look, [round, prize, best.who], why)]
      }),
    )
    return tasks.flat()
  },
}

/**
 * The fastest of everybody, by prize; undefined where nobody has a share. Each page takes a node as long as a full block
 * does, so no two are asked at once. One that it cannot answer leaves its members out: whoever is faster among them can be
 * named later.
 */
async function fastestOf(look: Look, round: bigint): Promise<readonly (First | undefined)[]> {
  const pages: (readonly First[])[] = []
  for (const members of inBatches(await look.depositors(), gasEachRacer, mostRacers))
    try {
      pages.push(await look.ask<readonly First[]>('fastest', [round, members]))
    } catch (error) {
      look.tellUnread(error)
    }
  const [prizes = []] = pages
  return prizes.map((_, prize) =>
    pages
      .flatMap((page) => page[prize] ?? [])
      .reduce<First | undefined>((best, one) => (isFaster(one, best) ? one : best), undefined),
  )
}

const isNobody = (who: Address) => BigInt(who) === 0n

const isFaster = (one: First, than: First | undefined) =>
  !isNobody(one.who) && (!than || isNobody(than.who) || one.time < than.time)

/** In the ticket raffle: the fee of drawn rounds. */
export const raffleFee: Chore = {
  name: 'raffle fee',
  abi: ticketRaffleAbi,
  needs: ['collectFee', 'feeOwed', 'treasury'],
  async find(look) {
    const [amount, token] = await Promise.all([
      look.ask<bigint>('feeOwed'),
      look.ask<Address>('prizeToken'),
    ])
    const why = ['moves the fee of ', { amount, token }, ' to the treasury']
    return amount > 0n ? [collectFee(look, [], why)] : []
  },
}
