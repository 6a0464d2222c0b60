import { accessManagerAbi } from '@causeway/plans/protocol/abi/accessManager.gen'
import { getAbiItem } from 'viem'

/** Who may have been given a role, and what may still be announced: the manager itself says which of it is so now. */
export const managerEvents = [
  getAbiItem({ abi: accessManagerAbi, name: 'RoleGranted' }),
  getAbiItem({ abi: accessManagerAbi, name: 'OperationScheduled' }),
] as const
