import { artifact } from '../../contracts/script/build/artifact.ts'
import type { SimMember } from '../world/population.ts'
import { usdc, type SimWorld } from '../world/simWorld.ts'
import { activeOn, comingOn, batchesOf, type Behaviour } from './behaviour.ts'

const daySeconds = 86_400
const givesBack = 0.05
const perFinalize = 25

/** What differs between the plans that sell something. */
export interface SaleRules {
  readonly story: string
  readonly drainDays: number
  /** Chance that a member buys again in a week. */
  readonly again: number
  /** Chance that a purchase is given back within its window; by default 5 %. */
  readonly givesBack?: number
  /** What is given back counts as received, because nothing else is. */
  readonly isReturned?: boolean
  /** The price of a member's next purchase, 0 for none. */
  readonly price: (world: SimWorld, member: SimMember, bought: number, day: number) => bigint
  /** Right after a purchase of a member has become final. */
  readonly finalised?: (world: SimWorld, member: SimMember) => void
  /** Once a week, in the morning of its first day. */
  readonly week?: (world: SimWorld, day: number) => Promise<void>
  /** After the last day, before the vault is emptied. */
  readonly end?: (world: SimWorld, day: number) => Promise<void>
}

interface Purchase {
  readonly pid: bigint
  readonly member: SimMember
  readonly finalDay: number
  /** -1: it is kept. */
  readonly refundDay: number
}

/** Members join, buy, sometimes give back, buy again, and take their commissions out. */
export function saleBehaviour(rules: SaleRules): Behaviour {
  let open: Purchase[] = []
  let count = 0
  let windowDays = 0
  const bought = new Map<number, number>()

  const buy = (world: SimWorld, member: SimMember, day: number) => {
    const times = bought.get(member.index) ?? 0
    const amount = rules.price(world, member, times, day)
    if (amount === 0n) return
    bought.set(member.index, times + 1)
    callOfSale(world, member, 'buy', [amount])
    count += 1
    const isBack = world.random.chance(rules.givesBack ?? givesBack)
    const refundDay = isBack ? day + world.random.between(1, windowDays - 1) : -1
    open.push({ pid: BigInt(count), member, finalDay: day + windowDays, refundDay })
  }
  return {
    story: rules.story,
    drainDays: rules.drainDays,
    joinsHub: true,
    isRefundable: !rules.isReturned,
    begin: async (world) => {
      windowDays = Number(await world.read('window')) / daySeconds
    },
    day: async (world, day) => {
      if (day % 7 === 0) {
        await rules.week?.(world, day)
        await emptyHouse(world)
      }
      const back = open.filter(({ refundDay }) => refundDay === day)
      for (const { member, pid } of back) callOfSale(world, member, 'refund', [pid])
      const final = open.filter(({ finalDay, refundDay }) => finalDay <= day && refundDay < 0)
      for (const part of batchesOf(final, perFinalize)) {
        callAsOperator(world, 'finalize', [part.map(({ pid }) => pid)])
      }
      for (const { member } of final) rules.finalised?.(world, member)
      open = open.filter((one) => !back.includes(one) && !final.includes(one))
      for (const member of comingOn(world, day)) buy(world, member, day)
      for (const member of activeOn(world, day)) {
        if (member.joinDay < day && world.random.chance(rules.again / 7)) buy(world, member, day)
      }
    },
    end: async (world, day) => {
      await rules.end?.(world, day)
      await world.mine(day, 6 * 3_600)
      await emptyVault(world)
    },
  }
}

/** A call of the plan by a member. */
export const callOfSale = (
  world: SimWorld,
  member: SimMember,
  functionName: string,
  args: readonly unknown[],
): void =>
  world.send({
    from: member.wallet,
    to: world.plan.address,
    abi: world.plan.abi,
    functionName,
    args,
  })

/** A call of the plan by the operator; anyone could make it, unless it needs a role. */
export const callAsOperator = (
  world: SimWorld,
  functionName: string,
  args: readonly unknown[],
): void =>
  world.send({
    from: world.operator,
    to: world.plan.address,
    abi: world.plan.abi,
    functionName,
    args,
  })

/** 5 to 100 USDC in steps of 5. */
export const basket = (world: SimWorld): bigint => usdc(5 * world.random.between(1, 20))

/** The one price of a plan whose amount rule is fixed: the low 80 bits of its word. */
export const fixedPrice = async (world: SimWorld): Promise<bigint> =>
  ((await world.read('rule')) as bigint) & ((1n << 80n) - 1n)

async function emptyVault(world: SimWorld): Promise<void> {
  const vault = { address: world.blueprint.vault, abi: artifact('Vault').abi }
  const claimable = await world.readMany(
    world.members.map((member) => ['claimableOf', [world.idOf(member)]] as const),
    vault,
  )
  for (const [index, { wallet: from }] of world.members.entries()) {
    if (claimable[index] === 0n) continue
    world.send({ from, to: vault.address, abi: vault.abi, functionName: 'claim' })
  }
  await emptyHouse(world)
}

/** The treasury and the community reserve take what is theirs. */
async function emptyHouse({ attempt, blueprint, operator: from }: SimWorld): Promise<void> {
  const { abi } = artifact('Vault')
  await attempt([{ from, to: blueprint.vault, abi, functionName: 'claim' }], ['NothingToClaim'])
  const reserve = {
    from,
    to: blueprint.communityReserve,
    abi: [...artifact('CommunityReserve').abi, ...abi],
    functionName: 'collect',
    args: [blueprint.vault],
  }
  await attempt([reserve], ['NothingToClaim'])
}
