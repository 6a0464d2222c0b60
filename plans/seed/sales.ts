import { tokenICOAbi } from '../protocol/abi/tokenICO.gen.ts'
import { parseUnits, type Address } from 'viem'
import { readContract } from 'viem/actions'
import { act, type Deed } from './deed.ts'
import { everyWeek } from './everyWeek.ts'
import { createRandom } from './random.ts'
import { day, type Scene } from './world.ts'

const abi = tokenICOAbi
const usdc = (units: number) => parseUnits(String(units), 6)
/** CWY for a hundred thousand dollars, of a sale at ten cents. */
const forSale = (dollars: number) => parseUnits(String(dollars * 10), 18)

/** Three sales: one that sold out and is vesting, one that missed its soft cap and pays back, one that is open. */
export function sales(scene: Scene): Deed[] {
  return [...soldOut(scene), ...missed(scene), ...open(scene)]
}

const hardCap = 200_000
const memberCap = 5_000

function soldOut(scene: Scene): Deed[] {
  const { world, from, until, operator, members } = scene
  const plan = world.plan('token sale')
  const random = createRandom(19)
  // From the opening on, large and small, until the hard cap is reached; the last one gets what is left.
  const buyers = random.some(members.slice(60, 250), 120).map(({ address }) => address)
  const bought: Deed[] = []
  let raised = 0
  for (let nth = 0; raised < hardCap; nth++) {
    const by = buyers[nth]
    if (!by) throw new Error('Too few buyers for the sale.')
    const dollars = random.chance(0.5) ? memberCap : random.between(5, 80) * 50
    bought.push(buy(scene, plan, by, dollars, from + 2 * day + nth * 10_000))
    raised += dollars
  }
  const claimed = everyWeek(from + 48 * day, until, async (chain) => {
    const acts = await Promise.all(
      buyers.slice(0, bought.length).map(async (by, index) => {
        const args = [by] as const
        const due = await readContract(chain, {
          address: plan,
          abi,
          functionName: 'claimableBy',
          args,
        })
        return due > 0n && index % 3 > 0 ? [act(by, plan, { abi, functionName: 'claim' })] : []
      }),
    )
    return acts.flat()
  })
  const collect = act(operator, plan, { abi, functionName: 'collect' })
  return [
    deposit(scene, plan, hardCap, from),
    ...bought,
    { at: from + 20 * day, acts: [collect] },
    ...claimed,
  ]
}

function missed(scene: Scene): Deed[] {
  const { world, from, operator, members } = scene
  const plan = world.plan('token sale, missed')
  const random = createRandom(23)
  const began = from + 6 * day
  const buyers = random.some(members.slice(0, 60), 9).map(({ address }) => address)
  return [
    deposit(scene, plan, 100_000, began),
    ...buyers.map((by, nth) =>
      buy(scene, plan, by, random.between(4, 40) * 50, began + 3 * day + nth * day),
    ),
    // Seven take their payment back, two have not come yet.
    ...buyers.slice(0, 7).map((by, nth) => ({
      at: began + 17 * day + nth * day,
      acts: [act(by, plan, { abi, functionName: 'refund' })],
    })),
    {
      at: began + 18 * day,
      acts: [act(operator, plan, { abi, functionName: 'returnUnsold' })],
    },
  ]
}

function open(scene: Scene): Deed[] {
  const { world, from, members } = scene
  const plan = world.plan('token sale, open')
  const random = createRandom(29)
  const began = from + 38 * day
  return [
    deposit(scene, plan, 150_000, began),
    ...random
      .some(members.slice(0, 150), 14)
      .map(({ address }, nth) =>
        buy(scene, plan, address, random.between(2, 40) * 50, began + 2 * day + nth * day),
      ),
  ]
}

function deposit({ world, operator }: Scene, plan: Address, cap: number, at: number): Deed {
  const amount = forSale(cap)
  const pays = { token: world.tokens.product, amount }
  return { at, acts: [act(operator, plan, { abi, functionName: 'open', args: [amount] }, pays)] }
}

function buy({ world }: Scene, plan: Address, by: Address, dollars: number, at: number): Deed {
  const amount = usdc(dollars)
  const pays = { token: world.tokens.usdc, amount }
  return { at, acts: [act(by, plan, { abi, functionName: 'buy', args: [amount] }, pays)] }
}
