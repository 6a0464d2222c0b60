import { erc20Abi } from '../protocol/abi/erc20.gen.ts'
import { localTokenAbi } from '../protocol/abi/localToken.gen.ts'
import { wrappedNativeAbi } from '../protocol/abi/wrappedNative.gen.ts'
import type { Settings } from '../protocol/settings/settings.ts'
import { parseUnits, type Address } from 'viem'
import { devAccounts, seedAddresses } from './chain/devAccounts.ts'
import { createChainClient, type ChainClient } from './chain/chainClient.ts'
import { checkBooks } from './checkBooks.ts'
import { mintCollectibles } from './collectibles/mintCollectibles.ts'
import { seedTransaction, type SeedTransaction } from './chain/seedTransaction.ts'
import { localWorld } from './world/localWorld.ts'
import { makerNative } from './markets/marketSteps.ts'
import { openMarkets, poolNative } from './markets/openMarkets.ts'
import { createMembers, memberCount } from './world/createMembers.ts'
import { historySeconds } from './families/stakingRun.ts'
import { seedSteps } from './seedSteps.ts'
import { runSeedSteps } from './steps/runSeedSteps.ts'
import type { SeedScene } from './world/seedWorld.ts'

type Params = {
  rpcUrl: string
  tokens: Settings['tokens']
  /** Unix second of the chain's first block. */
  genesisTime: number
}

const hour = 3_600

/** How long the chain exists before the start: the run, and an hour for the deployment before it. */
export const seedSeconds = historySeconds + hour

/**
 * Gives the ten development accounts tokens, and every plan eight weeks of history that ends `seedSeconds` after the chain's first
 * block. Throws when the chain refuses anything, or when a plan owes more than it holds afterwards: a half-told run is not kept.
 */
export async function seed({
  rpcUrl,
  tokens,
  genesisTime,
}: Params): Promise<{ members: number; blocks: number; transactions: number; plans: number }> {
  const [operator] = devAccounts()
  if (!operator) throw new Error('The development phrase gave no account.')
  const world = localWorld(operator.address)
  const [maker, ...addresses] = seedAddresses(memberCount + 1, -1)
  if (!maker) throw new Error('The development phrase gave no account for the market.')
  const from = genesisTime + hour
  const until = from + historySeconds
  const scene: SeedScene = {
    world,
    from,
    until,
    operator: operator.address,
    members: createMembers(addresses, from, until),
  }
  const chainClient = await createChainClient({
    url: rpcUrl,
    exact: operator.address,
    errors: world.errors,
    nameOf: world.nameOf,
  })
  await giveTokens(chainClient, scene, maker, tokens)
  await openMarkets(chainClient, scene, maker, from - hour / 4)
  await giveCollectibles(chainClient, scene)
  await runSeedSteps(seedSteps(scene, maker), chainClient, until)
  await chainClient.end(until)
  const books = await checkBooks(chainClient.readerAt(until), world)
  const plans = new Set(books.map(({ plan }) => plan)).size - 1
  return { members: memberCount, plans, ...chainClient.told() }
}

/** Before the run: what everybody of it spends and stakes, and what people find in the ten accounts. */
async function giveTokens(
  chainClient: ChainClient,
  { world, from, operator, members }: SeedScene,
  maker: Address,
  tokens: Settings['tokens'],
): Promise<void> {
  const addresses = members.map(({ address }) => address)
  // The ten have enough of the coin from the first block; it is set, not added.
  const ten = new Set(devAccounts().map(({ address }) => address))
  await chainClient.give(
    addresses.filter((address) => !ten.has(address)),
    parseUnits('10', 18),
  )
  await chainClient.give([maker], makerNative + poolNative)
  const people = addresses.flatMap((to) => [
    transfer(operator, world.tokens.product, to, parseUnits('30000', 18)),
    mint(operator, world.tokens.usdc, to, parseUnits('12000', 6)),
  ])
  await chainClient.mine(
    [...accountTokens(operator, world.tokens.product, tokens), ...people],
    from - hour / 2,
  )
}

/** What the collectibles' tab of the ten accounts and of the first members shows. */
async function giveCollectibles(
  chainClient: ChainClient,
  { from, operator, members }: SeedScene,
): Promise<void> {
  const people = [...devAccounts(), ...members.slice(0, 20)].map(({ address }) => address)
  const [places, mints] = mintCollectibles(operator, people)
  await chainClient.mine(places, from - hour / 8)
  await chainClient.mine(mints, from - hour / 8 + 1)
}

function accountTokens(
  operator: Address,
  product: Address,
  tokens: Settings['tokens'],
): SeedTransaction[] {
  return devAccounts().flatMap(({ address }) => {
    const isOperator = address === operator
    const given = (['dai', 'usdc', 'usdt'] as const).flatMap((name) => {
      const token = tokens[name]
      const amount = parseUnits(isOperator ? '1000000' : '25000', name === 'dai' ? 18 : 6)
      return token ? [mint(operator, token, address, amount)] : []
    })
    const { wmatic } = tokens
    const wrapped = wmatic
      ? [
          {
            ...seedTransaction(address, wmatic, { abi: wrappedNativeAbi, functionName: 'deposit' }),
            value: parseUnits('100', 18),
          },
        ]
      : []
    const held = isOperator ? [] : [transfer(operator, product, address, parseUnits('50000', 18))]
    return [...held, ...given, ...wrapped]
  })
}

const transfer = (by: Address, token: Address, to: Address, amount: bigint): SeedTransaction =>
  seedTransaction(by, token, { abi: erc20Abi, functionName: 'transfer', args: [to, amount] })

const mint = (by: Address, token: Address, to: Address, amount: bigint): SeedTransaction =>
  seedTransaction(by, token, { abi: localTokenAbi, functionName: 'mint', args: [to, amount] })
