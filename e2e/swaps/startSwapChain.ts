import { artifact } from '@causeway/plans/contracts/script/build/artifact'
import { deterministicDeployer } from '@causeway/plans/contracts/script/chain/deterministicCreation'
import { erc20Abi } from '@causeway/plans/protocol/abi/erc20.gen'
import {
  startTestData,
  type TestChainEntry,
} from '@causeway/services/testing/chainData/startTestData'
import type { OpenDatabase } from '@causeway/services/lib/db/database'
import { startAnvil } from '@causeway/testkit/anvil'
import { encodeFunctionData, parseAbi, type Address } from 'viem'
import { compileSolidity } from '../../plans/contracts/script/build/compileSolidity.ts'
import { seedTransaction } from '../../plans/seed/chain/seedTransaction.ts'
import { enableCheapTier, openPool, type Opening } from '../../plans/seed/uniswap/openPool.ts'
import { deployUniswap, uniswapAddresses } from '../../plans/seed/uniswap/uniswapAddresses.ts'
import { impersonate } from './impersonate.ts'

/** Account 0 of anvil. */
const operator: Address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** A chain with Uniswap v3 as published, the tokens of a test and nothing else. The contracts must be built. */
export async function startSwapChain() {
  const anvil = await startAnvil({ args: ['--hardfork', 'prague'] })
  const { client, all, deploy } = await impersonate(anvil, [operator, deterministicDeployer])
  const odd = compileSolidity(new URL('./tokens.sol', import.meta.url))
  const wmatic = await deploy(operator, artifact('LocalWrappedNative'), [])
  const uniswap = uniswapAddresses(wmatic)
  await all([
    ...deployUniswap(operator, wmatic),
    ...enableCheapTier(deterministicDeployer, operator, uniswap),
  ])
  const { factory, quoter, router } = uniswap
  const entry: TestChainEntry = {
    id: 31337,
    rpc: { primary: anvil.rpcUrl, backups: [], ws: [] },
    wrappedNative: wmatic,
    swap: { factory, quoter, router, feeTo: null },
  }

  return {
    anvil,
    client,
    operator,
    uniswap,
    wmatic,
    all,
    /** What the service is told of this chain. */
    entry,
    token: (name: string, symbol: string, decimals: number) =>
      deploy(operator, artifact('LocalToken'), [name, symbol, decimals, operator]),
    /** One of `tokens.sol`, with its ABI. */
    async oddToken(name: string, args: readonly unknown[] = []) {
      const found = odd[name]
      if (!found) throw new Error(`tokens.sol has no ${name}.`)
      return { abi: found.abi, address: await deploy(operator, found, args) }
    },
    /** Opens pools; who makes them holds the tokens already. */
    open: (...pools: readonly Opening[]) =>
      all(pools.flatMap((pool) => openPool(operator, uniswap, pool))),
    balanceOf: (address: Address, owner: Address) =>
      client.readContract({ address, abi: erc20Abi, functionName: 'balanceOf', args: [owner] }),
    approve: (by: Address, address: Address, amount: bigint) =>
      all([
        seedTransaction(by, address, {
          abi: erc20Abi,
          functionName: 'approve',
          args: [router, amount],
        }),
      ]),
    /** The service over this chain, on a database of its own or on another one's. */
    serve: (more: Partial<TestChainEntry> = {}, database?: OpenDatabase) =>
      startTestData({ chains: [{ ...entry, ...more }], ...(database ? { database } : {}) }),
    /** The service over several chains, whatever this one is. */
    serveChains: (chains: readonly TestChainEntry[], database: OpenDatabase) =>
      startTestData({ chains, database }),
    /** The maker takes all liquidity of a position back: 1 is the one opened last. */
    drain: (place: number) => drain({ client, all, deploy }, uniswap.positions, place),
    stop: () => anvil.stop(),
  }
}

/** Takes the liquidity out of a pool that was opened: 1 is the one opened last. */
async function drain(
  { client, all }: Awaited<ReturnType<typeof impersonate>>,
  positions: Address,
  place: number,
) {
  const abi = parseAbi([
    'function positions(uint256) view returns (uint96 nonce, address operator, address token0, address token1, uint24 fee, int24 tickLower, int24 tickUpper, uint128 liquidity)',
    'function balanceOf(address) view returns (uint256)',
    'function tokenOfOwnerByIndex(address, uint256) view returns (uint256)',
    'struct Decrease { uint256 tokenId; uint128 liquidity; uint256 amount0Min; uint256 amount1Min; uint256 deadline; }',
    'function decreaseLiquidity(Decrease params) payable',
  ])
  const at = { address: positions, abi } as const
  const count = await client.readContract({
    ...at,
    functionName: 'balanceOf',
    args: [operator],
  })
  const tokenId = await client.readContract({
    ...at,
    functionName: 'tokenOfOwnerByIndex',
    args: [operator, count - BigInt(place)],
  })
  const found = await client.readContract({
    ...at,
    functionName: 'positions',
    args: [tokenId],
  })
  const data = encodeFunctionData({
    abi,
    functionName: 'decreaseLiquidity',
    args: [
      {
        tokenId,
        liquidity: found[7],
        amount0Min: 0n,
        amount1Min: 0n,
        deadline: 2n ** 64n,
      },
    ],
  })
  await all([{ by: operator, to: positions, data }])
}

export type SwapTestChain = Awaited<ReturnType<typeof startSwapChain>>
