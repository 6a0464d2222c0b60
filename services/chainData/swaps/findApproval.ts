import type { Address } from '@causeway/protocol/address'
import { encodeFunctionData, maxUint256, parseAbi, type Hex } from 'viem'
import { call, readContract } from 'viem/actions'
import { HttpRefusal } from '../../lib/http/refusal.ts'
import { revertReason, isContractRevert } from '../chains/isContractRevert.ts'
import type { SwapChain } from '../chains/swapChain.ts'
import type { Asset } from './asset.ts'

const erc20Abi = parseAbi([
  'function allowance(address owner, address spender) view returns (uint256)',
  'function balanceOf(address owner) view returns (uint256)',
  'function approve(address spender, uint256 amount)',
])

const noToken = (field: string, token: Address) =>
  new HttpRefusal(400, { field, description: `there is no token at ${token} that answers` })

/**
 * What the router may take of an account's token. The native coin is sent along and asks no allowance: more than anybody has, because
 * clients compare it with the amount.
 *
 * @throws Refusal 400 when the address is no token
 */
export async function allowanceOf(
  chain: SwapChain,
  { isNative, pooled }: Asset,
  user: Address,
): Promise<bigint> {
  if (isNative) return maxUint256
  return ask(chain, pooled, 'allowance', [user, chain.swap.router], 'tokenAddress')
}

async function ask(
  chain: SwapChain,
  token: Address,
  functionName: 'allowance' | 'balanceOf',
  args: readonly Address[],
  field: string,
): Promise<bigint> {
  try {
    return await readContract(chain.client, {
      address: token,
      abi: erc20Abi,
      functionName,
      args: args as never,
    })
  } catch (error) {
    if (isContractRevert(error) || isNoData(error)) throw noToken(field, token)
    throw error
  }
}

const isNoData = (error: unknown) =>
  /returned no data|out of bounds|could not be decoded/iu.test((error as Error).message)

/** Call data of an approval, and how much it approves. */
export interface SwapApproval {
  readonly data: Hex
  readonly amount: bigint
}

/**
 * An approval of what a swap takes, or else of what the account holds: a router that turns out to have a hole then takes no more than
 * that. A token that changes an allowance only by way of 0 (the first USDT) is asked for 0 first; clients ask again after it.
 *
 * @throws Refusal 400 when nothing bounds the amount, there is nothing to approve, or the token refuses
 */
export async function findApproval(
  chain: SwapChain,
  token: Address,
  request: { readonly amount: bigint | null; readonly user: Address | null },
): Promise<SwapApproval> {
  const { user } = request
  if (request.amount === null && user === null)
    throw new HttpRefusal(400, {
      field: 'amount',
      description: 'or userAddress is needed: approvals without a bound are not built',
    })
  const amount = request.amount ?? (await ask(chain, token, 'balanceOf', [user ?? token], 'from'))
  if (amount === 0n)
    throw new HttpRefusal(400, { field: 'amount', description: 'there is nothing to approve' })
  const approval = encodeApproval(chain, amount)
  if (user === null) return approval
  const problem = await refusal(chain, token, user, approval.data)
  if (problem === null) return approval
  const allowed = await ask(chain, token, 'allowance', [user, chain.swap.router], 'from')
  const none = encodeApproval(chain, 0n)
  if (allowed > 0n && (await refusal(chain, token, user, none.data)) === null) return none
  throw new HttpRefusal(400, {
    field: 'from',
    description: `the token refuses the approval${problem}`,
  })
}

function encodeApproval({ swap }: SwapChain, amount: bigint): SwapApproval {
  const args = [swap.router, amount] as const
  return { amount, data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args }) }
}

/** Why a token does not take the call, to be put behind a sentence; null: it does. */
async function refusal(
  chain: SwapChain,
  to: Address,
  user: Address,
  data: Hex,
): Promise<string | null> {
  try {
    await call(chain.client, { to, data, account: user })
    return null
  } catch (error) {
    if (!isContractRevert(error)) throw error
    const reason = revertReason(error)
    return reason ? `: ${reason}` : ''
  }
}
