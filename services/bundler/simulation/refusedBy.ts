import { decodeErrorResult, slice, type Hex } from 'viem'
import { entryPoint07Abi } from 'viem/account-abstraction'
import { bundlerLimits } from '../limits.ts'
import { RpcError, type rpcCodes } from '../errors/rpcError.ts'
import { decodedRevert } from './decodedRevert.ts'

/** The entry point's own codes, where another one than that of their group fits. */
const special: Readonly<Record<string, keyof typeof rpcCodes>> = {
  AA22: 'time',
  AA24: 'signature',
  AA31: 'deposit',
  AA32: 'time',
  AA34: 'signature',
  AA93: 'params',
  AA94: 'params',
}

/** As much of a revert as is told. */
export const shownRevert = (reverted: Hex): Hex => slice(reverted, 0, bundlerLimits.revertBytes)

/** What the entry point refuses an operation with, as ERC-4337's JSON-RPC says it. */
export function refusedBy(reverted: Hex): RpcError {
  const said = saidBy(reverted)
  if (said === null)
    return new RpcError('account', `The entry point refuses it: ${decodedRevert(reverted)}`)
  const code = said.reason.slice(0, 4)
  const kind = special[code] ?? (code.startsWith('AA3') ? 'paymaster' : 'account')
  const inner = said.inner === '0x' ? null : said.inner
  return new RpcError(
    kind,
    inner === null ? said.reason : `${said.reason}: ${decodedRevert(inner)}`,
    inner === null ? undefined : shownRevert(inner),
  )
}

function saidBy(reverted: Hex): { readonly reason: string; readonly inner: Hex | null } | null {
  try {
    const { errorName, args } = decodeErrorResult({ abi: entryPoint07Abi, data: reverted })
    if (errorName === 'FailedOp') return { reason: args[1], inner: null }
    if (errorName === 'FailedOpWithRevert') return { reason: args[1], inner: args[2] }
    return null
  } catch {
    return null // what it said is told as it is
  }
}
