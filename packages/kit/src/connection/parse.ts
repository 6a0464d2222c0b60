import { isEvmAddress, toChecksum, type Address } from '@causeway/protocol/address'

/** The accounts of a wallet's answer, checksummed; anything that is no address is left out. */
export function parseAccounts(answer: unknown): readonly Address[] {
  if (!Array.isArray(answer)) return []
  return answer.filter((item) => typeof item === 'string' && isEvmAddress(item)).map(toChecksum)
}

/**
 * A chain id as wallets write it: hex text, decimal text or a number (SPEC §4 session events).
 * @returns undefined for anything that is no positive integer
 */
export function parseChainId(answer: unknown): number | undefined {
  const readable =
    typeof answer === 'number' ||
    (typeof answer === 'string' && /^(?:0x[0-9a-f]{1,13}|\d{1,15})$/iu.test(answer))
  const id = readable ? Number(answer) : Number.NaN
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}
