import { BaseError, isBaseError } from '@causeway/protocol/errors/base'
import {
  BaseError as ViemError,
  ContractFunctionRevertedError,
  hexToString,
  HttpRequestError,
  InsufficientFundsError,
  isHex,
  TimeoutError,
} from 'viem'
import { dayAndTime } from '../format.ts'
import { knownProblem } from './knownProblem.ts'
import { txMessages } from './messages.gen.ts'
import { revertMessages } from './revertMessages.gen.ts'
import type { Problem } from './types.ts'

/** The sentence for whatever went wrong, from the catalogue; the technical words go into the details. */
export function problemOf(error: unknown, nativeSymbol: string): Problem {
  return knownProblem(knownError(error, nativeSymbol))
}

/** Maps node and contract failures to codes; what is already one of ours stays. */
export function knownError(error: unknown, nativeSymbol: string): BaseError {
  if (isBaseError(error)) return error
  const options = { cause: error }
  if (error instanceof ViemError) {
    const revert = error.walk((one) => one instanceof ContractFunctionRevertedError)
    if (revert instanceof ContractFunctionRevertedError)
      return revertError(
        revert.data?.errorName ?? null,
        revert.data?.args ?? [],
        revert.reason ?? null,
      )
    if (error.walk((one) => one instanceof InsufficientFundsError))
      return new BaseError('tx.gas', { symbol: nativeSymbol }, options)
    if (error.walk((one) => one instanceof TimeoutError))
      return new BaseError('rpc.timeout', options)
    if (error.walk((one) => one instanceof HttpRequestError))
      return new BaseError('rpc.unreachable', options)
  }
  return new BaseError('error.unknown', options)
}

/**
 * A custom error of the contracts as a sentence.
 * @param name null when the revert carried no known error
 */
export function revertError(
  name: string | null,
  args: readonly unknown[],
  reason: string | null,
): BaseError {
  const details = name
    ? `${name}(${args.map(String).join(', ')})`
    : (reason ?? 'No reason was given.')
  switch (name) {
    case 'EntriesPaused': {
      const [until] = args
      return new BaseError(
        'plan.paused',
        { until: typeof until === 'bigint' ? dayAndTime(until) : '' },
        { details },
      )
    }
    case 'BadArgument': {
      const [word] = args
      const term = isHex(word) ? hexToString(word, { size: 32 }) : ''
      return new BaseError('tx.reverted', { reason: txMessages.badTerm(term) }, { details })
    }
    case 'NothingToClaim':
      return new BaseError('plan.nothingToClaim', { details })
    case 'InsufficientStake':
      return new BaseError('plan.aboveStake', { details })
    case 'ERC20InsufficientBalance':
      return new BaseError('amount.insufficient', { details })
    case 'ERC2612ExpiredSignature':
      return new BaseError('permit.expired', { details })
    case 'ZeroAmount':
      return new BaseError('amount.zero', { details })
    default:
      return new BaseError('tx.reverted', { reason: reasonOf(name, reason) }, { details })
  }
}

function reasonOf(name: string | null, reason: string | null): string {
  const known: Readonly<Record<string, string>> = revertMessages
  return (name && known[name]) || reason || name || txMessages.noReason
}
