import type { Address } from '@causeway/protocol/address'
import { getAddress, isAddress } from 'viem'

/** The wallet interface of EIP-1193, as little of it as the kit uses. */
export interface Eip1193Provider {
  request(args: { method: string; params?: readonly unknown[] | object }): Promise<unknown>
  on?(event: string, listener: (value: never) => void): unknown
  removeListener?(event: string, listener: (value: never) => void): unknown
}

/**
 * Whether an unknown value, as found on the page, is a wallet that can be asked things. What a kit makes of itself for other
 * libraries (`kitProvider`) is none.
 */
export function isEip1193Provider(value: unknown): value is Eip1193Provider {
  return (
    typeof value === 'object' &&
    value !== null &&
    !('isCauseway' in value) &&
    'request' in value &&
    typeof value.request === 'function'
  )
}

const numbers = new WeakMap<object, number>()
let last = 0

/** A number for a provider object, the same for the same object, so that state can tell wallets apart. */
export function providerId(provider: object): number {
  const known = numbers.get(provider)
  if (known !== undefined) return known
  last += 1
  numbers.set(provider, last)
  return last
}

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
