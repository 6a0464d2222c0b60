import { limits } from '../../limits.ts'
import type { Address } from '../../address.ts'
import { raffleAbi } from '../abi/raffle.gen.ts'
import { ticketRaffleAbi } from '../abi/ticketRaffle.gen.ts'
import type { Chore, Look, Task } from './chore.ts'
import { inBatches } from './inBatches.ts'
import { range } from './range.ts'
import { seedState } from './seedState.ts'
import { taskOf } from './task.ts'

interface Round {
  readonly status: number
  readonly drawFrom: bigint
  readonly pot: bigint
}

/** IRafflePlan.Status */
const status = { waiting: 1, failed: 3, over: 4 }

const draw = taskOf(raffleAbi, 'draw', ['NoSeedYet', 'WrongStatus'])
// A round's seed is asked for once; the source refuses the second question.
const request = taskOf(raffleAbi, 'request', ['WrongStatus', 'RequestRefused'])
const roll = taskOf(raffleAbi, 'roll', ['NothingToRoll', 'WrongStatus'])
const enterMany = taskOf(raffleAbi, 'enterMany')
const collectFee = taskOf(ticketRaffleAbi, 'collectFee', ['NothingToCollect'])
const gasEachEntry = 80_000
/** RafflePlan.sol: so many seconds after its draw a prize may be claimed. */
const claimWindow = 90n * 86_400n

/** Rounds that wait are drawn, or their seed is asked for; what nobody can claim any more moves on. */
export const raffleRounds: Chore = {
  name: 'raffle rounds',
  abi: raffleAbi,
  needs: ['draw', 'request', 'roll', 'roundOf', 'winningTicket', 'period'],
  async find(look) {
    const [now, period] = await Promise.all([
      look.ask<bigint>('currentRound'),
      look.ask<bigint>('period'),
    ])
    // Of short rounds, those whose claims ended lately are far behind the newest.
    const claimed = now - claimWindow / period
    const rounds = [
      ...new Set([claimed, now].flatMap((to) => range(0n, to, limits.maintenance.epochs))),
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
    ? [roll(look, [round], `moves what is left of round ${round} into the running one`)]
    : []
}

async function drawOrRequest(look: Look, round: bigint, from: bigint): Promise<readonly Task[]> {
  switch (await seedState(look, await look.ask<Address>('source'), from)) {
    case 'known':
      return [draw(look, [round], `draws round ${round}`)]
    case 'wanted':
      return [request(look, [round], `asks for the seed of round ${round}`)]
    default:
      return []
  }
}

/** In the no-loss raffle: tickets of the round that just ended, which members need not enter themselves. */
export const raffleEntries: Chore = {
  name: 'raffle entries',
  abi: raffleAbi,
  needs: ['enterMany', 'enterableOf'],
  async find(look) {
    const members = await look.depositors()
    const tickets = await Promise.all(
      members.map((member) => look.ask<bigint>('enterableOf', [member])),
    )
    const due = members.filter((_, at) => (tickets[at] ?? 0n) > 0n)
    return inBatches(due, gasEachEntry, limits.maintenance.listed).map((part) =>
      enterMany(look, [part], `enters ${part.length} members`, { isList: true }),
    )
  },
}

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
