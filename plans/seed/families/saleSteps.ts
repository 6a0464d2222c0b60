import { tokenICOAbi } from '../../protocol/abi/tokenICO.gen.ts'
import { parseUnits, type Address } from 'viem'
import { readContract } from 'viem/actions'
import { type SeedStep } from '../steps/seedStep.ts'
import { seedTransaction } from '../chain/seedTransaction.ts'
import { everyWeek } from '../steps/everyWeek.ts'
import { createSeedRandom } from '../world/createSeedRandom.ts'
import { secondsOfDay, type SeedScene } from '../world/seedWorld.ts'

const abi = tokenICOAbi
const usdc = (units: number) => parseUnits(String(units), 6)
/** CWY for a hundred thousand dollars, of a sale at ten cents. */
const forSale = (dollars: number) => parseUnits(String(dollars * 10), 18)

/** Three sales: one that sold out and is vesting, one that missed its soft cap and pays back, one that is open. */
export function saleSteps(scene: SeedScene): SeedStep[] {
  return [...soldOut(scene), ...missed(scene), ...open(scene)]
}

const hardCap = 200_000
const memberCap = 5_000

function soldOut(scene: SeedScene): SeedStep[] {
  const { world, from, until, operator, members } = scene
  const plan = world.plan('token sale')
  const random = createSeedRandom(19)
  // From the opening on, large and small, until the hard cap is reached; the last one gets what is left.
  const buyers = random.some(members.slice(60, 250), 120).map(({ address }) => address)
  const bought: SeedStep[] = []
  let raised = 0
  for (let nth = 0; raised < hardCap; nth++) {
    const by = buyers[nth]
    if (!by) throw new Error('Too few buyers for the sale.')
    const dollars = random.chance(0.5) ? memberCap : random.between(5, 80) * 50
    bought.push(buy(scene, plan, by, dollars, from + 2 * secondsOfDay + nth * 10_000))
    raised += dollars
  }
  const claimed = everyWeek(from + 48 * secondsOfDay, until, async (chain) => {
    const calls = await Promise.all(
      buyers.slice(0, bought.length).map(async (by, index) => {
        const args = [by] as const
        const due = await readContract(chain, {
          address: plan,
          abi,
          functionName: 'claimableBy',
          args,
        })
        return due > 0n && index % 3 > 0
          ? [seedTransaction(by, plan, { abi, functionName: 'claim' })]
          : []
      }),
    )
    return calls.flat()
  })
  const collect = seedTransaction(operator, plan, { abi, functionName: 'collect' })
  return [
    deposit(scene, plan, hardCap, from),
    ...bought,
    { at: from + 20 * secondsOfDay, calls: [collect] },
    ...claimed,
  ]
}

function missed(scene: SeedScene): SeedStep[] {
  const { world, from, operator, members } = scene
  const plan = world.plan('token sale, missed')
  const random = createSeedRandom(23)
  const began = from + 6 * secondsOfDay
  const buyers = random.some(members.slice(0, 60), 9).map(({ address }) => address)
  return [
    deposit(scene, plan, 100_000, began),
    ...buyers.map((by, nth) =>
      buy(
        scene,
        plan,
        by,
        random.between(4, 40) * 50,
        began + 3 * secondsOfDay + nth * secondsOfDay,
      ),
    ),
    // Seven take their payment back, two have not come yet.
    ...buyers.slice(0, 7).map((by, nth) => ({
      at: began + 17 * secondsOfDay + nth * secondsOfDay,
      calls: [seedTransaction(by, plan, { abi, functionName: 'refund' })],
    })),
    {
      at: began + 18 * secondsOfDay,
      calls: [seedTransaction(operator, plan, { abi, functionName: 'returnUnsold' })],
    },
  ]
}

function open(scene: SeedScene): SeedStep[] {
  const { world, from, members } = scene
  const plan = world.plan('token sale, open')
  const random = createSeedRandom(29)
  const began = from + 38 * secondsOfDay
  return [
    deposit(scene, plan, 150_000, began),
    ...random
      .some(members.slice(0, 150), 14)
      .map(({ address }, nth) =>
        buy(
          scene,
          plan,
          address,
          random.between(2, 40) * 50,
          began + 2 * secondsOfDay + nth * secondsOfDay,
        ),
      ),
  ]
}

function deposit({ world, operator }: SeedScene, plan: Address, cap: number, at: number): SeedStep {
  const amount = forSale(cap)
  const pays = { token: world.tokens.product, amount }
  return {
    at,
    calls: [seedTransaction(operator, plan, { abi, functionName: 'open', args: [amount] }, pays)],
  }
}

function buy(
  { world }: SeedScene,
  plan: Address,
  by: Address,
  dollars: number,
  at: number,
): SeedStep {
  const amount = usdc(dollars)
  const pays = { token: world.tokens.usdc, amount }
  return {
    at,
    calls: [seedTransaction(by, plan, { abi, functionName: 'buy', args: [amount] }, pays)],
  }
}
