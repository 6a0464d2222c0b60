import { argon2idAsync } from '@noble/hashes/argon2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { BaseError } from '../errors/baseError.ts'
import { frameDelivery } from '../frame/errors.ts'

/** Costs of argon2id (RFC 9106, its second recommendation with one lane: JavaScript has one). */
export const passwordCosts = { m: 65_536, t: 3, p: 1 } as const

/** What a stored ciphertext may ask of a browser: never less than ours was, and no more than it can bear. */
const mostMemory = 262_144
const mostPasses = 10

export type PasswordCosts = { readonly m: number; readonly t: number; readonly p: number }

/**
 * The key that a password makes, by argon2id. It takes seconds, on purpose.
 * @throws BaseError `frame.delivery` for costs below ours, which only somebody else can have written, or absurd ones
 */
export async function passwordKey(
  password: string,
  salt: Uint8Array,
  costs: PasswordCosts = passwordCosts,
  onProgress?: (part: number) => void,
): Promise<Uint8Array> {
  const { m, t, p } = costs
  const isFair =
    m >= passwordCosts.m && m <= mostMemory && t >= passwordCosts.t && t <= mostPasses && p === 1
  if (!isFair || salt.length < 16) throw new BaseError(frameDelivery)
  return argon2idAsync(utf8ToBytes(password.normalize('NFKC')), salt, {
    m,
    t,
    p,
    dkLen: 32,
    ...(onProgress ? { onProgress } : {}),
  })
}

/** What people choose when they are asked for twelve letters. */
const known = /^(?:1?234567890.*|qwerty.*|password.*|passwort.*|letmein.*)$/iu
const repeated = /^(.{1,4}?)\1+$/iu

/**
 * Whether a password is strong enough to stand alone between a stolen database and the recovery share.
 * @param others words that anybody would try: the e-mail address, the app's name
 */
export function passwordProblem(
  password: string,
  others: readonly string[] = [],
): 'short' | 'simple' | undefined {
  const letters = Array.from(password.normalize('NFKC'))
  if (letters.length < 12) return 'short'
  const lower = password.toLowerCase()
  const isNamed = others.some((word) => word.length > 3 && lower.includes(word.toLowerCase()))
  return new Set(letters).size < 7 || known.test(password) || repeated.test(password) || isNamed
    ? 'simple'
    : undefined
}
