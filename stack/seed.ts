import type { Settings } from '@causeway/protocol/settings'
import { erc20Abi } from '@causeway/protocol/plans/abi/erc20.gen'
import { stakingAbi } from '@causeway/protocol/plans/abi/staking.gen'
import {
  decodeFunctionResult,
  encodeFunctionData,
  getAddress,
  maxUint256,
  parseAbi,
  parseUnits,
  type Address,
  type Hex,
} from 'viem'
import { devAccounts, seedAccount } from './lib/devAccounts.ts'
import { createChainHand, type ChainHand } from './seed/chainHand.ts'
import { localPlans } from './up/localPlans.ts'
import { memberCount, story, storySeconds, type Deed } from './seed/story.ts'

type Params = { rpcUrl: string; deployed: Pick<Settings, 'tokens' | 'plans' | 'contracts'> }

/** How far in the past the chain begins, in seconds: the story, and an hour for the deployment before it. */
export const seedSeconds = storySeconds + 3_600

const localAbi = parseAbi([
  'function mint(address to, uint256 amount)',
  'function deposit() payable',
])
const cwy = (tokens: number) => parseUnits(String(tokens), 18)

/**
 * Gives the ten development accounts tokens, and both staking plans eight weeks of history that ends now.
 * Throws when the chain refuses anything: a half-told story is not kept.
 */
export async function seed({
  rpcUrl,
  deployed,
}: Params): Promise<{ members: number; blocks: number }> {
  const hand = await createChainHand(rpcUrl)
  const [operator] = devAccounts()
  const { product, ...others } = deployed.tokens
  if (!operator || !product) throw new Error('The deployment has no product token.')
  const plans = await findPlans(hand)
  await giveTokens(hand, operator.address, product, others)
  const members = Array.from({ length: memberCount }, (_, index) => seedAccount(index).address)
  for (const member of members) {
    await hand.give(member, parseUnits('10', 18))
    await hand.send(operator.address, product, transfer(member, cwy(12_000)), 0)
    for (const plan of plans) await hand.send(member, product, approve(plan.address), 0)
  }
  const began = hand.now()
  const [first, second] = plans
  if (!first || !second) throw new Error('The deployment lists fewer than two staking plans.')
  const deeds = story({ first: first.days, second: second.days })
  for (const deed of deeds) {
    const plan = deed.plan === 'first' ? first : second
    await carryOut(
      hand,
      deed,
      plan,
      deed.kind === 'fund' ? operator.address : (members[deed.member] ?? operator.address),
      began + deed.at,
    )
  }
  await hand.end(Math.floor(Date.now() / 1000))
  return { members: memberCount, blocks: hand.blocks() }
}

type Plan = { address: Address; rewardToken: Address; rewardDecimals: number; days: number }

/** The two plain staking plans; the story of the others is not told yet. */
async function findPlans(hand: ChainHand): Promise<Plan[]> {
  const addresses = localPlans()
    .filter(({ name }) => name.startsWith('staking '))
    .map(({ address }) => getAddress(address))
  return Promise.all(
    addresses.map(async (address) => {
      const read = async (functionName: 'rewardToken' | 'duration') =>
        decodeFunctionResult({
          abi: stakingAbi,
          functionName,
          data: await hand.call(address, encodeFunctionData({ abi: stakingAbi, functionName })),
        })
      const rewardToken = (await read('rewardToken')) as Address
      const decimals = await hand.call(
        rewardToken,
        encodeFunctionData({ abi: erc20Abi, functionName: 'decimals' }),
      )
      return {
        address,
        rewardToken,
        rewardDecimals: Number(decimals),
        days: Math.round(Number(await read('duration')) / 86_400),
      }
    }),
  )
}

async function giveTokens(
  hand: ChainHand,
  operator: Address,
  product: Address,
  others: Partial<Record<string, Address | null>>,
): Promise<void> {
  for (const { address } of devAccounts()) {
    if (address !== operator) await hand.send(operator, product, transfer(address, cwy(50_000)), 0)
    for (const [name, decimals] of [
      ['dai', 18],
      ['usdc', 6],
      ['usdt', 6],
    ] as const) {
      const amount = parseUnits(address === operator ? '1000000' : '25000', decimals)
      const token = others[name]
      if (token)
        await hand.send(
          operator,
          token,
          encodeFunctionData({ abi: localAbi, functionName: 'mint', args: [address, amount] }),
          0,
        )
    }
    if (others['wmatic'])
      await hand.send(
        address,
        others['wmatic'],
        encodeFunctionData({ abi: localAbi, functionName: 'deposit' }),
        0,
        parseUnits('100', 18),
      )
  }
}

const transfer = (to: Address, amount: bigint): Hex =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] })
const approve = (spender: Address, amount = maxUint256): Hex =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] })

async function carryOut(
  hand: ChainHand,
  deed: Deed,
  plan: Plan,
  from: Address,
  at: number,
): Promise<void> {
  if (deed.kind === 'fund') {
    // Exactly what is given: account 0 is the one that newcomers use, and shall be asked for a permit as they are.
    await hand.send(from, plan.rewardToken, approve(plan.address, fundingOf(deed, plan)), at - 1)
  }
  const data = await dataOf(hand, deed, plan, from)
  if (data) await hand.send(from, plan.address, data, at)
}

const fundingOf = (deed: { tokens: number }, plan: Plan) =>
  parseUnits(String(deed.tokens), plan.rewardDecimals)

/** The call that a deed makes; undefined when there is nothing to claim or withdraw, so that a person would not have tried. */
async function dataOf(
  hand: ChainHand,
  deed: Deed,
  plan: Plan,
  from: Address,
): Promise<Hex | undefined> {
  const view = async (functionName: 'stakeOf' | 'pendingOf') =>
    BigInt(
      await hand.call(
        plan.address,
        encodeFunctionData({ abi: stakingAbi, functionName, args: [from] }),
      ),
    )
  switch (deed.kind) {
    case 'fund':
      return encodeFunctionData({
        abi: stakingAbi,
        functionName: 'fund',
        args: [fundingOf(deed, plan)],
      })
    case 'stake':
      return encodeFunctionData({
        abi: stakingAbi,
        functionName: 'deposit',
        args: [cwy(deed.tokens)],
      })
    case 'withdraw': {
      const amount = ((await view('stakeOf')) * BigInt(deed.percent)) / 100n
      return amount > 0n
        ? encodeFunctionData({ abi: stakingAbi, functionName: 'withdraw', args: [amount] })
        : undefined
    }
    case 'claim':
      return (await view('pendingOf')) > 0n
        ? encodeFunctionData({ abi: stakingAbi, functionName: 'claim' })
        : undefined
    case 'exit':
    case 'exitNow':
      return (await view('stakeOf')) > 0n
        ? encodeFunctionData({ abi: stakingAbi, functionName: deed.kind })
        : undefined
    default:
      return deed satisfies never
  }
}
