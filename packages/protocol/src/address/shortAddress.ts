/*
 * Apart from `address.ts`: pages show addresses before anybody acts, and check none until then.
 */

/** First 4 and last 6 characters around an ellipsis (SPEC §5); short texts stay whole. */
export function truncateAddress(address: string): string {
  return address.length <= 11 ? address : `${address.slice(0, 4)}…${address.slice(-6)}`
}
