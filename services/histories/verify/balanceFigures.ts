import { encodeFunctionData, erc20Abi, zeroAddress, type Address } from 'viem'
import { getBalance, getBlock } from 'viem/actions'
import { multicall } from '../../lib/chain/multicall.ts'
import type { RpcClient } from '../../lib/rpc/createRpc.ts'
import type { Figures } from '../../lib/follow/compareFigures.ts'
import type { StoredHistory } from './readStored.ts'
import { scanBlocks } from './scanBlocks.ts'

/** How many blocks back the change of native balances is followed: nodes forget old state, the local one soonest. */
const windows = [100, 15, 10, 3] as const
/** So many blocks before the first that is kept are scanned for what everybody had by then. */
const mostBefore = 10_000

export interface BalanceFigures {
  readonly chain: Figures
  readonly kept: Figures
  /** Why there are none. */
  readonly skipped?: string
}

const none = (skipped: string): BalanceFigures => ({
  chain: new Map(),
  kept: new Map(),
  skipped,
})

/**
 * Sums of transfers beside what contracts say that everybody has, at the last block that is kept. What moved before the first block
 * that is kept is read from the chain, where that is not too much: nothing is compared else.
 */
export async function tokenBalances(
  client: RpcClient,
  stored: StoredHistory,
): Promise<BalanceFigures> {
  const { from: first } = stored.blocks
  if (first > mostBefore) return none(`what is kept begins at block ${first}`)
  const before = await scanBlocks(client, { from: 0, to: first - 1 }, new Set())
  const sums = new Map<string, { token: Address; holder: Address; sum: bigint }>()
  const add = (token: Address, holder: Address, amount: bigint) => {
    if (holder === zeroAddress) return
    const name = `${token} of ${holder}`
    const known = sums.get(name) ?? { token, holder, sum: 0n }
    sums.set(name, { ...known, sum: known.sum + amount })
  }
  for (const { transfers } of [...before, ...stored.items])
    for (const { kind, token, from, to, amount } of transfers) {
      if (token === null || (kind !== 'erc20' && kind !== 'wrap')) continue
      add(token, from, -BigInt(amount))
      add(token, to, BigInt(amount))
    }
  const named = [...sums]
  const calls = named.map(([, { token: to, holder }]) => ({
    to,
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [holder] }),
  }))
  const block = BigInt(stored.blocks.to)
  const answers = await multicall(client, { calls, block, answerBytes: 32 })
  const [chain, kept] = [new Map<string, unknown>(), new Map<string, unknown>()]
  for (const [at, [name, { sum }]] of named.entries()) {
    const answer = answers[at]
    // What tells of transfers and answers no balance is no token.
    if (!answer) continue
    chain.set(name, String(BigInt(answer)))
    kept.set(name, String(sum))
  }
  return { chain, kept }
}

/**
 * How much native tokens everybody gained or lost in the last blocks of which the node knows the state, beside what moved in them.
 * Nothing is compared where the node knows no old state, or did not tell what contracts moved.
 */
export async function nativeBalances(
  client: RpcClient,
  stored: StoredHistory,
): Promise<BalanceFigures> {
  const { to } = stored.blocks
  const before = await knownBefore(client, stored)
  if (before === null) return none('the node has forgotten the state of older blocks')
  const items = stored.items.filter(({ blockNumber }) => blockNumber > before)
  if (items.length === 0)
    return none(
      `the node knows the state of the last ${to - before} blocks, and nothing moved in them`,
    )
  if (items.some(({ traced }) => !traced))
    return none('the node does not tell what contracts moved')
  const changes = new Map<Address, bigint>()
  const add = (whom: Address, amount: bigint) =>
    changes.set(whom, (changes.get(whom) ?? 0n) + amount)
  for (const { from: sender, fee, transfers } of items) {
    add(sender, -BigInt(fee))
    for (const { token, from, to: whom, amount } of transfers) {
      if (token !== null) continue
      add(from, -BigInt(amount))
      add(whom, BigInt(amount))
    }
  }
  const { miner } = await getBlock(client, { blockNumber: BigInt(to) })
  // Whoever makes the blocks is paid by no transfer.
  const holders = [...changes.keys()].filter((address) => address !== miner)
  const balancesAt = (at: number) =>
    Promise.all(holders.map((address) => getBalance(client, { address, blockNumber: BigInt(at) })))
  const [then, now] = await Promise.all([balancesAt(before), balancesAt(to)])
  const [chain, kept] = [new Map<string, unknown>(), new Map<string, unknown>()]
  for (const [at, address] of holders.entries()) {
    const name = `native of ${address} since block ${before}`
    chain.set(name, String((now[at] ?? 0n) - (then[at] ?? 0n)))
    kept.set(name, String(changes.get(address)))
  }
  return { chain, kept }
}

/** null: the node forgot the state of all blocks but the newest. */
async function knownBefore(client: RpcClient, { blocks }: StoredHistory): Promise<number | null> {
  for (const back of windows) {
    const at = blocks.to - back
    if (at < blocks.from) continue
    const balance = await getBalance(client, {
      address: zeroAddress,
      blockNumber: BigInt(at),
    }).catch(() => null)
    if (balance !== null) return at
  }
  return null
}
