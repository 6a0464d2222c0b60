import { BaseError, type BaseErrorOptions } from './base.ts'

/**
 * A custom error of our contracts (or OpenZeppelin's) in words: what happened and what to do.
 * @param name of the Solidity error; @param args as decoded, in its order.
 * @returns `tx.reverted` with the bare name for an error that has no words of its own.
 */
export function fromRevert(
  name: string,
  args: readonly unknown[] = [],
  options: BaseErrorOptions = {},
): BaseError {
  switch (name) {
    case 'ZeroAmount':
      return new BaseError('amount.zero', options)
    case 'ERC20InsufficientBalance':
      return new BaseError('amount.insufficient', options)
    case 'ERC20InsufficientAllowance':
      return new BaseError('tx.allowance', options)
    case 'InsufficientStake':
      return new BaseError('plan.aboveStake', options)
    case 'NothingToClaim':
      return new BaseError('plan.nothingToClaim', options)
    case 'EntriesPaused':
      return new BaseError('plan.paused', { until: utcTime(args[0]) }, options)
    case 'BadReceiver':
    case 'ERC20InvalidReceiver':
      return new BaseError('address.invalid', options)
    case 'ERC2612ExpiredSignature':
      return new BaseError('permit.expired', options)
    default:
      return new BaseError('tx.reverted', { reason: name }, options)
  }
}

/** Unix seconds → "2026-01-31 17:05 UTC": the same words for every reader and in the log. */
function utcTime(seconds: unknown): string {
  const date = new Date(Number(seconds) * 1000)
  return Number.isNaN(date.getTime())
    ? 'further notice'
    : `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}
