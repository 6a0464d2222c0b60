import type { Address } from '@causeway/protocol/address'
import { getAddress, isAddress } from 'viem'

/**
 * The accounts of a wallet's answer, checksummed; anything that is no address is left out.
 * viem's checksum, because viem is there anyway: protocol's would add 3 kB gz to the first load.
 */
export function parseAccounts(answer: unknown): readonly Address[] {
  if (!Array.isArray(answer)) return []
  return answer
    .filter((item) => typeof item === 'string' && isAddress(item, { strict: false }))
    .map((item) => getAddress(item))
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
