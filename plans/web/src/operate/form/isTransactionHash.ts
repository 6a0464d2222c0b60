/** `0x` and 64 hex digits (SPEC §5). */
export function isTransactionHash(text: string): text is `0x${string}` {
  return /^0x[0-9a-fA-F]{64}$/u.test(text)
}
