import { advertisementAbi } from '../../protocol/abi/advertisement.gen.ts'
import { revenueRouterAbi } from '../../protocol/abi/revenueRouter.gen.ts'
import { keccak256, parseUnits, toHex } from 'viem'
import { readContract } from 'viem/actions'
import { type SeedStep } from '../steps/seedStep.ts'
import { seedTransaction } from '../chain/seedTransaction.ts'
import { everyWeek } from '../steps/everyWeek.ts'
import { createSeedRandom } from '../world/createSeedRandom.ts'
import { secondsOfDay, secondsOfWeek, type SeedScene } from '../world/seedWorld.ts'

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
export function advertisementSteps(scene: SeedScene): SeedStep[] {
  const { world, from, until, operator } = scene
  const plan = world.plan('advertisement')
  return [
    ...bookings(scene),
    ...everyWeek(from + 16 * secondsOfDay, until, async (chain) => {
      const earned = await readContract(chain, { address: plan, abi, functionName: 'earned' })
      return earned > 0n ? [seedTransaction(operator, plan, { abi, functionName: 'forward' })] : []
    }),
    ...everyWeek(from + 16 * secondsOfDay + secondsOfDay / 3, until, async (chain) => {
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
          seedTransaction(operator, router, {
            abi: revenueRouterAbi,
            functionName: 'push',
            args: [share],
          }),
        )
    }),
  ]
}

function bookings({ world, from, until, operator, members }: SeedScene): SeedStep[] {
  const random = createSeedRandom(17)
  const plan = world.plan('advertisement')
  const steps: SeedStep[] = []
  // Periods are whole weeks since 1970.
  for (
    let period = Math.ceil(from / secondsOfWeek) + 1;
    period * secondsOfWeek < until + 4 * secondsOfWeek;
    period++
  ) {
    const starts = period * secondsOfWeek
    for (const slot of random.some(
      Array.from({ length: slots }, (_, index) => index),
      random.between(2, 5),
    )) {
      const booked = starts - random.between(3, 20) * secondsOfDay - secondsOfDay / 2
      const fate = random.between(1, 100)
      const by = random.pick(members.slice(0, 90))
      if (booked < by.joined || booked > until) continue
      const cid = `bafkrei-causeway-${period}-${slot}`
      const hash = keccak256(toHex(cid))
      const place = [BigInt(slot), BigInt(period)] as const
      const book = seedTransaction(
        by.address,
        plan,
        { abi, functionName: 'book', args: [...place, hash, cid, agreed] },
        { token: world.tokens.usdc, amount: agreed },
      )
      steps.push({ at: booked, calls: [book] })
      const decided = booked + secondsOfDay
      if (fate <= 14) {
        const reject = seedTransaction(operator, plan, { abi, functionName: 'reject', args: place })
        const claim = seedTransaction(by.address, plan, { abi, functionName: 'claim' })
        steps.push({ at: decided, calls: [reject] }, { at: decided + secondsOfDay, calls: [claim] })
        continue
      }
      if (fate > 22) {
        const approve = seedTransaction(operator, plan, {
          abi,
          functionName: 'approve',
          args: [...place, hash],
        })
        steps.push({ at: decided, calls: [approve] })
      }
      // Approved ones have earned by then; the others were not looked at and go back.
      const settle = seedTransaction(operator, plan, { abi, functionName: 'settle', args: place })
      steps.push({ at: starts + secondsOfWeek + secondsOfDay / 2, calls: [settle] })
    }
  }
  return steps
}
