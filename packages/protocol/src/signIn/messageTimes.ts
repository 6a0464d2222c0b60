import { signInEarly, signInExpired } from './errors.ts'
import type { SignInMessage } from './fields.ts'

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
