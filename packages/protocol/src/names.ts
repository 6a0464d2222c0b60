import { BaseError } from './errors/base.ts'
import { limits } from './limits.ts'

const characters = /^[A-Za-z0-9-]+$/u

/** Whether a name may be registered: at least 4 letters, digits or hyphens (SPEC §5). A wrong one shows no message. */
export function isAccountName(name: string): boolean {
  return name.length >= limits.names.minLength && characters.test(name)
}

/** Whether a name may be looked up: shorter names of older registries are served (D25). */
export function isServedName(name: string): boolean {
  return name.length >= limits.names.serveMinLength && characters.test(name)
}

/**
 * The coin type of an EVM chain (ENSIP-11): 2147483648 OR the chain id (SPEC §5).
 * @throws BaseError `chain.invalidId` for a chain id of 2147483648 or more, or one that is no whole number.
 */
export function coinType(chainId: number): number {
  const bit = limits.names.coinTypeBit
  if (!Number.isInteger(chainId) || chainId < 0 || chainId >= bit)
    throw new BaseError('chain.invalidId', { details: `Read ${chainId}.` })
  // Below the bit, OR is addition; `|` itself would give a negative 32-bit number.
  return bit + chainId
}
