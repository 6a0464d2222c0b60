import { chainInvalidId } from '../networks/errors.ts'
import { BaseError } from '../errors/baseError.ts'

/** ENSIP-11 sets this bit for EVM chains. */
const evmBit = 0x8000_0000
/** SLIP-44's own number of Ethereum. */
const etherCoinType = 60

/**
 * The coin type of an EVM chain (ENSIP-11): 2147483648 OR the chain id (SPEC §5).
 * @throws BaseError `chain.invalidId` for a chain id of 2147483648 or more, or one that is no whole number
 */
export function coinTypeOf(chainId: number): number {
  if (!Number.isInteger(chainId) || chainId < 0 || chainId >= evmBit)
    throw new BaseError(chainInvalidId, { details: `Read ${chainId}.` })
  // Below the bit, OR is addition; `|` itself would give a negative 32-bit number.
  return evmBit + chainId
}

/**
 * The EVM chain of a coin type; null where it is none. 60 is chain 1, as is 2147483649, which existing clients send.
 */
export function chainIdOf(coinType: number): number | null {
  if (coinType === etherCoinType) return 1
  if (!Number.isInteger(coinType) || coinType <= evmBit || coinType >= evmBit * 2) return null
  return coinType - evmBit
}

/** The one coin type under which an address of a chain is kept: 60 for chain 1. */
export function storedCoinType(coinType: number): number {
  return chainIdOf(coinType) === 1 ? etherCoinType : coinType
}
