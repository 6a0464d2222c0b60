import { RpcError } from '../errors/rpcError.ts'
import { decodedRevert } from './decodedRevert.ts'
import { shownRevert } from './refusedBy.ts'
import type { Simulation } from './simulateOperation.ts'

/**
 * Whether every part of an operation passed, whoever signed it.
 * @throws RpcError with the reason of the first that did not, in the entry point's words
 */
export function requireSuccess({ creation, validation, paymaster, call }: Simulation): void {
  if (creation?.ok === false) throw told('account', 'AA13 initCode failed or OOG', creation.data)
  if (!validation.ok) throw told('account', 'AA23 reverted', validation.data)
  if (paymaster?.ok === false) throw told('paymaster', 'AA33 reverted', paymaster.data)
  if (!call.ok) throw told('reverted', 'The call is refused', call.data)
}

const told = (kind: 'account' | 'paymaster' | 'reverted', what: string, data: `0x${string}`) =>
  new RpcError(kind, `${what}: ${decodedRevert(data)}`, shownRevert(data))
