import { raffleAbi } from '@causeway/protocol/plans/abi/raffle.gen'
import { ticketRaffleAbi } from '@causeway/protocol/plans/abi/ticketRaffle.gen'
import { firstEpoch } from '@causeway/contracts/plans/firstEpoch'
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
  const run = rounds(scene).flatMap(({ round, opens, over }): Deed[] => {
    const prize = usdc(random.between(10, 40))
    const pays = { token: world.tokens.usdc, amount: prize }
    const everybody = [stakers.map(({ address }) => address)] as const
    return [
      {
        at: opens + day,
        acts: [act(operator, plan, { abi, functionName: 'fund', args: [prize] }, pays)],
      },
      {
        at: over + 8 * hour,
        acts: [act(operator, plan, { abi, functionName: 'enterMany', args: everybody })],
      },
      ...drawAndPay(plan, operator, round, over + day),
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
      ...drawAndPay(plan, operator, round, over),
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

const [waiting, drawn, failed] = [1, 2, 3]

/** The draw after the entries closed; then most winners come for their prize. */
function drawAndPay(plan: Address, operator: Address, nth: number, closes: number): Deed[] {
  const abi = raffleAbi
  const round = BigInt(nth)
  return [
    {
      at: closes + 6 * hour,
      acts: async (chain) => {
        const { status } = await roundOf(chain, plan, round)
        return status === waiting
          ? [act(operator, plan, { abi, functionName: 'draw', args: [round] })]
          : []
      },
    },
    { at: closes + 2 * day, acts: (chain) => payPrizes(chain, plan, round) },
  ]
}

const roundOf = (chain: Client, plan: Address, round: bigint) =>
  readContract(chain, { address: plan, abi: raffleAbi, functionName: 'roundOf', args: [round] })

const rangesOf = (chain: Client, plan: Address, round: bigint) =>
  readContract(chain, {
    address: plan,
    abi: raffleAbi,
    functionName: 'ranges',
    args: [round, 0n, 100n],
  })

async function payPrizes(chain: Client, plan: Address, round: bigint): Promise<readonly Act[]> {
  const abi = raffleAbi
  const { status, prize: worth } = await roundOf(chain, plan, round)
  if (status !== drawn || worth === 0n) return []
  const ranges = await rangesOf(chain, plan, round)
  const acts = await Promise.all(
    prizes.map(async (prize) => {
      const args = [round, prize] as const
      const ticket = await readContract(chain, {
        address: plan,
        abi,
        functionName: 'winningTicket',
        args,
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
  const { status } = await roundOf(chain, plan, round)
  if (status !== failed) return []
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
