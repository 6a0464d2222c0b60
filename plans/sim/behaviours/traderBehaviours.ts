import { artifact } from '../../contracts/script/build/artifact.ts'
import { cwy, usdc, type SimWorld } from '../world/simWorld.ts'
import { activeOn, comingOn, type Behaviour } from './behaviour.ts'
import { callOfSale, callAsOperator } from './saleBehaviour.ts'

/** How far a week's price may lie from the one before, in percent. */
const swing = 12
/** Assets of the book: 0 is USDC, 2 is WMATIC. */
const risky = 2

const priceStory = `WMATIC moves up to ${swing} % a week either way, by chance alone; the trader keeps half in it (not in what is held).`

/** Prices by chance and an exchange with something to give. */
function market() {
  let price = 50_000_000n
  const at = (world: SimWorld, name: string) => {
    const found = world.blueprint.placements.find((placement) => placement.name === name)
    if (!found) throw new Error(`The deployment has no "${name}".`)
    return found.address
  }
  return {
    stock: (world: SimWorld) => {
      const exchange = at(world, 'local exchange')
      const { wmatic, usdc: base } = world.tokens
      const { abi } = artifact('LocalWrappedNative')
      const from = world.operator
      const amount = cwy(500_000)
      world.send({ from, to: wmatic, abi, functionName: 'deposit', value: amount })
      world.send({ from, to: wmatic, abi, functionName: 'transfer', args: [exchange, amount] })
      world.give(exchange, base, usdc(1_000_000))
    },
    move: (world: SimWorld) => {
      price = (price * BigInt(100 + world.random.between(-swing, swing))) / 100n
      const { abi } = artifact('LocalFeed')
      const to = at(world, 'local feed WMATIC')
      world.send({ from: world.operator, to, abi, functionName: 'set', args: [price] })
    },
    swap: (world: SimWorld, isIn: boolean, amount: bigint) => {
      const { usdc: base, wmatic } = world.tokens
      const [tokenIn, tokenOut] = isIn ? [base, wmatic] : [wmatic, base]
      if (amount === 0n) return
      callAsOperator(world, 'swap', [
        at(world, 'local exchange'),
        tokenIn,
        tokenOut,
        amount,
        0n,
        '0x',
      ])
    },
  }
}

const holdings = async (world: SimWorld) => (await world.read('holdings')) as bigint[]

/** Rounds of four weeks: a week of deposits, two of trading, then everybody redeems. */
const tradersOne = (): Behaviour => {
  const { stock, move, swap } = market()
  let inRound = new Set<number>()
  let started: bigint | undefined
  return {
    story: `Rounds of four weeks; in each, 70 of 100 members deposit 20 to 500 USDC. ${priceStory}`,
    drainDays: 29,
    joinsHub: false,
    day: async (world, day) => {
      if (day === 0) stock(world)
      if (day % 7 === 0) move(world)
      const at = day % 28
      if (at < 4) {
        for (const member of activeOn(world, day)) {
          if (inRound.has(member.index) || !world.random.chance(0.26)) continue
          inRound.add(member.index)
          callOfSale(world, member, 'deposit', [usdc(20 * world.random.between(1, 25))])
        }
      }
      if (at === 7) {
        const round = (await world.read('currentRound')) as bigint
        const { total } = (await world.read('roundOf', [round])) as { total: bigint }
        if (total < ((await world.read('minTotal')) as bigint)) return
        started = round
        callAsOperator(world, 'startRound', [])
        swap(world, true, total / 2n)
      }
      if (at === 21 && started !== undefined) {
        await world.mine(day, 3_600)
        swap(world, false, (await holdings(world))[risky] ?? 0n)
        callAsOperator(world, 'settle', [])
      }
      if (at === 22 && started !== undefined) {
        const round = started
        for (const member of world.members) {
          if (inRound.has(member.index)) callOfSale(world, member, 'redeem', [round])
        }
        const { address: to, abi } = world.plan
        await world.attempt(
          [{ from: world.operator, to, abi, functionName: 'claimFee', args: [world.operator] }],
          ['NothingToClaim'],
        )
        inRound = new Set()
        started = undefined
      }
    },
  }
}

/** Requests in the week, settled on Monday at the price of that moment. */
const tradersTwo = (): Behaviour => {
  const { stock, move, swap } = market()
  const asking = new Set<number>()
  const settleWeek = async (world: SimWorld, day: number) => {
    await world.mine(day, 1_800)
    swap(world, false, (await holdings(world))[risky] ?? 0n)
    await world.mine(day, 3_600)
    const { address: to, abi } = world.plan
    const last = ((await world.read('currentRequestId')) as bigint) - 1n
    await world.attempt(
      [{ from: world.operator, to, abi, functionName: 'settle', args: [last] }],
      ['NotSettleable'],
    )
    asking.clear()
    if (day < world.scenario.weeks * 7) swap(world, true, ((await holdings(world))[0] ?? 0n) / 2n)
  }
  const ask = async (world: SimWorld, day: number) => {
    for (const member of comingOn(world, day)) {
      asking.add(member.index)
      const amount = usdc(20 * world.random.between(1, 25))
      callOfSale(world, member, 'requestDeposit', [amount, member.wallet, member.wallet])
    }
    if (day % 7 !== 2) return
    const shares = (await world.readMany(
      world.members.map(({ wallet }) => ['balanceOf', [wallet]] as const),
    )) as bigint[]
    for (const member of world.members) {
      const held = shares[member.index] ?? 0n
      const isLeaving = member.quitDay <= day
      if (held === 0n || asking.has(member.index)) continue
      if (!isLeaving && !world.random.chance(0.03)) continue
      const amount = isLeaving ? held : held / 2n
      callOfSale(world, member, 'requestRedeem', [amount, member.wallet, member.wallet])
    }
  }
  return {
    story: `Each asks to put in 20 to 500 USDC on joining; 3 in 100 weeks somebody takes half out, and who stops all. ${priceStory}`,
    drainDays: 22,
    joinsHub: false,
    day: async (world, day) => {
      if (day === 0) stock(world)
      if (day % 7 === 0) move(world)
      if (day % 7 === 0 && day > 0) await settleWeek(world, day)
      if (day % 7 === 1 && day > 7) {
        // A day after the settlement.
        await world.mine(day, 5_400)
        await takeSettled(world)
      }
      await ask(world, day)
    },
  }
}

/** Shares and assets of settled requests. */
async function takeSettled(world: SimWorld): Promise<void> {
  const most = async (functionName: 'maxDeposit' | 'maxRedeem') =>
    (await world.readMany(
      world.members.map(({ wallet }) => [functionName, [wallet]] as const),
    )) as bigint[]
  const [deposits, redeems] = [await most('maxDeposit'), await most('maxRedeem')]
  for (const member of world.members) {
    const { wallet, index } = member
    if (deposits[index]) callOfSale(world, member, 'deposit', [deposits[index], wallet, wallet])
    if (redeems[index]) callOfSale(world, member, 'redeem', [redeems[index], wallet, wallet])
  }
}

/** How members live with the plans of traders. */
export const traderBehaviours = { tradersOne, tradersTwo }
