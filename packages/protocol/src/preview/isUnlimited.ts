/** The greatest number of 96 bits is for some tokens what that of 256 is for others. */
const greatest96 = 2n ** 96n - 1n

/**
 * Whether an allowance never runs out: more than there is of the token, or than any token has.
 * @param supply of the token, where it is known
 */
export function isUnlimited(amount: bigint, supply?: bigint): boolean {
  if (amount >= 2n ** 127n || amount === greatest96) return true
  return supply !== undefined && supply > 0n && amount > supply
}
