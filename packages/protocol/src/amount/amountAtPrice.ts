import { parseAmount } from './amount.ts'
import { priceDecimals } from './limits.ts'

/**
 * What an amount is worth, in 10^−36 of a currency (`priceDecimals`), cut and never rounded up.
 * @param amount base units
 * @param asked.price of one whole token, a decimal string
 * @throws BaseError `amount.invalid` and its like for a price that is none
 */
export function amountAtPrice(
  amount: bigint,
  { decimals, price }: { readonly decimals: number; readonly price: string },
): bigint {
  return (amount * parseAmount(price, priceDecimals)) / 10n ** BigInt(decimals)
}
