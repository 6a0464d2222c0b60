import { advertisementAbi } from '../protocol/abi/advertisement.gen.ts'
import { revenueRouterAbi } from '../protocol/abi/revenueRouter.gen.ts'
import { keccak256, parseUnits, toHex } from 'viem'
import { readContract } from 'viem/actions'
import { act, type Deed } from './deed.ts'
import { everyWeek } from './everyWeek.ts'
import { createRandom } from './random.ts'
import { day, week, type Scene } from './world.ts'

const abi = advertisementAbi
const usdc = (units: number) => parseUnits(String(units), 6)
const slots = 6
/** The highest price, and the smallest payment that every plan behind the router takes. */
const agreed = usdc(120)
const worthPushing = usdc(1)

/**
 * Real revenue: slots by the week. Most bookings are approved and shown, some refused, some not looked at in time, the newest
 * still waiting. What was earned goes through the router to the plans that share it.
 */
export function advertisement(scene: Scene): Deed[] {
  const { world, from, until, operator } = scene
  const plan = world.plan('advertisement')
  return [
    ...bookings(scene),
    ...everyWeek(from + 16 * day, until, async (chain) => {
      const earned = await readContract(chain, { address: plan, abi, functionName: 'earned' })
      return earned > 0n ? [act(operator, plan, { abi, functionName: 'forward' })] : []
    }),
    ...everyWeek(from + 16 * day + day / 3, until, async (chain) => {
      const router = world.plan('revenue router')
      const shares = [0n, 1n, 2n, 3n, 4n]
      const due = await Promise.all(
        shares.map((share) =>
          readContract(chain, {
            address: router,
            abi: revenueRouterAbi,
            functionName: 'due',
            args: [share],
          }),
        ),
      )
      return shares
        .filter((_, index) => (due[index] ?? 0n) >= worthPushing)
        .map((share) =>
          act(operator, router, { abi: revenueRouterAbi, functionName: 'push', args: [share] }),
        )
    }),
  ]
}

function bookings({ world, from, until, operator, members }: Scene): Deed[] {
  const random = createRandom(17)
  const plan = world.plan('advertisement')
  const deeds: Deed[] = []
  // Periods are whole weeks since 1970.
  for (let period = Math.ceil(from / week) + 1; period * week < until + 4 * week; period++) {
    const starts = period * week
    for (const slot of random.some(
      Array.from({ length: slots }, (_, index) => index),
      random.between(2, 5),
    )) {
      const booked = starts - random.between(3, 20) * day - day / 2
      const fate = random.between(1, 100)
      const by = random.pick(members.slice(0, 90))
      if (booked < by.joined || booked > until) continue
      const cid = `bafkrei-causeway-${period}-${slot}`
      const hash = keccak256(toHex(cid))
      const place = [BigInt(slot), BigInt(period)] as const
      const book = act(
        by.address,
        plan,
        { abi, functionName: 'book', args: [...place, hash, cid, agreed] },
        { token: world.tokens.usdc, amount: agreed },
      )
      deeds.push({ at: booked, acts: [book] })
      const decided = booked + day
      if (fate <= 14) {
        const reject = act(operator, plan, { abi, functionName: 'reject', args: place })
        const claim = act(by.address, plan, { abi, functionName: 'claim' })
        deeds.push({ at: decided, acts: [reject] }, { at: decided + day, acts: [claim] })
        continue
      }
      if (fate > 22) {
        const approve = act(operator, plan, {
          abi,
          functionName: 'approve',
          args: [...place, hash],
        })
        deeds.push({ at: decided, acts: [approve] })
      }
      // Approved ones have earned by then; the others were not looked at and go back.
      const settle = act(operator, plan, { abi, functionName: 'settle', args: place })
      deeds.push({ at: starts + week + day / 2, acts: [settle] })
    }
  }
  return deeds
}
