import { accessManagerAbi } from '@causeway/plans/protocol/abi/accessManager.gen'
import { encodeFunctionData, type Address } from 'viem'
import type { TxPayment, PlanCall } from '../../tx/txState.ts'

/** Something that an operator wants to have done. */
export interface Order {
  /** In words, for the status and after a reload. */
  readonly title: string
  readonly call: PlanCall
  readonly pays?: TxPayment | null
}

/** The announcement of a call that has to wait: as early as the caller's delay allows. */
export function announcementOf(
  manager: Address,
  { to, abi, functionName, args }: PlanCall,
): PlanCall {
  const data = encodeFunctionData({ abi, functionName, args: [...args] })
  return {
    to: manager,
    abi: accessManagerAbi,
    functionName: 'schedule',
    args: [to, data, 0],
  }
}
