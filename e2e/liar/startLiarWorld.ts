import { erc20Abi } from '@causeway/plans/protocol/abi/erc20.gen'
import { type Address, getAddress, numberToHex, parseEther, parseUnits } from 'viem'
import { seedTransaction } from '../../plans/seed/chain/seedTransaction.ts'
import { openUsualPools } from '../swaps/openUsualPools.ts'
import { type SwapTestChain, startSwapChain } from '../swaps/startSwapChain.ts'

export const liarChain = 'eip155:31337'

/** A token of the world: by what the app calls it, and what the chain says. */
export interface LiarToken {
  readonly symbol: string
  /** Left out for the coin. */
  readonly address?: Address
  readonly decimals: number
  /** Whether the app has it on its list. */
  readonly listed: boolean
}

export const feeTo = getAddress('0x00000000000000000000000000000000000fee01')
export const thief = getAddress('0x00000000000000000000000000000000badbad01')

/** Tokens, and a pool for each. */
async function deployTokens(chain: SwapTestChain) {
  const eur = await chain.token('Euro Coin', 'EURC', 6)
  const fakeToken = await chain.token('Dai', 'DAI', 18)
  const usual = await openUsualPools(chain, [
    { address: eur, decimals: 6 },
    { address: fakeToken, decimals: 18 },
  ])
  return { ...usual, eur, fakeToken }
}

/** A chain with pools, an honest service over it, and what lies are made of: fake tokens, a fake router, a stranger. */
export async function startLiarWorld() {
  const chain = await startSwapChain()
  const { operator, wmatic } = chain
  const { usdc, dai, eur, fakeToken, old } = await deployTokens(chain)
  const { factory, quoter, router } = chain.uniswap
  const service = await chain.serve({
    tokens: [
      { address: usdc },
      { address: dai },
      { address: eur },
      { address: old },
      { address: wmatic },
    ],
    swap: { factory, quoter, router, feeTo },
  })
  const fakeRouter = getAddress('0x00000000000000000000000000000000badbad02')
  const code = await chain.client.getCode({ address: router })
  await chain.anvil.request('anvil_setCode', [fakeRouter, code])

  const wrappedSymbol = await chain.client.readContract({
    address: wmatic,
    abi: erc20Abi,
    functionName: 'symbol',
  })
  const tokens: readonly LiarToken[] = [
    { symbol: 'POL', decimals: 18, listed: true },
    { symbol: 'USDC', address: usdc, decimals: 6, listed: true },
    { symbol: 'DAI', address: dai, decimals: 18, listed: true },
    { symbol: 'EURC', address: eur, decimals: 6, listed: true },
    { symbol: 'SILD', address: old, decimals: 6, listed: true },
    { symbol: wrappedSymbol, address: wmatic, decimals: 18, listed: true },
    { symbol: 'DAI', address: fakeToken, decimals: 18, listed: false },
  ]
  const contracts = tokens.flatMap(({ address }) => address ?? [])

  return {
    chain,
    service,
    router,
    fakeRouter,
    fakeToken,
    usdc,
    dai,
    eur,
    old,
    wmatic,
    tokens,
    read: (owner: Address) =>
      readAccount(chain, contracts, { owner, spenders: [router, fakeRouter, thief] }),
    /** Coins and tokens for a new account. */
    async fund(owner: Address): Promise<void> {
      await chain.anvil.request('anvil_setBalance', [owner, numberToHex(parseEther('10000'))])
      await chain.all(
        [usdc, dai, eur, old, fakeToken].map((token) =>
          seedTransaction(operator, token, {
            abi: erc20Abi,
            functionName: 'transfer',
            args: [owner, parseUnits('1000', token === dai || token === fakeToken ? 18 : 6)],
          }),
        ),
      )
    },
    async stop(): Promise<void> {
      await service.close()
      await chain.stop()
    },
  }
}

/** All that an account has, and what it lets others take. */
async function readAccount(
  chain: SwapTestChain,
  contracts: readonly Address[],
  { owner, spenders }: { readonly owner: Address; readonly spenders: readonly Address[] },
) {
  const at = { abi: erc20Abi } as const
  const [coins, stranger, kept, held, allowed] = await Promise.all([
    chain.client.getBalance({ address: owner }),
    chain.client.getBalance({ address: thief }),
    Promise.all(contracts.map((address) => chain.balanceOf(address, feeTo))),
    Promise.all(contracts.map((address) => chain.balanceOf(address, owner))),
    Promise.all(
      contracts.flatMap((address) =>
        spenders.map((spender) =>
          chain.client.readContract({
            ...at,
            address,
            functionName: 'allowance',
            args: [owner, spender],
          }),
        ),
      ),
    ),
  ])
  return {
    coins,
    stranger,
    kept: new Map(contracts.map((address, at_) => [address, kept[at_] ?? 0n])),
    held: new Map(contracts.map((address, at_) => [address, held[at_] ?? 0n])),
    allowed: new Map(
      contracts.flatMap((address, at_) =>
        spenders.map((spender, by) => [
          `${address} ${spender}`,
          allowed[at_ * spenders.length + by] ?? 0n,
        ]),
      ),
    ),
  }
}

export type LiarWorld = Awaited<ReturnType<typeof startLiarWorld>>
export type AccountReading = Awaited<ReturnType<LiarWorld['read']>>
