import { dynamicStakingAbi } from '../../protocol/abi/dynamicStaking.gen.ts'
import { periodicClaimStakingAbi } from '../../protocol/abi/periodicClaimStaking.gen.ts'
import { parseUnits, type Address, type Client } from 'viem'
import { readContract } from 'viem/actions'
import { type SeedStep } from '../steps/seedStep.ts'
import { seedTransaction, type SeedTransaction } from '../chain/seedTransaction.ts'
import type { SeedMember } from '../world/createMembers.ts'
import { createSeedRandom, type SeedRandom } from '../world/createSeedRandom.ts'
import { secondsOfDay, secondsOfWeek, type SeedScene } from '../world/seedWorld.ts'

const cwy = (tokens: number) => parseUnits(String(tokens), 18)
const usdc = (units: number) => parseUnits(String(units), 6)

interface Form {
  readonly name: string
  /** Continuous rewards in one claim, or pots by the epoch. */
  readonly kind: 'yield' | 'epochs' | 'ranked'
  readonly stakers: number
  /** Smallest and largest stake, in CWY. */
  readonly stake: readonly [least: number, most: number]
  readonly mayLock?: boolean
}

/** The staking family beside the two plain plans. */
const forms: readonly Form[] = [
  { name: 'dynamic staking', kind: 'yield', stakers: 28, stake: [200, 6_000], mayLock: true },
  { name: 'ranking staking 1', kind: 'yield', stakers: 26, stake: [100, 9_000] },
  { name: 'ranking staking 2', kind: 'ranked', stakers: 30, stake: [100, 5_000] },
  { name: 'periodic-claim staking', kind: 'epochs', stakers: 26, stake: [100, 3_000] },
  { name: 'relative staking', kind: 'epochs', stakers: 22, stake: [100, 3_000] },
  { name: 'dividends', kind: 'yield', stakers: 34, stake: [100, 4_000] },
]

export const stakersOf = (members: readonly SeedMember[], name: string): readonly SeedMember[] => {
  const form = forms.find((one) => one.name === name)
  if (!form) throw new Error(`${name} has no stakers.`)
  // Another part of the members for each plan, so that some have several.
  return createSeedRandom(name.length * 31).some(members.slice(10, 220), form.stakers)
}

/** Lives of stakers: most stay and claim, some add or take a part out, a sixth leaves, some of them without the reward. */
export function stakeSteps(scene: SeedScene): SeedStep[] {
  const random = createSeedRandom(13)
  return [
    ...fundings(scene),
    ...forms.flatMap((form) =>
      stakersOf(scene.members, form.name).flatMap((member) => lifeOf(scene, form, member, random)),
    ),
  ]
}

/** What the operator puts in. Dividends and relative staking get revenue instead; the periodic pots miss a week. */
function fundings({ world, from, until, operator }: SeedScene): SeedStep[] {
  const fund = (at: number, name: string, token: Address, amount: bigint): SeedStep => ({
    at,
    calls: [
      seedTransaction(
        operator,
        world.plan(name),
        { abi: periodicClaimStakingAbi, functionName: 'fund', args: [amount] },
        { token, amount },
      ),
    ],
  })
  const { product } = world.tokens
  const steps = [
    fund(from + secondsOfDay, 'dynamic staking', product, cwy(60_000)),
    fund(from + 30 * secondsOfDay, 'dynamic staking', product, cwy(25_000)),
    fund(from + secondsOfDay, 'ranking staking 1', product, cwy(1_500)),
    // A week late: nothing flowed in between.
    fund(from + 38 * secondsOfDay, 'ranking staking 1', product, cwy(1_400)),
  ]
  for (let at = from + secondsOfDay, nth = 0; at < until; at += secondsOfWeek, nth++) {
    steps.push(fund(at, 'ranking staking 2', product, cwy(400)))
    if (nth !== 3) steps.push(fund(at, 'periodic-claim staking', world.tokens.usdc, usdc(60)))
  }
  return steps
}

function lifeOf(scene: SeedScene, form: Form, member: SeedMember, random: SeedRandom): SeedStep[] {
  const { world, until } = scene
  const plan = world.plan(form.name)
  const by = member.address
  const abi = dynamicStakingAbi
  const add = (at: number, tokens: number): SeedStep => {
    const pays = { token: world.tokens.product, amount: cwy(tokens) }
    return {
      at,
      calls: [
        seedTransaction(by, plan, { abi, functionName: 'deposit', args: [cwy(tokens)] }, pays),
      ],
    }
  }
  const began =
    Math.max(member.joined, scene.from + 2 * secondsOfDay) + random.between(0, 10 * secondsOfDay)
  if (began > until - 2 * secondsOfDay) return []
  const steps = [add(began, random.between(form.stake[0] / 10, form.stake[1] / 10) * 10)]
  if (form.mayLock && random.chance(0.35)) {
    const args = [BigInt(random.between(7, 180) * secondsOfDay)] as const
    steps.push({
      at: began + secondsOfDay,
      calls: [seedTransaction(by, plan, { abi, functionName: 'lock', args })],
    })
  }
  const gone = random.chance(0.17) ? began + random.between(3, 30) * secondsOfDay : until
  for (
    let at = began + random.between(6, 12) * secondsOfDay;
    at < gone - secondsOfDay;
    at += random.between(7, 15) * secondsOfDay
  ) {
    const share = random.between(15, 60)
    if (random.chance(0.15)) steps.push({ at, calls: (chain) => takeOut(chain, plan, by, share) })
    else if (random.chance(0.2)) steps.push(add(at, random.between(5, 60) * 10))
    else if (form.kind !== 'ranked')
      steps.push({ at, calls: (chain) => claim(chain, plan, by, form, at) })
  }
  if (gone < until) {
    const givesUp = form.kind !== 'yield' || random.chance(0.4)
    steps.push({
      at: gone,
      calls: [seedTransaction(by, plan, { abi, functionName: givesUp ? 'exitNow' : 'exit' })],
    })
  }
  return steps
}

async function takeOut(
  chain: Client,
  plan: Address,
  by: Address,
  percent: number,
): Promise<readonly SeedTransaction[]> {
  const abi = dynamicStakingAbi
  const stake = await readContract(chain, {
    address: plan,
    abi,
    functionName: 'stakeOf',
    args: [by],
  })
  const amount = (stake * BigInt(percent)) / 100n
  return amount > 0n
    ? [seedTransaction(by, plan, { abi, functionName: 'withdraw', args: [amount] })]
    : []
}

async function claim(
  chain: Client,
  plan: Address,
  by: Address,
  { kind, mayLock }: Form,
  now: number,
): Promise<readonly SeedTransaction[]> {
  if (kind === 'yield') {
    const abi = dynamicStakingAbi
    const read = (functionName: 'pendingOf' | 'lockedUntil') =>
      readContract(chain, { address: plan, abi, functionName, args: [by] })
    // A lock holds rewards back until it is over.
    if (mayLock && (await read('lockedUntil')) > BigInt(now)) return []
    const ready = await read('pendingOf')
    return ready > 0n ? [seedTransaction(by, plan, { abi, functionName: 'claim' })] : []
  }
  const abi = periodicClaimStakingAbi
  const running = await readContract(chain, { address: plan, abi, functionName: 'epochNow' })
  const epochs = Array.from({ length: 8 }, (_, index) => running - 1n - BigInt(index))
  const worth = await Promise.all(
    epochs.map((epoch) =>
      readContract(chain, { address: plan, abi, functionName: 'shareOf', args: [by, epoch] }),
    ),
  )
  const paying = epochs.filter((_, index) => (worth[index] ?? 0n) > 0n)
  return paying.length > 0
    ? [seedTransaction(by, plan, { abi, functionName: 'claim', args: [paying] })]
    : []
}
