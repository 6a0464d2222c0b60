import { stakingAbi } from '@causeway/protocol/plans/abi/staking.gen'
import type { Address } from 'viem'
import type { PlanCall } from '../../tx/types.ts'

/** What a member can do with a staking plan. `exitNow` is principal only and reads no reward arithmetic. */
export type StakingAction = 'deposit' | 'withdraw' | 'claim' | 'exit' | 'exitNow'

/** @param amount base units; not used by what takes none */
export function stakingCall(to: Address, action: StakingAction, amount: bigint): PlanCall {
  const args = action === 'deposit' || action === 'withdraw' ? [amount] : []
  return { to, abi: stakingAbi, functionName: action, args }
}
