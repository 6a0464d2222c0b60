import { deterministicCreation } from '../contracts/script/chain/deterministicCreation.ts'
import { deploy } from '../contracts/script/deploy/deploy.ts'
import { localFeedAbi } from '../protocol/abi/localFeed.gen.ts'
import { planEventsAbi } from '../protocol/abi/planEvents.gen.ts'
import { tradersV1Abi } from '../protocol/abi/tradersV1.gen.ts'
import { vaultAbi } from '../protocol/abi/vault.gen.ts'
import { factoryAbi, poolAbi } from '@causeway/services/chainData/pools/uniswapAbi'
import { sniff } from '@causeway/services/lib/pictures/sniff'
import { startAnvil, type Anvil } from '@causeway/testkit/anvil'
import { createClient, getAbiItem, getAddress, http, parseAbi, slice, type Client } from 'viem'
import { getBlock, getLogs, readContract } from 'viem/actions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { devAccounts } from './chain/devAccounts.ts'
import { seed, seedSeconds } from './seed.ts'
import { checkBooks, type VaultBook } from './checkBooks.ts'
import { mintCollectibles } from './collectibles/mintCollectibles.ts'
import { localWorld } from './world/localWorld.ts'
import { poolsOf } from './markets/poolsOf.ts'
import { sorted } from './uniswap/openPool.ts'
import { squareRootPrice } from './uniswap/squareRootPrice.ts'
import { localPlans } from './world/localPlans.ts'

const nftAbi = parseAbi([
  'function ownerOf(uint256) view returns (address)',
  'function tokenURI(uint256) view returns (string)',
  'function balanceOf(address, uint256) view returns (uint256)',
])

/** The whole run, told on a fresh chain. */
describe('seed', () => {
  let anvil: Anvil
  let chain: Client
  let told: Awaited<ReturnType<typeof seed>>
  let books: readonly VaultBook[]
  const [account] = devAccounts()
  if (!account) throw new Error('The development phrase gave no account.')
  const world = localWorld(account.address)

  beforeAll(async () => {
    const genesisTime = Math.floor(Date.now() / 1000) - seedSeconds
    anvil = await startAnvil({ args: ['--hardfork', 'prague', '--timestamp', String(genesisTime)] })
    const { rpcUrl, chainId } = anvil
    const { tokens } = await deploy({ rpcUrl, account, chainId, local: true, log: () => {} })
    const began = performance.now()
    told = await seed({ rpcUrl, tokens, genesisTime })
    console.log(
      `told in ${((performance.now() - began) / 1000).toFixed(1)} s: ${told.transactions} transactions, ${told.blocks} blocks`,
    )
    chain = createClient({ transport: http(rpcUrl) })
    books = await checkBooks(chain, world)
  }, 300_000)
  afterAll(() => anvil?.stop())

  it('tells of 300 members within 10,000 transactions, and ends now', async () => {
    expect(told.members).toBe(300)
    expect(told.transactions).toBeLessThanOrEqual(10_000)
    const { timestamp } = await getBlock(chain)
    expect(Math.abs(Number(timestamp) - Date.now() / 1000)).toBeLessThan(300)
  })

  it('leaves no plan owing more than it holds', () => {
    const plans = new Set(books.map(({ plan }) => plan))
    for (const { name, address } of localPlans()) expect(plans, name).toContain(getAddress(address))
    for (const { balance, liabilities } of books)
      expect(balance).toBeGreaterThanOrEqual(liabilities)
  })

  it('has members in every plan', async () => {
    const events = planEventsAbi.filter((item) => item.type === 'event')
    const logs = await getLogs(chain, { fromBlock: 0n, events, strict: true })
    const members = new Map<string, Set<bigint>>()
    for (const { address, args } of logs) {
      const member = 'member' in args ? args.member : 'id' in args ? args.id : undefined
      if (member === undefined) continue
      const plan = getAddress(address)
      members.set(plan, (members.get(plan) ?? new Set()).add(member))
    }
    const plans = localPlans().filter(({ name }) => name !== 'revenue router')
    for (const { name, address } of plans)
      expect(members.get(getAddress(address))?.size ?? 0, name).toBeGreaterThanOrEqual(4)
  })

  it('has pools of every token over all four tiers, at the prices of the feeds', async () => {
    const { tokens, uniswap, priceFeed } = world
    const [, price] = await readContract(chain, {
      address: priceFeed,
      abi: localFeedAbi,
      functionName: 'latestRoundData',
    })
    const pools = poolsOf(tokens, price)
    expect(new Set(pools.map(({ fee }) => fee))).toEqual(new Set([100, 500, 3_000, 10_000]))
    for (const token of Object.values(tokens))
      expect(pools.some((pool) => pool.tokens.some(({ address }) => address === token))).toBe(true)
    for (const { tokens: pair, fee } of pools) {
      const [first, second] = sorted(pair)
      const address = await readContract(chain, {
        address: uniswap.factory,
        abi: factoryAbi,
        functionName: 'getPool',
        args: [first.address, second.address, fee],
      })
      const pool = { address, abi: poolAbi } as const
      const [[now], liquidity] = await Promise.all([
        readContract(chain, { ...pool, functionName: 'slot0' }),
        readContract(chain, { ...pool, functionName: 'liquidity' }),
      ])
      expect(liquidity).toBeGreaterThan(0n)
      // Within a thousandth: the maker came half a day ago, and some members bought since.
      expect(Number(now) / Number(squareRootPrice(first, second))).toBeCloseTo(1, 2)
    }
  })

  it('gives each of the ten accounts a collectible of its own and some of a kind, described on the chain with a picture', async () => {
    const accounts = devAccounts().map(({ address }) => address)
    const [places] = mintCollectibles(account.address, accounts)
    const [cards, stamps] = places.map(({ data }) => deterministicCreation(slice(data, 32)))
    if (!cards || !stamps) throw new Error('There are not two collections.')
    for (const [place, owner] of accounts.entries()) {
      const id = BigInt(place + 1)
      const uri = await readContract(chain, {
        address: cards.address,
        abi: nftAbi,
        functionName: 'tokenURI',
        args: [id],
      })
      const told = JSON.parse(Buffer.from(uri.split(',')[1] ?? '', 'base64').toString()) as {
        image: string
      }
      const picture = Buffer.from(told.image.split(',')[1] ?? '', 'base64')
      expect(sniff(picture)).toMatchObject({ kind: 'png' })
      const [holder, some] = await Promise.all([
        readContract(chain, {
          address: cards.address,
          abi: nftAbi,
          functionName: 'ownerOf',
          args: [id],
        }),
        readContract(chain, {
          address: stamps.address,
          abi: nftAbi,
          functionName: 'balanceOf',
          args: [owner, BigInt((place % 3) + 1)],
        }),
      ])
      expect([holder, some]).toEqual([owner, BigInt(2 + (place % 5))])
    }
  })

  it('has good and bad outcomes: rounds that won and lost, members who earned nothing, and who reached their cap', async () => {
    const rounds = await Promise.all(
      [0n, 1n, 2n].map((round) =>
        readContract(chain, {
          address: world.plan('traders v1'),
          abi: tradersV1Abi,
          functionName: 'roundOf',
          args: [round],
        }),
      ),
    )
    const [won, lost, running] = rounds
    expect(won && won.result > won.total).toBe(true)
    expect(lost && lost.result < lost.total).toBe(true)
    expect(running).toMatchObject({ state: 1, result: 0n })
    const histogram = await readContract(chain, {
      address: world.vault,
      abi: vaultAbi,
      functionName: 'histogram',
    })
    const [nothing, ...more] = histogram
    expect(nothing).toBeGreaterThan(20)
    expect(more.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(20)
    const credited = await getLogs(chain, {
      fromBlock: 0n,
      event: getAbiItem({ abi: planEventsAbi, name: 'Credited' }),
      strict: true,
    })
    expect(credited.some(({ args }) => args.overflow > 0n)).toBe(true)
  })
})
