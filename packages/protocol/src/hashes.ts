/** `0x` and 64 hex digits (SPEC §5). */
export function isTransactionHash(text: string): text is `0x${string}` {
  return /^0x[0-9a-fA-F]{64}$/u.test(text)
}

/** `0x` and at least 62 hex digits (SPEC §5); longer ones come from smart accounts (ERC-1271, ERC-6492). */
export function isSignedMessage(text: string): text is `0x${string}` {
  return /^0x[0-9a-fA-F]{62,}$/u.test(text)
}
