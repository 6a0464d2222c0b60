/** An EVM address: `0x` and forty hex digits. */
export type Address = `0x${string}`

/** With `0x` or without. */
export const evmRule = /^(?:0x|0X)?[0-9a-fA-F]{40}$/u

/** 40 hex digits, `0x` optional; a wrong checksum is still an address (SPEC §5, D24). */
export function isEvmAddress(address: string): boolean {
  return evmRule.test(address)
}

/** `0x` and forty hex digits, as a node, a wallet or an app writes an EVM address; the checksum is not judged. */
export function isHexAddress(text: unknown): text is Address {
  return typeof text === 'string' && /^0x[0-9a-fA-F]{40}$/u.test(text)
}

/** 32 bytes: `0x` and 64 hex digits (SPEC §5). */
export const hash32Rule = /^0x[0-9a-fA-F]{64}$/u

/** Whether this is the hash of a transaction, a block, an operation. */
export function isHash32(text: unknown): text is `0x${string}` {
  return typeof text === 'string' && hash32Rule.test(text)
}

/** How the code of an account begins that lets a contract's run (EIP-7702); the contract's address follows. */
export const delegationPrefix = '0xef0100'

/**
 * Bytes in hex, two digits each, as calls and messages carry them. With an odd number of digits one reader would put a zero before them
 * and another after them: what was shown would not be what is signed.
 */
export const wholeBytes = /^0x(?:[0-9a-fA-F]{2})*$/u

/** Whether an account's code says that it lets a contract's run: a choice of whoever has its key (EIP-7702). */
export function isDelegated(code: string): boolean {
  return code.startsWith(delegationPrefix) && code.length === delegationPrefix.length + 40
}

/** Whether a contract is at an address, going by its code; people are behind an account that only lets one run. */
export function isContractCode(code: string | undefined): boolean {
  return code !== undefined && code !== '0x' && !isDelegated(code)
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
