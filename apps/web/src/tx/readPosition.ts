import { lensAbi } from '@causeway/protocol/plans/abi/lens.gen'
import type { Address } from 'viem'
import { readContract } from 'viem/actions'
import { BaseError } from '@causeway/protocol/errors/base'
import { requireContract } from '../chain/requireContract.ts'
import { dayAndTime } from '../format.ts'
import type { TxDeps } from './deps.ts'
import type { PlanRequest } from './types.ts'

export interface Position {
  readonly token: Address
  readonly allowance: bigint
  /** of the token's permits */
  readonly nonce: bigint
  /** the chain's time, seconds */
  readonly now: bigint
}

/**
 * Reads afresh what a deposit depends on, past every cache.
 * @throws BaseError `plan.paused`, `amount.insufficient`: what the contract would say, before anything is signed
 */
export async function readPosition(
  deps: Pick<TxDeps, 'kit' | 'settings'>,
  request: PlanRequest,
): Promise<Position> {
  const [, now, plan, member] = await readContract(deps.kit.client(request.chainId), {
    address: requireContract(deps.settings.contracts.lens, 'The lens'),
    abi: lensAbi,
    functionName: 'staking',
    args: [request.plan, request.account],
  })
  if (plan.pausedUntil > now)
    throw new BaseError('plan.paused', { until: dayAndTime(plan.pausedUntil) })
  if (member.walletStaking < request.amount) throw new BaseError('amount.insufficient')
  return { token: plan.stakingToken, allowance: member.allowance, nonce: member.nonce, now }
}
