import type { ErrorCode } from './catalogue.ts'

/** What a server says → the alert that explains it (SPEC §8). */
const alerts = [
  ['Unauthorized: origin not allowed', 'alert.origin'],
  ['JWT validation error: JWT Token is not yet valid', 'alert.sessionExpired'],
  ['Unauthorized: invalid key', 'alert.projectId'],
] as const satisfies readonly (readonly [string, ErrorCode])[]

/** The code of the alert for a server's message, `undefined` when it asks for none. */
export function fromServer(message: string): (typeof alerts)[number][1] | undefined {
  return alerts.find(([text]) => message.includes(text))?.[1]
}
