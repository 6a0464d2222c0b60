import { giftingMatrixAbi } from '../../protocol/abi/giftingMatrix.gen.ts'
import { parseUnits, type Address, type Client } from 'viem'
import { readContract } from 'viem/actions'
import { type SeedStep } from '../steps/seedStep.ts'
import { seedTransaction, type SeedTransaction } from '../chain/seedTransaction.ts'
import { createSeedRandom } from '../world/createSeedRandom.ts'
import { secondsOfDay, secondsOfWeek, type SeedScene } from '../world/seedWorld.ts'

const abi = giftingMatrixAbi
const usdc = (units: number) => parseUnits(String(units), 6)

type Circle = {
  readonly plan: Address
  readonly seats: readonly Address[]
  readonly contribution: number
  /** When the last seat is taken. */
  readonly starts: number
}

/** Four savings circles: one that runs, with bids and a missed payment; one finished; one forming; one given up. */
export function circleSteps(scene: SeedScene): SeedStep[] {
  const { world, from, until, members } = scene
  const random = createSeedRandom(41)
  const people = random.some(members.slice(0, 40), 24).map(({ address }) => address)
  const late = random.some(members.slice(40, 120), 6).map(({ address }) => address)
  const running: Circle = {
    plan: world.plan('savings circle'),
    seats: people.slice(0, 8),
    contribution: 50,
    starts: from + 22 * secondsOfDay,
  }
  const finished: Circle = {
    plan: world.plan('savings circle, finished'),
    seats: people.slice(8, 12),
    contribution: 40,
    starts: from + 22 * secondsOfDay,
  }
  return [
    ...seated(scene, running),
    ...rounds(scene, running, until, { seat: 5, round: 1 }),
    ...bids(running),
    ...seated(scene, finished),
    ...rounds(scene, finished, until),
    ...released(finished),
    ...forming(scene, late),
    ...givenUp(scene, people.slice(12, 17)),
  ]
}

/** Everybody is invited and takes the seat with its security, one a day. */
function seated(
  scene: SeedScene,
  { plan, seats, contribution, starts }: Circle,
  securities = seats.length - 1,
) {
  return seats.flatMap((by, seat): SeedStep[] => {
    const at = starts - (seats.length - 1 - seat) * (secondsOfDay / 2)
    return [
      invite(scene, plan, seat, by, starts - 8 * secondsOfDay),
      take(scene, plan, seat, by, at, contribution * securities),
    ]
  })
}

function invite(
  { operator }: SeedScene,
  plan: Address,
  seat: number,
  by: Address,
  at: number,
): SeedStep {
  const args = [BigInt(seat), by] as const
  return { at, calls: [seedTransaction(operator, plan, { abi, functionName: 'invite', args })] }
}

function take(
  { world }: SeedScene,
  plan: Address,
  seat: number,
  by: Address,
  at: number,
  security: number,
): SeedStep {
  const pays = { token: world.tokens.usdc, amount: usdc(security) }
  return {
    at,
    calls: [seedTransaction(by, plan, { abi, functionName: 'take', args: [BigInt(seat)] }, pays)],
  }
}

/** Round after round: contributions, the missed one covered from the security, the award, and the pot to its receiver. */
function rounds(
  { world, operator }: SeedScene,
  { plan, seats, contribution, starts }: Circle,
  until: number,
  missed?: { seat: number; round: number },
): SeedStep[] {
  return seats.flatMap((_, round): SeedStep[] => {
    const opens = starts + round * secondsOfWeek
    if (opens > until) return []
    const paid = seats.map((by, seat): SeedStep => {
      const pays = { token: world.tokens.usdc, amount: usdc(contribution) }
      const args = [BigInt(seat), 1n << BigInt(round)] as const
      const isMissed = missed?.seat === seat && missed.round === round
      return {
        at: opens + (1 + (seat % 5)) * secondsOfDay,
        calls: isMissed
          ? []
          : [seedTransaction(by, plan, { abi, functionName: 'pay', args }, pays)],
      }
    })
    const over = opens + secondsOfWeek
    const cover =
      missed?.round === round
        ? [
            seedTransaction(operator, plan, {
              abi,
              functionName: 'cover',
              args: [BigInt(missed.seat), BigInt(round)],
            }),
          ]
        : []
    return [
      ...paid,
      { at: over + secondsOfDay / 4, calls: cover },
      { at: over + secondsOfDay / 2, calls: (chain) => awards(chain, plan, operator, round) },
      { at: over + secondsOfDay, calls: (chain) => receive(chain, plan, seats, BigInt(round)) },
    ]
  })
}

const orderByBid = 2n

async function awards(
  chain: Client,
  plan: Address,
  operator: Address,
  round: number,
): Promise<readonly SeedTransaction[]> {
  const { order } = await readContract(chain, { address: plan, abi, functionName: 'terms' })
  const awarded = await readContract(chain, { address: plan, abi, functionName: 'awardedCount' })
  if (order !== orderByBid || awarded > BigInt(round)) return []
  return [seedTransaction(operator, plan, { abi, functionName: 'award', args: [1n] })]
}

/** The receiver takes the pot; who has a part of a discount takes that along. */
async function receive(
  chain: Client,
  plan: Address,
  seats: readonly Address[],
  round: bigint,
): Promise<readonly SeedTransaction[]> {
  const [known, seat] = await readContract(chain, {
    address: plan,
    abi,
    functionName: 'receiverOf',
    args: [round],
  })
  const by = seats[Number(seat)]
  if (!known || !by) return []
  const args = [round, by] as const
  return [seedTransaction(by, plan, { abi, functionName: 'receivePot', args })]
}

/** Two members offer a discount to receive earlier; the second one offers more than the first. */
function bids({ plan, seats, starts }: Circle): SeedStep[] {
  return [
    { seat: 3, bps: 400n, at: starts + 2 * secondsOfDay },
    { seat: 6, bps: 900n, at: starts + 4 * secondsOfDay },
    { seat: 3, bps: 500n, at: starts + secondsOfWeek + 2 * secondsOfDay },
  ].map(({ seat, bps, at }) => {
    const by = seats[seat]
    if (!by) throw new Error(`There is no seat ${seat}.`)
    const args = [BigInt(seat), bps] as const
    // After the award of the round before, which comes half a day after its end.
    return { at, calls: [seedTransaction(by, plan, { abi, functionName: 'bid', args })] }
  })
}

function released({ plan, seats, starts }: Circle): SeedStep[] {
  return seats.map((by, seat) => ({
    at: starts + seats.length * secondsOfWeek + 2 * secondsOfDay,
    calls: [
      seedTransaction(by, plan, { abi, functionName: 'releaseSecurity', args: [BigInt(seat), by] }),
    ],
  }))
}

/** Four of six seats are taken; one of them was left again. */
function forming(scene: SeedScene, people: readonly Address[]): SeedStep[] {
  const plan = scene.world.plan('savings circle, forming')
  const began = scene.until - 9 * secondsOfDay
  const leaver = people[2]
  if (!leaver) throw new Error('The circle has too few members.')
  const leave = seedTransaction(leaver, plan, {
    abi,
    functionName: 'leaveSeat',
    args: [2n, leaver],
  })
  return [
    ...people.map((by, seat) => invite(scene, plan, seat, by, began)),
    ...people
      .slice(0, 4)
      .map((by, seat) => take(scene, plan, seat, by, began + (seat + 1) * secondsOfDay, 125)),
    { at: began + 6 * secondsOfDay, calls: [leave] },
  ]
}

/** The fifth never came, so the other four left with everything. */
function givenUp(scene: SeedScene, people: readonly Address[]): SeedStep[] {
  const plan = scene.world.plan('savings circle, given up')
  const began = scene.from + 12 * secondsOfDay
  const came = people.slice(0, 4)
  return [
    ...people.map((by, seat) => invite(scene, plan, seat, by, began)),
    ...came.map((by, seat) => take(scene, plan, seat, by, began + (seat + 1) * secondsOfDay, 120)),
    ...came.map((by, seat) => ({
      at: began + (14 + seat) * secondsOfDay,
      calls: [
        seedTransaction(by, plan, { abi, functionName: 'leaveSeat', args: [BigInt(seat), by] }),
      ],
    })),
  ]
}
