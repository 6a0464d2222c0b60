import { isSameAddress } from '../address.ts'
import { BaseError } from './error.ts'
import type { SignInMessage } from './rules.ts'

/** Clocks may differ by so much (ms): more is told, since the message would be for another time. */
export const clockSkewMs = 120_000

/** Fields that must be as they were asked for, and none where none was. */
const exact = [
  'domain',
  'nonce',
  'chainId',
  'uri',
  'version',
  'statement',
  'requestId',
  'issuedAt',
  'expirationTime',
  'notBefore',
] as const

/**
 * Holds a signed message against what was asked, and against the clock.
 * @param message what was signed
 * @param asked what the wallet was asked to sign
 * @param now milliseconds since 1970
 * @throws BaseError `signIn.differs` that names the field · `signIn.expired` · `signIn.early`
 */
export function checkSignInMessage(
  message: SignInMessage,
  asked: SignInMessage,
  now: number,
): void {
  const differs = (field: string) => new BaseError('signIn.differs', { field })
  for (const field of exact) if (message[field] !== asked[field]) throw differs(field)
  if (!isSameAddress(message.accountAddress, asked.accountAddress)) throw differs('accountAddress')
  if (listOf(message.resources) !== listOf(asked.resources)) throw differs('resources')
  checkTimes(message, now)
}

/** The times of a message. An unreadable one is NaN, for which no comparison holds: it is never in time. */
function checkTimes(message: SignInMessage, now: number): void {
  const { issuedAt, expirationTime, notBefore } = message
  const isBegun = (time: string | undefined) =>
    time === undefined || Date.parse(time) <= now + clockSkewMs
  if (!isBegun(issuedAt) || !isBegun(notBefore)) throw new BaseError('signIn.early')
  if (expirationTime !== undefined && !(Date.parse(expirationTime) > now - clockSkewMs))
    throw new BaseError('signIn.expired')
}

const listOf = (resources: readonly string[] | undefined) => JSON.stringify(resources ?? [])
