import { planErrorsAbi } from '@causeway/plans/protocol/abi/planErrors.gen'
import { fullSignature } from '@causeway/protocol/signIn/judgeSignature'
import { parseSignature, type Abi, type Address } from 'viem'
import type { SignedPermit, PlanCall, PlanRequest } from './txState.ts'

const permitted = (functionName: string) => `${functionName}WithPermit`

/** Whether the called function has a variant that takes a signed permission. */
export function takesPermit({ abi, functionName }: PlanCall): boolean {
  return abi.some((item) => item.type === 'function' && item.name === permitted(functionName))
}

/** Part of what viem's calls take: address, ABI with every error that may come back, function and arguments. */
export interface ContractCall {
  readonly address: Address
  readonly abi: Abi
  readonly functionName: string
  readonly args: readonly unknown[]
}

/** The contract call of a request; with a permit the variant that takes one, its four words last. */
export function contractCall(
  { to: address, abi, functionName, args }: PlanCall,
  permit: SignedPermit | null,
): ContractCall {
  const common = { address, abi: [...abi, ...planErrorsAbi] }
  if (!permit) return { ...common, functionName, args }
  const { r, s, v, yParity } = parseSignature(fullSignature(permit.signature))
  const words = [permit.deadline, Number(v ?? BigInt(yParity) + 27n), r, s]
  return { ...common, functionName: permitted(functionName), args: [...args, ...words] }
}

/**
 * The call of a request that was made in this life of the page.
 * @throws Error for an attempt taken up after a reload, which is only watched and never asked for again
 */
export function planCallOf({ call }: PlanRequest): PlanCall {
  if (!call) throw new Error('An attempt taken up after a reload has no call to send.')
  return call
}
