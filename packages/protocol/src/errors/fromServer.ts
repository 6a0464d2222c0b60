import type { AlertCode } from './alertOf.ts'

/** How a server refuses a client, to the letter (SPEC §8): existing clients know all but the last. */
export const serverTexts = {
  origin: 'Unauthorized: origin not allowed',
  notYetValid: 'JWT validation error: JWT Token is not yet valid',
  key: 'Unauthorized: invalid key',
  /** What a clock that is slow by more than a day leads to. */
  expired: 'JWT validation error: JWT Token is expired',
} as const

/** What a server says → the alert that explains it (SPEC §8). */
const alerts = [
  [serverTexts.origin, 'alert.origin'],
  [serverTexts.notYetValid, 'alert.sessionExpired'],
  [serverTexts.expired, 'alert.sessionExpired'],
  [serverTexts.key, 'alert.projectId'],
] as const satisfies readonly (readonly [string, AlertCode])[]

/** The code of the alert for a server's message, `undefined` when it asks for none. */
export function fromServer(message: string): (typeof alerts)[number][1] | undefined {
  return alerts.find(([text]) => message.includes(text))?.[1]
}
