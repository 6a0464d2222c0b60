import { raffleAbi } from '../protocol/abi/raffle.gen.ts'
import { ticketRaffleAbi } from '../protocol/abi/ticketRaffle.gen.ts'
import { firstEpoch } from '../contracts/script/plans/firstEpoch.ts'
import { parseUnits, zeroAddress, type Address, type Client } from 'viem'
import { readContract } from 'viem/actions'
import { act, type Act, type Deed } from './deed.ts'
import { createRandom } from './random.ts'
import { day, week, type Scene } from './world.ts'

const hour = 3_600
const start = Number(firstEpoch)
const prizes = [0n, 1n, 2n]
const ticketPrice = 2
const cwy = (tokens: number) => parseUnits(String(tokens), 18)
const usdc = (units: number) => parseUnits(String(units), 6)

/** Weekly rounds of both raffles: the one that costs nothing but patience, and the one with tickets. */
export function raffles(scene: Scene): Deed[] {
  return [...noLoss(scene), ...tickets(scene)]
}

/** Rounds that run wholly or partly within the story. */
function rounds({ from, until }: Scene): { round: number; opens: number; over: number }[] {
  const first = Math.ceil((from - start) / week)
  return Array.from({ length: Math.ceil((until - from) / week) + 1 }, (_, index) => ({
    round: first + index,
    opens: start + (first + index) * week,
    over: start + (first + index + 1) * week,
  })).filter(({ opens }) => opens < until)
}

function noLoss(scene: Scene): Deed[] {
  const { world, from, until, operator, members } = scene
  const random = createRandom(31)
  const plan = world.plan('raffle')
  const abi = raffleAbi
  const stakers = random.some(members.slice(0, 160), 34)
  const staked = stakers.flatMap(({ address, joined }): Deed[] => {
    const at = Math.max(joined, from + day) + random.between(0, 12 * day)
    const amount = cwy(random.between(1, 60) * 10)
    const pays = { token: world.tokens.product, amount }
    const deposit = act(address, plan, { abi, functionName: 'deposit', args: [amount] }, pays)
    const leaves = at + random.between(8, 35) * day
    if (!random.chance(0.2) || leaves > until) return [{ at, acts: [deposit] }]
    return [
      { at, acts: [deposit] },
      { at: leaves, acts: [act(address, plan, { abi, functionName: 'exitNow' })] },
    ]
  })
  const everybody = stakers.map(({ address }) => address)
  const run = rounds(scene).flatMap(({ round, opens, over }): Deed[] => {
    const prize = usdc(random.between(10, 40))
    const pays = { token: world.tokens.usdc, amount: prize }
    return [
      {
        at: opens + day,
        acts: [act(operator, plan, { abi, functionName: 'fund', args: [prize] }, pays)],
      },
      drawn(plan, operator, round, over),
      {
        at: over + day,
        acts: (chain) => nameFastest(chain, plan, operator, BigInt(round), everybody),
      },
      // Names are taken for no longer than a round.
      { at: over + week + hour, acts: (chain) => takeNamed(chain, plan, BigInt(round)) },
    ]
  })
  return [...staked, ...run]
}

function tickets(scene: Scene): Deed[] {
  const { world, operator, members, until } = scene
  const random = createRandom(37)
  const plan = world.plan('raffle with tickets')
  const abi = ticketRaffleAbi
  const run = rounds(scene).flatMap(({ round, opens, over }, nth): Deed[] => {
    // In the third week hardly anybody plays: everybody gets the money back.
    const isThin = nth === 2
    const here = members.filter(({ joined }) => joined < opens)
    const players = random.some(here, isThin ? 5 : 22)
    const entered = players.map(({ address }) => {
      const count = random.between(1, isThin ? 3 : 12)
      const pays = { token: world.tokens.usdc, amount: usdc(count * ticketPrice) }
      const enter = act(address, plan, { abi, functionName: 'enter', args: [BigInt(count)] }, pays)
      return { at: opens + random.between(hour, 6 * day), acts: [enter] }
    })
    return [
      ...entered,
      drawn(plan, operator, round, over),
      { at: over + 2 * day, acts: (chain) => takeWon(chain, plan, BigInt(round)) },
      { at: over + 3 * day, acts: (chain) => refunds(chain, plan, BigInt(round)) },
    ]
  })
  const collected = {
    at: until - 2 * day,
    acts: async (chain: Client) => {
      const fee = await readContract(chain, { address: plan, abi, functionName: 'feeOwed' })
      return fee > 0n ? [act(operator, plan, { abi, functionName: 'collectFee' })] : []
    },
  }
  return [...run, collected]
}

/** IRafflePlan.Status */
const status = { waiting: 1, drawn: 2, failed: 3, naming: 5 }

/** The draw after a round is over. */
function drawn(plan: Address, operator: Address, nth: number, over: number): Deed {
  const round = BigInt(nth)
  return {
    at: over + 6 * hour,
    acts: async (chain) => {
      const found = await roundOf(chain, plan, round)
      return found.status === status.waiting
        ? [act(operator, plan, { abi: raffleAbi, functionName: 'draw', args: [round] })]
        : []
    },
  }
}

const roundOf = (chain: Client, plan: Address, round: bigint) =>
  readContract(chain, { address: plan, abi: raffleAbi, functionName: 'roundOf', args: [round] })

/** For each prize of a drawn round the operator names who is the fastest of all stakers. */
async function nameFastest(
  chain: Client,
  plan: Address,
  operator: Address,
  round: bigint,
  stakers: readonly Address[],
): Promise<readonly Act[]> {
  const abi = raffleAbi
  const found = await roundOf(chain, plan, round)
  if (found.status !== status.naming || found.openPrizes === 0n) return []
  const args = [round, stakers] as const
  const best = await readContract(chain, { address: plan, abi, functionName: 'fastest', args })
  return best.flatMap(({ who }, prize) =>
    who === zeroAddress
      ? []
      : [act(operator, plan, { abi, functionName: 'name', args: [round, BigInt(prize), who] })],
  )
}

/** Most of those who were named come for their prize. */
async function takeNamed(chain: Client, plan: Address, round: bigint): Promise<readonly Act[]> {
  const abi = raffleAbi
  const found = await roundOf(chain, plan, round)
  if (found.status !== status.drawn || found.openPrizes === 0n) return []
  const acts = await Promise.all(
    prizes.map(async (prize) => {
      const args = [round, prize] as const
      const first = { address: plan, abi, functionName: 'firstOf', args } as const
      const { who } = await readContract(chain, first)
      // Who has the last prize of every second round has not noticed yet.
      return who === zeroAddress || (prize === 2n && round % 2n === 0n)
        ? []
        : [act(who, plan, { abi, functionName: 'claimPrize', args })]
    }),
  )
  return acts.flat()
}

const rangesOf = (chain: Client, plan: Address, round: bigint) =>
  readContract(chain, {
    address: plan,
    abi: ticketRaffleAbi,
    functionName: 'ranges',
    args: [round, 0n, 100n],
  })

/** Most holders of winning tickets come for their prize. */
async function takeWon(chain: Client, plan: Address, round: bigint): Promise<readonly Act[]> {
  const abi = ticketRaffleAbi
  const { status: found, prize: worth } = await roundOf(chain, plan, round)
  if (found !== status.drawn || worth === 0n) return []
  const ranges = await rangesOf(chain, plan, round)
  const acts = await Promise.all(
    prizes.map(async (prize) => {
      const ticket = await readContract(chain, {
        address: plan,
        abi,
        functionName: 'winningTicket',
        args: [round, prize],
      })
      const range = ranges.findIndex(({ upTo }) => ticket < upTo)
      const winner = ranges[range]?.who
      // Every fourth has not noticed yet.
      if (!winner || ticket % 4n === 3n) return []
      const claim = [round, prize, BigInt(range)] as const
      return [act(winner, plan, { abi, functionName: 'claimPrize', args: claim })]
    }),
  )
  return acts.flat()
}

async function refunds(chain: Client, plan: Address, round: bigint): Promise<readonly Act[]> {
  const found = await roundOf(chain, plan, round)
  if (found.status !== status.failed) return []
  const ranges = await rangesOf(chain, plan, round)
  return ranges.flatMap(({ who }, index) =>
    who === zeroAddress
      ? []
      : [
          act(who, plan, {
            abi: ticketRaffleAbi,
            functionName: 'refund',
            args: [round, BigInt(index)],
          }),
        ],
  )
}
