import { BaseError, isBaseError } from '@causeway/protocol/errors/baseError'
import { txGas, txReverted, permitExpired } from '@causeway/protocol/requests/errors'
import { rpcTimeout, rpcUnreachable } from '@causeway/protocol/rpc/errors'
import { errorUnknown } from '@causeway/protocol/http/errors'
import { planPaused, planNothingToClaim, planAboveStake } from '@causeway/plans/protocol/errors'
import { amountInsufficient, amountZero } from '@causeway/protocol/amount/errors'
import {
  BaseError as ViemError,
  ContractFunctionRevertedError,
  hexToString,
  HttpRequestError,
  InsufficientFundsError,
  isHex,
  TimeoutError,
} from 'viem'
import { dayAndTime } from '../i18n/format.ts'
import { knownProblem } from './knownProblem.ts'
import { txMessages } from './messages.gen.ts'
import { revertMessages } from './revertMessages.gen.ts'
import type { TxProblem } from './txState.ts'

/** The sentence for whatever went wrong, from the catalogue; the technical words go into the details. */
export function txProblemOf(error: unknown, nativeSymbol: string): TxProblem {
  return knownProblem(knownError(error, nativeSymbol))
}

/** Maps node and contract failures to codes; what is already one of ours stays. */
export function knownError(error: unknown, nativeSymbol: string): BaseError {
  const options = { cause: error }
  // The kit knows no contract: a revert that it tells of is read here again, for the words that plans have for it.
  if (isBaseError(error, 'tx.reverted') || error instanceof ViemError) {
    const revert = error.walk((one) => one instanceof ContractFunctionRevertedError)
    if (revert instanceof ContractFunctionRevertedError)
      return revertError(
        revert.data?.errorName ?? null,
        revert.data?.args ?? [],
        revert.reason ?? null,
      )
  }
  if (isBaseError(error)) return error
  if (error instanceof ViemError) {
    if (error.walk((one) => one instanceof InsufficientFundsError))
      return new BaseError(txGas, { symbol: nativeSymbol }, options)
    if (error.walk((one) => one instanceof TimeoutError)) return new BaseError(rpcTimeout, options)
    if (error.walk((one) => one instanceof HttpRequestError))
      return new BaseError(rpcUnreachable, options)
  }
  return new BaseError(errorUnknown, options)
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
        planPaused,
        { until: typeof until === 'bigint' ? dayAndTime(until) : '' },
        { details },
      )
    }
    case 'BadArgument': {
      const [word] = args
      const term = isHex(word) ? hexToString(word, { size: 32 }) : ''
      return new BaseError(txReverted, { reason: txMessages.badTerm(term) }, { details })
    }
    case 'NothingToClaim':
      return new BaseError(planNothingToClaim, { details })
    case 'InsufficientStake':
      return new BaseError(planAboveStake, { details })
    case 'ERC20InsufficientBalance':
      return new BaseError(amountInsufficient, { details })
    case 'ERC2612ExpiredSignature':
      return new BaseError(permitExpired, { details })
    case 'ZeroAmount':
      return new BaseError(amountZero, { details })
    default:
      return new BaseError(txReverted, { reason: reasonOf(name, reason) }, { details })
  }
}

function reasonOf(name: string | null, reason: string | null): string {
  const known: Readonly<Record<string, string>> = revertMessages
  return (name && known[name]) || reason || name || txMessages.noReason
}
