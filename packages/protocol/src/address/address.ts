/** An EVM address: `0x` and forty hex digits. */
export type Address = `0x${string}`

/** With `0x` or without. */
export const evmRule = /^(?:0x|0X)?[0-9a-fA-F]{40}$/u

/** 40 hex digits, `0x` optional; a wrong checksum is still an address (SPEC §5, D24). */
export function isEvmAddress(address: string): boolean {
  return evmRule.test(address)
}

/** Same account? EVM without regard to case and `0x`, all others exactly. */
export function isSameAddress(a: string, b: string): boolean {
  if (isEvmAddress(a) && isEvmAddress(b))
    return a.slice(-40).toLowerCase() === b.slice(-40).toLowerCase()
  return a === b
}

/** First 4 and last 6 characters around an ellipsis (SPEC §5); short texts stay whole. */
export function truncateAddress(address: string): string {
  return address.length <= 11 ? address : `${address.slice(0, 4)}…${address.slice(-6)}`
}
