import type { IncomingMessage } from 'node:http'
import { isBaseError } from '@causeway/protocol/errors/base'
import { verifyRelayToken } from '@causeway/protocol/wc/relayToken'
import { clientKey } from '../lib/http/clientKey.ts'

/** Who knocks, once it is known. */
export interface Visitor {
  readonly clientId: string
  /** A label, `''` when the client has none. */
  readonly projectId: string
  readonly address: string
}

/** Whether a connection may stay. `shed` is said at the upgrade, `refused` after it: only then can a client read why. */
export type Verdict =
  | { readonly kind: 'shed'; readonly status: 429 | 503; readonly reason: string }
  | { readonly kind: 'refused'; readonly address: string; readonly reason: string }
  | { readonly kind: 'welcome'; readonly visitor: Visitor }

export interface GateRules {
  /** Project ids that are served; `*` for any, none included. */
  readonly projects: readonly string[]
  /** Origins of pages that are served, `*` for any; native apps send none. */
  readonly origins: readonly string[]
  /** URLs under which clients know this relay; empty accepts any. */
  readonly audiences: readonly string[]
  readonly trustProxy: boolean
  readonly connections: number
  readonly connectionsPerAddress: number
}

/**
 * Judges an upgrade request.
 * @param open how many connections there are, and how many from one address
 * @param now milliseconds since 1970
 */
export function judge(
  request: Pick<IncomingMessage, 'url' | 'headers' | 'socket'>,
  rules: GateRules,
  open: { readonly all: number; ofAddress(address: string): number },
  now: number,
): Verdict {
  const address = addressOf(request, rules.trustProxy)
  if (open.all >= rules.connections) return shed(503, 'the relay is full')
  if (open.ofAddress(address) >= rules.connectionsPerAddress) {
    return shed(429, 'too many connections from this address')
  }
  const query = new URLSearchParams((request.url ?? '').split('?', 2)[1] ?? '')
  const refused = (reason: string): Verdict => ({ kind: 'refused', address, reason })
  const projectId = query.get('projectId') ?? ''
  if (!rules.projects.includes('*') && !rules.projects.includes(projectId)) {
    return refused('Unauthorized: invalid key')
  }
  const { origin } = request.headers
  if (origin !== undefined && !rules.origins.includes('*') && !rules.origins.includes(origin)) {
    return refused('Unauthorized: origin not allowed')
  }
  const token = query.get('auth') ?? bearer(request.headers.authorization)
  if (!token) return refused('JWT validation error: no token')
  try {
    const { iss } = verifyRelayToken(token, {
      now: Math.floor(now / 1_000),
      ...(rules.audiences.length > 0 ? { audiences: rules.audiences } : {}),
    })
    return { kind: 'welcome', visitor: { clientId: iss, projectId, address } }
  } catch (error) {
    if (!isBaseError(error, 'wc.token')) throw error
    return refused(`JWT validation error: ${words[error.params.fault]}`)
  }
}

/** What the production relay says; the kit maps the second to its "check your clock" alert. */
const words = {
  malformed: 'JWT Token is malformed',
  notYetValid: 'JWT Token is not yet valid',
  expired: 'JWT Token is expired',
  signature: 'JWT Token has an invalid signature',
  audience: 'JWT Token has an invalid audience',
} as const

function shed(status: 429 | 503, reason: string): Verdict {
  return { kind: 'shed', status, reason }
}

function bearer(header: string | undefined): string | undefined {
  return /^Bearer\s+(\S+)$/iu.exec(header ?? '')?.[1]
}

function addressOf(
  request: Pick<IncomingMessage, 'headers' | 'socket'>,
  trustProxy: boolean,
): string {
  const forwarded = request.headers['x-forwarded-for']
  const last = String(forwarded ?? '')
    .split(',')
    .at(-1)
    ?.trim()
  return clientKey((trustProxy && last) || (request.socket.remoteAddress ?? ''))
}
