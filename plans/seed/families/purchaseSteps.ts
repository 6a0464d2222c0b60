import { unilevelAbi } from '../../protocol/abi/unilevel.gen.ts'
import { parseUnits, type Address, type Client } from 'viem'
import { readContract } from 'viem/actions'
import { type SeedStep } from '../steps/seedStep.ts'
import { seedTransaction, type SeedTransaction } from '../chain/seedTransaction.ts'
import type { SeedMember } from '../world/createMembers.ts'
import { createSeedRandom, type SeedRandom } from '../world/createSeedRandom.ts'
import { secondsOfDay, type SeedScene } from '../world/seedWorld.ts'

/** Buying, giving back and finalising are the same in every plan that sells something. */
const abi = unilevelAbi
const usdc = (units: number) => parseUnits(String(units), 6)

/** What a member spends in all, at most: below the hub constraint's limit of 30 days. */
const budget = 950
const lastDay = 1 * secondsOfDay

interface Shelf {
  readonly plan: string
  /** Share of the members who buy here at all, and how often at most. */
  readonly share: number
  readonly most: number
  /** Price of the n-th purchase, in USDC; nothing when there is no further one. */
  readonly price: (random: SeedRandom, nth: number) => number | undefined
  /** Part of the purchases that are given back, and within how many days. */
  readonly regret: number
  readonly regretDays?: number
}

const steps = (most: number) => (random: SeedRandom) => random.between(1, most / 5) * 5
const tiers = [20, 50, 100]

/** All plans that sell something, with what members like about them. */
export const shelves: readonly Shelf[] = [
  { plan: 'unilevel', share: 0.75, most: 4, price: steps(120), regret: 0.06 },
  { plan: 'level', share: 0.4, most: 3, price: (_, nth) => tiers[nth], regret: 0.05 },
  { plan: 'leaders', share: 0.4, most: 3, price: steps(80), regret: 0.06 },
  { plan: 'leaders package', share: 0.15, most: 1, price: () => 90, regret: 0.4, regretDays: 35 },
  { plan: 'global pool', share: 0.4, most: 3, price: steps(100), regret: 0.05 },
  { plan: 'rebate', share: 0.3, most: 2, price: steps(100), regret: 0.05 },
  { plan: 'binary matrix', share: 0.35, most: 2, price: () => 20, regret: 0.04 },
  { plan: 'hybrid matrix', share: 0.3, most: 2, price: () => 20, regret: 0.04 },
  { plan: 'hybrid matrix clone', share: 0.1, most: 1, price: () => 100, regret: 0.05 },
  { plan: 'binary fixed', share: 0.3, most: 2, price: () => 40, regret: 0.04 },
  { plan: 'binary pairing', share: 0.35, most: 3, price: steps(100), regret: 0.05 },
]

/** A purchase as it was decided on, before anybody asks the chain. */
export interface SeedPurchase {
  readonly plan: string
  readonly member: SeedMember
  readonly at: number
  readonly price: number
  /** When it is given back, if it is. */
  readonly returned?: number
}

/** Who buys what and when, in the order of time; nobody beyond the budget. */
export function choosePurchases({ members, until }: SeedScene): readonly SeedPurchase[] {
  const random = createSeedRandom(7)
  const wishes = members.flatMap((member) =>
    shelves.flatMap((shelf) => wishesOf(shelf, member, until, random)),
  )
  const spent = new Map<number, number>()
  return wishes
    .sort((a, b) => a.at - b.at)
    .filter(({ member, price }) => {
      const sum = (spent.get(member.id) ?? 0) + price
      if (sum > budget) return false
      spent.set(member.id, sum)
      return true
    })
}

function wishesOf(
  shelf: Shelf,
  member: SeedMember,
  until: number,
  random: SeedRandom,
): SeedPurchase[] {
  const list: SeedPurchase[] = []
  const times = random.chance(shelf.share * (0.5 + member.keenness / 2))
    ? random.between(1, shelf.most)
    : 0
  let at = member.joined + 6 * 3_600 + random.between(0, 6 * secondsOfDay)
  for (let nth = 0; nth < times && at < until - lastDay; nth++) {
    const price = shelf.price(random, nth)
    if (price === undefined) break
    const isReturned = random.chance(shelf.regret)
    const returned = at + random.between(1, shelf.regretDays ?? 5) * secondsOfDay
    list.push({ plan: shelf.plan, member, at, price, ...(isReturned && { returned }) })
    // A tier counts when it is final, and a higher one is bought after it.
    at += random.between(9, 20) * secondsOfDay
  }
  return list
}

/** Purchases, the ones that went back, and the maintainer who finalises each day what is due. */
export function purchaseSteps(scene: SeedScene, chosen: readonly SeedPurchase[]): SeedStep[] {
  const { world, from, until, operator } = scene
  const bought = chosen.flatMap(({ plan: name, member, at, price, returned }): SeedStep[] => {
    const plan = world.plan(name)
    const by = member.address
    const amount = usdc(price)
    const pays = { token: world.tokens.usdc, amount }
    const buy = seedTransaction(by, plan, { abi, functionName: 'buy', args: [amount] }, pays)
    if (returned === undefined) return [{ at, calls: [buy] }]
    return [
      { at, calls: [buy] },
      { at: returned, calls: (chain) => giveBack(chain, plan, member) },
    ]
  })
  const finalised: SeedStep[] = []
  for (let at = from + 8 * secondsOfDay; at < until; at += secondsOfDay)
    finalised.push({
      at,
      calls: async (chain) => {
        const plans = shelves.map(({ plan }) => finalise(chain, operator, world.plan(plan), at))
        return (await Promise.all(plans)).flat()
      },
    })
  return [...bought, ...finalised]
}

type Open = { pid: bigint; id: number; boughtAt: number }

/** The open ones among the last 200 purchases of a plan: older ones are final. */
async function openPurchases(chain: Client, plan: Address): Promise<Open[]> {
  const count = await readContract(chain, { address: plan, abi, functionName: 'purchaseCount' })
  const first = count > 199n ? count - 199n : 1n
  const pages = await Promise.all(
    [first, first + 100n].map((at) =>
      readContract(chain, { address: plan, abi, functionName: 'purchases', args: [at, 100n] }),
    ),
  )
  return pages
    .flat()
    .map(({ id, boughtAt }, index) => ({ pid: first + BigInt(index), id, boughtAt }))
    .filter(({ id }) => id !== 0)
}

async function giveBack(
  chain: Client,
  plan: Address,
  member: SeedMember,
): Promise<readonly SeedTransaction[]> {
  const open = await openPurchases(chain, plan)
  const own = open.findLast(({ id }) => id === member.id)
  if (!own) return []
  return [seedTransaction(member.address, plan, { abi, functionName: 'refund', args: [own.pid] })]
}

async function finalise(
  chain: Client,
  operator: Address,
  plan: Address,
  now: number,
): Promise<readonly SeedTransaction[]> {
  const [open, window] = await Promise.all([
    openPurchases(chain, plan),
    readContract(chain, { address: plan, abi, functionName: 'window' }),
  ])
  const due = open.filter(({ boughtAt }) => boughtAt + Number(window) <= now)
  if (due.length === 0) return []
  const args = [due.map(({ pid }) => pid)] as const
  return [seedTransaction(operator, plan, { abi, functionName: 'finalize', args })]
}
