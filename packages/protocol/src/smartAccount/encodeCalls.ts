import { concatHex, decodeAbiParameters, encodeAbiParameters, numberToHex, size, slice } from 'viem'
import { toChecksum } from '../address/toChecksum.ts'
import { type Address } from '../address/address.ts'
import type { Hex } from 'viem'
import { BaseError } from '../errors/baseError.ts'
import { requestInvalid } from '../http/errors.ts'
import { smartAccountLimits } from './limits.ts'

/** What an account does at a contract. */
export interface AccountCall {
  readonly to: Address
  readonly value: bigint
  readonly data: Hex
}

/** ERC-7579: one call, or all of them or none. An account that goes on after a failure, or runs foreign code, is never asked. */
export const executionModes = {
  single: `0x${'00'.repeat(32)}`,
  batch: `0x01${'00'.repeat(31)}`,
} as const

const execute = '0xe9ae5c53' // execute(bytes32,bytes)
const executeArgs = [{ type: 'bytes32' }, { type: 'bytes' }] as const
const batchArgs = [
  {
    type: 'tuple[]',
    components: [
      { name: 'target', type: 'address' },
      { name: 'value', type: 'uint256' },
      { name: 'callData', type: 'bytes' },
    ],
  },
] as const

/** One call as an account and a delegation's manager read it: place, value and data without any padding. */
export function encodeExecution({ to, value, data }: AccountCall): Hex {
  return lower(concatHex([to, numberToHex(value, { size: 32 }), data]))
}

/**
 * What an account is told to do, as `callData` of a user operation: one call, or several of which all pass or none does.
 * @throws BaseError `request.invalid` for no call and for more than an operation has
 */
export function encodeCalls(calls: readonly AccountCall[]): Hex {
  const [first] = calls
  if (first === undefined || calls.length > smartAccountLimits.calls)
    throw new BaseError(requestInvalid, {
      problem: `an operation has 1 to ${smartAccountLimits.calls} calls`,
    })
  const isBatch = calls.length > 1
  const executions = isBatch
    ? encodeAbiParameters(batchArgs, [
        calls.map(({ to, value, data }) => ({ target: to, value, callData: data })),
      ])
    : encodeExecution(first)
  const mode = isBatch ? executionModes.batch : executionModes.single
  return lower(concatHex([execute, encodeAbiParameters(executeArgs, [mode, executions])]))
}

/** The same bytes are the same text: addresses come checksummed. */
function lower(hex: Hex): Hex {
  return hex.toLowerCase() as Hex
}

/**
 * What the `callData` of a user operation does. Only the one way in which these calls are written counts as read: an account's
 * decoder takes more, so that two readers could see two things.
 * @returns null for what is not our `execute`, for other modes, and for a batch of one or none
 */
export function decodeCalls(callData: Hex): readonly AccountCall[] | null {
  if (callData.length > smartAccountLimits.callDataBytes * 2 + 2) return null
  const asked = lower(callData)
  if (!asked.startsWith(execute)) return null
  const calls = readExecute(`0x${asked.slice(execute.length)}`)
  return calls && isWritten(calls, asked) ? calls : null
}

function readExecute(args: Hex): readonly AccountCall[] | null {
  try {
    const [mode, executions] = decodeAbiParameters(executeArgs, args)
    if (mode === executionModes.single) return size(executions) < 52 ? null : [readOne(executions)]
    if (mode !== executionModes.batch) return null
    const [calls] = decodeAbiParameters(batchArgs, executions)
    return calls.length < 2
      ? null
      : calls.map(({ target, value, callData }) => ({ to: target, value, data: callData }))
  } catch {
    // viem throws for what is no such encoding.
    return null
  }
}

function readOne(execution: Hex): AccountCall {
  return {
    to: toChecksum(slice(execution, 0, 20)),
    value: BigInt(slice(execution, 20, 52)),
    data: size(execution) > 52 ? slice(execution, 52) : '0x',
  }
}

function isWritten(calls: readonly AccountCall[], asked: string): boolean {
  return calls.length <= smartAccountLimits.calls && encodeCalls(calls) === asked
}
