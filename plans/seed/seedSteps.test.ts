import {
  decodeFunctionData,
  getAddress,
  keccak256,
  slice,
  toHex,
  zeroHash,
  type Address,
} from 'viem'
import { hubAbi } from '../protocol/abi/hub.gen.ts'
import { unilevelAbi } from '../protocol/abi/unilevel.gen.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { slotSeconds, type SeedStep } from './steps/seedStep.ts'
import type { SeedTransaction } from './chain/seedTransaction.ts'
import { createMembers, memberCount } from './world/createMembers.ts'
import { choosePurchases, shelves } from './families/purchaseSteps.ts'
import { historySeconds } from './families/stakingRun.ts'
import { seedSteps } from './seedSteps.ts'
import { settledTransactions, slots } from './steps/runSeedSteps.ts'
import type { SeedScene } from './world/seedWorld.ts'

const placeOf = (name: string): Address => getAddress(slice(keccak256(toHex(name)), 0, 20))

function sceneFrom(from: number): SeedScene {
  const until = from + historySeconds
  const addresses = Array.from({ length: memberCount }, (_, index) => placeOf(`member ${index}`))
  return {
    from,
    until,
    operator: placeOf('operator'),
    members: createMembers(addresses, from, until),
    world: {
      tokens: {
        product: placeOf('CWY'),
        dai: placeOf('DAI'),
        usdc: placeOf('USDC'),
        usdt: placeOf('USDT'),
        wmatic: placeOf('WMATIC'),
      },
      uniswap: {
        factory: placeOf('Uniswap factory'),
        positions: placeOf('Uniswap positions'),
        router: placeOf('Uniswap router'),
        quoter: placeOf('Uniswap quoter'),
      },
      hub: placeOf('hub'),
      hubConstraint: placeOf('hub constraint'),
      vault: placeOf('vault'),
      communityReserve: placeOf('reserve'),
      factory: placeOf('factory'),
      enumeration: placeOf('enumeration'),
      lens: placeOf('lens'),
      termsHash: zeroHash,
      exchange: placeOf('exchange'),
      priceFeed: placeOf('feed'),
      extras: [],
      plan: placeOf,
    },
  }
}

const begin = 1_790_000_000
const maker = placeOf('maker')
const shape = (steps: readonly SeedStep[]) =>
  steps.map(({ at, calls }) => ({ at, calls: typeof calls === 'function' ? 'decided' : calls }))

describe('run', () => {
  let scene: SeedScene
  let steps: readonly SeedStep[]
  beforeAll(() => {
    scene = sceneFrom(begin)
    steps = seedSteps(scene, maker)
  })

  it('is the same for the same scene, whenever it is told', () => {
    expect(shape(seedSteps(sceneFrom(begin), maker))).toEqual(shape(steps))
  })

  it.each([0, 1, 2, 3, 4, 5, 6])('can begin on any day of the week (%i)', (weekday) => {
    const later = sceneFrom(begin + weekday * 86_400 + 4_321)
    expect(settledTransactions(seedSteps(later, maker)).length).toBeGreaterThan(2_500)
  })

  it('is told in the order of time, never before a step was due, and leaves nothing out', () => {
    const told = slots(steps)
    expect(told.map(([time]) => time)).toEqual(told.map(([time]) => time).sort((a, b) => a - b))
    expect(told.flatMap(([, slot]) => slot)).toHaveLength(steps.length)
    for (const [time, slot] of told)
      for (const { at } of slot) {
        expect(time).toBeGreaterThanOrEqual(at)
        expect(time - at).toBeLessThan(slotSeconds)
      }
  })

  it('leaves room below 10,000 transactions for what is decided on the way', () => {
    const calls = settledTransactions(steps)
    const allowances = new Set(
      calls.flatMap(({ by, to, pays }) => (pays ? [`${by} ${to} ${pays.token}`] : [])),
    )
    expect(calls.length + allowances.size).toBeLessThan(7_500)
  })

  it('lets everybody join once, through somebody who is there, in the order of ids', () => {
    const joins = slots(steps).flatMap(([, slot]) =>
      settledTransactions(slot).filter(({ to }) => to === scene.world.hub),
    )
    expect(joins.map(({ by }) => by)).toEqual(scene.members.map(({ address }) => address))
    for (const [index, { data }] of joins.entries()) {
      const { args } = decodeFunctionData({ abi: hubAbi, data })
      expect(Number(args?.[0])).toBeLessThan(3 + index)
    }
  })

  it('has recruiters and lines, and mostly members who recruit nobody', () => {
    const directs = new Map<number, number>()
    const depth = new Map<number, number>()
    for (const { id, sponsor } of scene.members) {
      directs.set(sponsor, (directs.get(sponsor) ?? 0) + 1)
      depth.set(id, (depth.get(sponsor) ?? 0) + 1)
    }
    const idle = scene.members.filter(({ id }) => !directs.has(id))
    expect(idle.length).toBeGreaterThan(memberCount / 2)
    expect(Math.max(...scene.members.map(({ id }) => directs.get(id) ?? 0))).toBeGreaterThan(15)
    expect(Math.max(...depth.values())).toBeGreaterThan(7)
  })
})

describe('choosePurchases', () => {
  const chosen = choosePurchases(sceneFrom(begin))

  it('sells something in every plan, and some of it goes back', () => {
    for (const { plan } of shelves) {
      const own = chosen.filter((one) => one.plan === plan)
      expect(own.length, plan).toBeGreaterThan(10)
      expect(own.filter(({ returned }) => returned === undefined).length, plan).toBeGreaterThan(5)
    }
    expect(chosen.filter(({ returned }) => returned).length).toBeGreaterThan(30)
  })

  it('sells to members only, and never more than the hub allows in 30 days', () => {
    const spent = new Map<number, number>()
    for (const { member, at, price } of chosen) {
      expect(at).toBeGreaterThan(member.joined + slotSeconds)
      spent.set(member.id, (spent.get(member.id) ?? 0) + price)
    }
    expect(Math.max(...spent.values())).toBeLessThan(1_000)
  })

  it('is what members then buy', () => {
    const { world } = sceneFrom(begin)
    const isBuy = ({ to, data }: SeedTransaction) =>
      to === world.plan('unilevel') &&
      decodeFunctionData({ abi: unilevelAbi, data }).functionName === 'buy'
    const bought = settledTransactions(seedSteps(sceneFrom(begin), maker)).filter(isBuy)
    expect(bought).toHaveLength(chosen.filter(({ plan }) => plan === 'unilevel').length)
  })
})
