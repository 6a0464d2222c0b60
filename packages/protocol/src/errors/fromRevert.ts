import { addressInvalid } from '../address/errors.ts'
import { amountInsufficient } from '../amount/errors.ts'
import { BaseError, type BaseErrorOptions } from './baseError.ts'
import { permitExpired, txAllowance, txReverted } from './transactionErrors.ts'

/**
 * A custom error of a token's contract (ERC-6093, ERC-2612) in words: what happened and what to do.
 * @param name of the Solidity error
 * @returns `tx.reverted` with the bare name for an error that has no words of its own.
 */
export function fromRevert(name: string, options: BaseErrorOptions = {}): BaseError {
  switch (name) {
    case 'ERC20InsufficientBalance':
      return new BaseError(amountInsufficient, options)
    case 'ERC20InsufficientAllowance':
      return new BaseError(txAllowance, options)
    case 'ERC20InvalidReceiver':
      return new BaseError(addressInvalid, options)
    case 'ERC2612ExpiredSignature':
      return new BaseError(permitExpired, options)
    default:
      return new BaseError(txReverted, { reason: name }, options)
  }
}
