import type { Address } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { artifact } from '../contracts/script/build/artifact.ts'
import { buildContracts } from '../contracts/script/build/buildContracts.ts'
import { deploy } from '../contracts/script/deploy/deploy.ts'
import { behaviours } from './behaviours/behaviours.ts'
import { comingOn } from './behaviours/behaviour.ts'
import { memberOutcomes, type MoneyFlow, type SimResult } from './report/simResult.ts'
import { population, type Scenario } from './world/population.ts'
import { createSimRandom } from './world/createSimRandom.ts'
import { createClock, simulationStart, startSimChain, type Clock } from './world/startSimChain.ts'
import { createSimWorld, cwy, planAddress, usdc, type SimWorld } from './world/simWorld.ts'

const operator = mnemonicToAccount('test test test test test test test test test test test junk')
const weekSeconds = 604_800
/** More than anybody ever pays. */
const purse = { usdc: usdc(100_000), product: cwy(200_000) }

/** A chain with the local deployment, on which one plan after the other can be simulated; each starts from the same state. */
export async function startSimulator(log: (line: string) => void) {
  await buildContracts({ log })
  const chain = await startSimChain()
  const { anvil } = chain
  await deploy({
    rpcUrl: anvil.rpcUrl,
    account: operator,
    chainId: anvil.chainId,
    local: true,
    log: () => undefined,
  })
  let fresh = await anvil.snapshot()
  return {
    rpcUrl: anvil.rpcUrl,
    /**
     * What was simulated stays on the chain until the next one begins.
     *
     * @throws Error when a transaction is refused that should not be, or when a plan owes more than it holds.
     */
    async simulate(plan: string, scenario: Scenario): Promise<SimResult> {
      await anvil.revert(fresh)
      fresh = await anvil.snapshot()
      return life(plan, scenario, await createClock(chain))
    },
    stop: chain.stop,
  }
}

async function life(planName: string, scenario: Scenario, clock: Clock): Promise<SimResult> {
  const make = behaviours[planName]
  if (!make) throw new Error(`Nobody has written down how members live with "${planName}".`)
  const behaviour = make()
  const random = createSimRandom(scenario.seed)
  const members = population(scenario, random)
  const world = createSimWorld({
    clock,
    scenario,
    random,
    members,
    operator: operator.address,
    planName,
  })
  for (const token of [world.tokens.usdc, world.tokens.product])
    world.approve(operator.address, token)
  world.give(operator.address, world.tokens.usdc, usdc(10_000_000))
  await world.mine(-1)
  await behaviour.begin?.(world)
  const days = scenario.weeks * 7 + behaviour.drainDays
  let checks = 0
  for (let day = 0; day < days; day++) {
    // A block early in the morning, so that whatever is read sees this day.
    await world.mine(day, 900)
    for (const member of comingOn(world, day)) {
      world.give(member.wallet, world.tokens.usdc, purse.usdc)
      if (behaviour.holdsProduct) world.give(member.wallet, world.tokens.product, purse.product)
      world.approve(member.wallet, world.tokens.usdc)
      if (behaviour.holdsProduct) world.approve(member.wallet, world.tokens.product)
      if (behaviour.joinsHub) world.join(member)
    }
    await behaviour.day(world, day)
    await world.mine(day)
    if (day % 7 === 6) checks += await checkSolvency(world)
  }
  await behaviour.end?.(world, days)
  await world.mine(days)
  checks += await checkSolvency(world)
  const perUnit = await priceOf(world)
  const flows = await flowsOf(world, clock, perUnit, behaviour.isRefundable ?? false)
  await checkBalances(world, flows, perUnit)
  return {
    plan: planName,
    story: behaviour.story,
    scenario,
    outcomes: memberOutcomes(
      members.map(({ joinDay }) => joinDay),
      flows,
    ),
    flows,
    perUnit,
    totalWeeks: Math.ceil((days + 1) / 7),
    solvencyChecks: checks,
    transactions: clock.sent(),
  }
}

/** @throws Error when less is there than is owed */
async function checkSolvency(world: SimWorld): Promise<number> {
  const vault = { address: world.blueprint.vault, abi: artifact('Vault').abi }
  const tokens = (await world.read('tokens')) as Address[]
  const triples = [
    await world.readMany([['solvency', []]], vault),
    ...(await Promise.all(
      world.clones.map((address) =>
        world.readMany(
          tokens.map((token) => ['solvencyOf', [token]] as const),
          { address, abi: world.plan.abi },
        ),
      ),
    )),
  ].flat() as (readonly [balance: bigint, liabilities: bigint, surplus: bigint])[]
  for (const [balance, liabilities] of triples) {
    if (balance < liabilities) throw new Error(`${liabilities} is owed and ${balance} is there.`)
  }
  return triples.length
}

/** Base units of the product token for one of USDC: the price of the token sale. */
async function priceOf(world: SimWorld): Promise<bigint> {
  const sale = planAddress(world, 'token sale')
  const { abi } = artifact('TokenICO')
  const [terms] = await world.readMany([['terms', []]], { address: sale, abi })
  return (terms as { tokensPerUnit: bigint }).tokensPerUnit
}

const lower = (addresses: readonly Address[]) => addresses.map((one) => one.toLowerCase())

/** Every movement of USDC and the product token between the plan, with the vault, and others. */
async function flowsOf(
  world: SimWorld,
  clock: Clock,
  perUnit: bigint,
  isSale: boolean,
): Promise<MoneyFlow[]> {
  const { usdc: base, product } = world.tokens
  const clones = new Set(lower(world.clones))
  const places = new Set([...clones, ...lower([world.blueprint.vault])])
  const indexOf = new Map(world.members.map(({ wallet, index }) => [wallet.toLowerCase(), index]))
  const [exchange] = lower(
    world.blueprint.placements
      .filter(({ name }) => name === 'local exchange')
      .map((one) => one.address),
  )
  const transfers = await clock.transfers([base, product])
  return transfers.flatMap(({ token, from, to, amount, time }) => {
    const [isOut, isIn] = [places.has(from), places.has(to)]
    if (isIn === isOut) return []
    const isProduct = token.toLowerCase() === product.toLowerCase()
    const value = isProduct ? amount : amount * perUnit
    const other = isIn ? from : to
    const member = indexOf.get(other)
    return [
      {
        week: Math.floor((time - simulationStart) / weekSeconds),
        with: member ?? (other === exchange ? 'market' : 'others'),
        amount: isIn ? value : -value,
        // Commissions come from the vault: what a plan of purchases itself pays out is a price going back.
        isRefund: isSale && isOut && clones.has(from) && member !== undefined,
      },
    ]
  })
}

/** @throws Error when the movements do not add up to what is there */
async function checkBalances(
  world: SimWorld,
  flows: readonly MoneyFlow[],
  perUnit: bigint,
): Promise<void> {
  const { abi } = artifact('CausewayToken')
  const places = [...world.clones, world.blueprint.vault]
  const balances = await Promise.all(
    [world.tokens.usdc, world.tokens.product].map((address) =>
      world.readMany(
        places.map((place) => ['balanceOf', [place]] as const),
        { address, abi },
      ),
    ),
  )
  const [base = 0n, product = 0n] = balances.map((list) =>
    (list as bigint[]).reduce((all, one) => all + one, 0n),
  )
  const moved = flows.reduce((all, { amount }) => all + amount, 0n)
  if (moved !== base * perUnit + product) {
    throw new Error(`${moved} moved in, but ${base * perUnit + product} is there.`)
  }
}
