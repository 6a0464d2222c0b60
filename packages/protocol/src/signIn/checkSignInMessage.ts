import { isSameAddress } from '../address/address.ts'
import { BaseError } from '../errors/baseError.ts'
import { signInDiffers, signInEarly, signInExpired } from './errors.ts'
import type { SignInMessage } from './signInMessage.ts'

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
  const differs = (field: string) => new BaseError(signInDiffers, { field })
  for (const field of exact) if (message[field] !== asked[field]) throw differs(field)
  if (!isSameAddress(message.accountAddress, asked.accountAddress)) throw differs('accountAddress')
  if (listOf(message.resources) !== listOf(asked.resources)) throw differs('resources')
  const problem = timeProblem(message, now)
  if (problem) throw new BaseError(problem)
}

const listOf = (resources: readonly string[] | undefined) => JSON.stringify(resources ?? [])

/** Clocks may differ by so much (ms): more is told, since the message would be for another time. */
const clockSkewMs = 120_000

/**
 * Whether a message is for another time. An unreadable time is NaN, for which no comparison holds: it is never in time.
 * @param now milliseconds since 1970
 * @returns the failure that tells it; undefined: it is in time
 */
export function timeProblem(
  {
    issuedAt,
    expirationTime,
    notBefore,
  }: Pick<SignInMessage, 'issuedAt' | 'expirationTime' | 'notBefore'>,
  now: number,
): typeof signInEarly | typeof signInExpired | undefined {
  const isBegun = (time: string | undefined) =>
    time === undefined || Date.parse(time) <= now + clockSkewMs
  if (!isBegun(issuedAt) || !isBegun(notBefore)) return signInEarly
  const isOver = expirationTime !== undefined && !(Date.parse(expirationTime) > now - clockSkewMs)
  return isOver ? signInExpired : undefined
}
