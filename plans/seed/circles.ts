import { giftingMatrixAbi } from '../protocol/abi/giftingMatrix.gen.ts'
import { parseUnits, type Address, type Client } from 'viem'
import { readContract } from 'viem/actions'
import { act, type Act, type Deed } from './deed.ts'
import { createRandom } from './random.ts'
import { day, week, type Scene } from './world.ts'

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
export function circles(scene: Scene): Deed[] {
  const { world, from, until, members } = scene
  const random = createRandom(41)
  const people = random.some(members.slice(0, 40), 24).map(({ address }) => address)
  const late = random.some(members.slice(40, 120), 6).map(({ address }) => address)
  const running: Circle = {
    plan: world.plan('savings circle'),
    seats: people.slice(0, 8),
    contribution: 50,
    starts: from + 22 * day,
  }
  const finished: Circle = {
    plan: world.plan('savings circle, finished'),
    seats: people.slice(8, 12),
    contribution: 40,
    starts: from + 22 * day,
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
  scene: Scene,
  { plan, seats, contribution, starts }: Circle,
  securities = seats.length - 1,
) {
  return seats.flatMap((by, seat): Deed[] => {
    const at = starts - (seats.length - 1 - seat) * (day / 2)
    return [
      invite(scene, plan, seat, by, starts - 8 * day),
      take(scene, plan, seat, by, at, contribution * securities),
    ]
  })
}

function invite({ operator }: Scene, plan: Address, seat: number, by: Address, at: number): Deed {
  const args = [BigInt(seat), by] as const
  return { at, acts: [act(operator, plan, { abi, functionName: 'invite', args })] }
}

function take(
  { world }: Scene,
  plan: Address,
  seat: number,
  by: Address,
  at: number,
  security: number,
): Deed {
  const pays = { token: world.tokens.usdc, amount: usdc(security) }
  return {
    at,
    acts: [act(by, plan, { abi, functionName: 'take', args: [BigInt(seat)] }, pays)],
  }
}

/** Round after round: contributions, the missed one covered from the security, the award, and the pot to its receiver. */
function rounds(
  { world, operator }: Scene,
  { plan, seats, contribution, starts }: Circle,
  until: number,
  missed?: { seat: number; round: number },
): Deed[] {
  return seats.flatMap((_, round): Deed[] => {
    const opens = starts + round * week
    if (opens > until) return []
    const paid = seats.map((by, seat): Deed => {
      const pays = { token: world.tokens.usdc, amount: usdc(contribution) }
      const args = [BigInt(seat), 1n << BigInt(round)] as const
      const isMissed = missed?.seat === seat && missed.round === round
      return {
        at: opens + (1 + (seat % 5)) * day,
        acts: isMissed ? [] : [act(by, plan, { abi, functionName: 'pay', args }, pays)],
      }
    })
    const over = opens + week
    const cover =
      missed?.round === round
        ? [
            act(operator, plan, {
              abi,
              functionName: 'cover',
              args: [BigInt(missed.seat), BigInt(round)],
            }),
          ]
        : []
    return [
      ...paid,
      { at: over + day / 4, acts: cover },
      { at: over + day / 2, acts: (chain) => awards(chain, plan, operator, round) },
      { at: over + day, acts: (chain) => receive(chain, plan, seats, BigInt(round)) },
    ]
  })
}

const orderByBid = 2n

async function awards(
  chain: Client,
  plan: Address,
  operator: Address,
  round: number,
): Promise<readonly Act[]> {
  const { order } = await readContract(chain, { address: plan, abi, functionName: 'terms' })
  const awarded = await readContract(chain, { address: plan, abi, functionName: 'awardedCount' })
  if (order !== orderByBid || awarded > BigInt(round)) return []
  return [act(operator, plan, { abi, functionName: 'award', args: [1n] })]
}

/** The receiver takes the pot; who has a part of a discount takes that along. */
async function receive(
  chain: Client,
  plan: Address,
  seats: readonly Address[],
  round: bigint,
): Promise<readonly Act[]> {
  const [known, seat] = await readContract(chain, {
    address: plan,
    abi,
    functionName: 'receiverOf',
    args: [round],
  })
  const by = seats[Number(seat)]
  if (!known || !by) return []
  const args = [round, by] as const
  return [act(by, plan, { abi, functionName: 'receivePot', args })]
}

/** Two members offer a discount to receive earlier; the second one offers more than the first. */
function bids({ plan, seats, starts }: Circle): Deed[] {
  return [
    { seat: 3, bps: 400n, at: starts + 2 * day },
    { seat: 6, bps: 900n, at: starts + 4 * day },
    { seat: 3, bps: 500n, at: starts + week + 2 * day },
  ].map(({ seat, bps, at }) => {
    const by = seats[seat]
    if (!by) throw new Error(`There is no seat ${seat}.`)
    const args = [BigInt(seat), bps] as const
    // After the award of the round before, which comes half a day after its end.
    return { at, acts: [act(by, plan, { abi, functionName: 'bid', args })] }
  })
}

function released({ plan, seats, starts }: Circle): Deed[] {
  return seats.map((by, seat) => ({
    at: starts + seats.length * week + 2 * day,
    acts: [act(by, plan, { abi, functionName: 'releaseSecurity', args: [BigInt(seat), by] })],
  }))
}

/** Four of six seats are taken; one of them was left again. */
function forming(scene: Scene, people: readonly Address[]): Deed[] {
  const plan = scene.world.plan('savings circle, forming')
  const began = scene.until - 9 * day
  const leaver = people[2]
  if (!leaver) throw new Error('The circle has too few members.')
  const leave = act(leaver, plan, { abi, functionName: 'leaveSeat', args: [2n, leaver] })
  return [
    ...people.map((by, seat) => invite(scene, plan, seat, by, began)),
    ...people
      .slice(0, 4)
      .map((by, seat) => take(scene, plan, seat, by, began + (seat + 1) * day, 125)),
    { at: began + 6 * day, acts: [leave] },
  ]
}

/** The fifth never came, so the other four left with everything. */
function givenUp(scene: Scene, people: readonly Address[]): Deed[] {
  const plan = scene.world.plan('savings circle, given up')
  const began = scene.from + 12 * day
  const came = people.slice(0, 4)
  return [
    ...people.map((by, seat) => invite(scene, plan, seat, by, began)),
    ...came.map((by, seat) => take(scene, plan, seat, by, began + (seat + 1) * day, 120)),
    ...came.map((by, seat) => ({
      at: began + (14 + seat) * day,
      acts: [act(by, plan, { abi, functionName: 'leaveSeat', args: [BigInt(seat), by] })],
    })),
  ]
}
