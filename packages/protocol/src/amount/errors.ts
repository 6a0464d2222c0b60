import { defineError } from '../errors/defineError.ts'

/*
 * Amounts that a person types or pastes.
 */

export const amountRequired = defineError('amount.required', 'Enter an amount.')
export const amountZero = defineError(
  'amount.zero',
  'The amount is zero. Enter an amount above zero.',
)
export const amountInsufficient = defineError('amount.insufficient', 'Insufficient balance', {
  help: 'The amount is above what you have. Lower it, or add funds first.',
  spec: '§5',
})
export const amountTooManyDecimals = defineError(
  'amount.tooManyDecimals',
  (p: { decimals: number }) =>
    p.decimals === 0
      ? 'This token has no decimals. Enter a whole number.'
      : `This token has ${p.decimals} decimals and the amount has more. Shorten it: nothing was rounded for you.`,
)
export const amountTooLarge = defineError(
  'amount.tooLarge',
  'The amount is larger than any token can hold. Check for extra digits.',
)
export const amountExponent = defineError(
  'amount.exponent',
  'Amounts with an exponent, such as 1e18, are not accepted. Write the number out in full.',
)
export const amountAmbiguous = defineError(
  'amount.ambiguous',
  (p: { text: string }) =>
    `“${p.text}” can be read in two ways. Write it with one decimal separator and no grouping.`,
)
export const amountNegative = defineError(
  'amount.negative',
  'The amount is negative. Enter an amount above zero.',
)
export const amountInvalid = defineError(
  'amount.invalid',
  'This is not an amount. Enter digits with at most one decimal separator.',
)
