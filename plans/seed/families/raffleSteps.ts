import { raffleAbi } from '../../protocol/abi/raffle.gen.ts'
import { ticketRaffleAbi } from '../../protocol/abi/ticketRaffle.gen.ts'
import { firstEpoch } from '../../contracts/script/plans/firstEpoch.ts'
import { parseUnits, zeroAddress, type Address, type Client } from 'viem'
import { readContract } from 'viem/actions'
import { type SeedStep } from '../steps/seedStep.ts'
import { seedTransaction, type SeedTransaction } from '../chain/seedTransaction.ts'
import { createSeedRandom } from '../world/createSeedRandom.ts'
import { secondsOfDay, secondsOfWeek, type SeedScene } from '../world/seedWorld.ts'

const hour = 3_600
const start = Number(firstEpoch)
const prizes = [0n, 1n, 2n]
const ticketPrice = 2
const cwy = (tokens: number) => parseUnits(String(tokens), 18)
const usdc = (units: number) => parseUnits(String(units), 6)

/** Weekly rounds of both raffles: the one that costs nothing but patience, and the one with tickets. */
export function raffleSteps(scene: SeedScene): SeedStep[] {
  return [...noLoss(scene), ...tickets(scene)]
}

/** Rounds that run wholly or partly within the run. */
function rounds({ from, until }: SeedScene): { round: number; opens: number; over: number }[] {
  const first = Math.ceil((from - start) / secondsOfWeek)
  return Array.from({ length: Math.ceil((until - from) / secondsOfWeek) + 1 }, (_, index) => ({
    round: first + index,
    opens: start + (first + index) * secondsOfWeek,
    over: start + (first + index + 1) * secondsOfWeek,
  })).filter(({ opens }) => opens < until)
}

function noLoss(scene: SeedScene): SeedStep[] {
  const { world, from, until, operator, members } = scene
  const random = createSeedRandom(31)
  const plan = world.plan('raffle')
  const abi = raffleAbi
  const stakers = random.some(members.slice(0, 160), 34)
  const staked = stakers.flatMap(({ address, joined }): SeedStep[] => {
    const at = Math.max(joined, from + secondsOfDay) + random.between(0, 12 * secondsOfDay)
    const amount = cwy(random.between(1, 60) * 10)
    const pays = { token: world.tokens.product, amount }
    const deposit = seedTransaction(
      address,
      plan,
      { abi, functionName: 'deposit', args: [amount] },
      pays,
    )
    const leaves = at + random.between(8, 35) * secondsOfDay
    if (!random.chance(0.2) || leaves > until) return [{ at, calls: [deposit] }]
    return [
      { at, calls: [deposit] },
      { at: leaves, calls: [seedTransaction(address, plan, { abi, functionName: 'exitNow' })] },
    ]
  })
  const everybody = stakers.map(({ address }) => address)
  const run = rounds(scene).flatMap(({ round, opens, over }): SeedStep[] => {
    const prize = usdc(random.between(10, 40))
    const pays = { token: world.tokens.usdc, amount: prize }
    return [
      {
        at: opens + secondsOfDay,
        calls: [
          seedTransaction(operator, plan, { abi, functionName: 'fund', args: [prize] }, pays),
        ],
      },
      drawn(plan, operator, round, over),
      {
        at: over + secondsOfDay,
        calls: (chain) => nameFastest(chain, plan, operator, BigInt(round), everybody),
      },
      // Names are taken for no longer than a round.
      { at: over + secondsOfWeek + hour, calls: (chain) => takeNamed(chain, plan, BigInt(round)) },
    ]
  })
  return [...staked, ...run]
}

function tickets(scene: SeedScene): SeedStep[] {
  const { world, operator, members, until } = scene
  const random = createSeedRandom(37)
  const plan = world.plan('raffle with tickets')
  const abi = ticketRaffleAbi
  const run = rounds(scene).flatMap(({ round, opens, over }, nth): SeedStep[] => {
    // In the third week hardly anybody plays: everybody gets the money back.
    const isThin = nth === 2
    const here = members.filter(({ joined }) => joined < opens)
    const players = random.some(here, isThin ? 5 : 22)
    const entered = players.map(({ address }) => {
      const count = random.between(1, isThin ? 3 : 12)
      const pays = { token: world.tokens.usdc, amount: usdc(count * ticketPrice) }
      const enter = seedTransaction(
        address,
        plan,
        { abi, functionName: 'enter', args: [BigInt(count)] },
        pays,
      )
      return { at: opens + random.between(hour, 6 * secondsOfDay), calls: [enter] }
    })
    return [
      ...entered,
      drawn(plan, operator, round, over),
      { at: over + 2 * secondsOfDay, calls: (chain) => takeWon(chain, plan, BigInt(round)) },
      { at: over + 3 * secondsOfDay, calls: (chain) => refunds(chain, plan, BigInt(round)) },
    ]
  })
  const collected = {
    at: until - 2 * secondsOfDay,
    calls: async (chain: Client) => {
      const fee = await readContract(chain, { address: plan, abi, functionName: 'feeOwed' })
      return fee > 0n ? [seedTransaction(operator, plan, { abi, functionName: 'collectFee' })] : []
    },
  }
  return [...run, collected]
}

/** IRafflePlan.Status */
const status = { waiting: 1, drawn: 2, failed: 3, naming: 5 }

/** The draw after a round is over. */
function drawn(plan: Address, operator: Address, nth: number, over: number): SeedStep {
  const round = BigInt(nth)
  return {
    at: over + 6 * hour,
    calls: async (chain) => {
      const found = await roundOf(chain, plan, round)
      return found.status === status.waiting
        ? [seedTransaction(operator, plan, { abi: raffleAbi, functionName: 'draw', args: [round] })]
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
): Promise<readonly SeedTransaction[]> {
  const abi = raffleAbi
  const found = await roundOf(chain, plan, round)
  if (found.status !== status.naming || found.openPrizes === 0n) return []
  const args = [round, stakers] as const
  const best = await readContract(chain, { address: plan, abi, functionName: 'fastest', args })
  return best.flatMap(({ who }, prize) =>
    who === zeroAddress
      ? []
      : [
          seedTransaction(operator, plan, {
            abi,
            functionName: 'name',
            args: [round, BigInt(prize), who],
          }),
        ],
  )
}

/** Most of those who were named come for their prize. */
async function takeNamed(
  chain: Client,
  plan: Address,
  round: bigint,
): Promise<readonly SeedTransaction[]> {
  const abi = raffleAbi
  const found = await roundOf(chain, plan, round)
  if (found.status !== status.drawn || found.openPrizes === 0n) return []
  const calls = await Promise.all(
    prizes.map(async (prize) => {
      const args = [round, prize] as const
      const first = { address: plan, abi, functionName: 'firstOf', args } as const
      const { who } = await readContract(chain, first)
      // Who has the last prize of every second round has not noticed yet.
      return who === zeroAddress || (prize === 2n && round % 2n === 0n)
        ? []
        : [seedTransaction(who, plan, { abi, functionName: 'claimPrize', args })]
    }),
  )
  return calls.flat()
}

const rangesOf = (chain: Client, plan: Address, round: bigint) =>
  readContract(chain, {
    address: plan,
    abi: ticketRaffleAbi,
    functionName: 'ranges',
    args: [round, 0n, 100n],
  })

/** Most holders of winning tickets come for their prize. */
async function takeWon(
  chain: Client,
  plan: Address,
  round: bigint,
): Promise<readonly SeedTransaction[]> {
  const abi = ticketRaffleAbi
  const { status: found, prize: worth } = await roundOf(chain, plan, round)
  if (found !== status.drawn || worth === 0n) return []
  const ranges = await rangesOf(chain, plan, round)
  const calls = await Promise.all(
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
      return [seedTransaction(winner, plan, { abi, functionName: 'claimPrize', args: claim })]
    }),
  )
  return calls.flat()
}

async function refunds(
  chain: Client,
  plan: Address,
  round: bigint,
): Promise<readonly SeedTransaction[]> {
  const found = await roundOf(chain, plan, round)
  if (found.status !== status.failed) return []
  const ranges = await rangesOf(chain, plan, round)
  return ranges.flatMap(({ who }, index) =>
    who === zeroAddress
      ? []
      : [
          seedTransaction(who, plan, {
            abi: ticketRaffleAbi,
            functionName: 'refund',
            args: [round, BigInt(index)],
          }),
        ],
  )
}
