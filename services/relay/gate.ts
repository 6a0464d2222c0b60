import type { IncomingMessage } from 'node:http'
import { isBaseError } from '@causeway/protocol/errors/base'
import { verifyRelayToken } from '@causeway/protocol/wc/relayToken'
import { serverTexts } from '@causeway/protocol/errors/fromServer'
import { isAllowedOrigin } from '@causeway/protocol/origins'
import { clientAddress } from '../lib/http/clientAddress.ts'
import { clientKey } from '../lib/http/clientKey.ts'
import { Refusal } from '../lib/http/refusal.ts'
import type { Caller, Projects } from '../lib/projects/createProjects.ts'
import type { Project } from '../lib/projects/projectSchema.ts'

/** Who knocks, once it is known. */
export interface Visitor {
  readonly clientId: string
  /** A project that we know, else `''`: whatever else a client says of itself is free to choose. */
  readonly projectId: string
  readonly address: string
}

/** Whether a connection may stay. `shed` is said at the upgrade, `refused` after it: only then can a client read why. */
export type Verdict =
  | { readonly kind: 'shed'; readonly status: 429 | 503; readonly reason: string }
  | { readonly kind: 'refused'; readonly address: string; readonly reason: string }
  | { readonly kind: 'welcome'; readonly visitor: Visitor }

export interface GateRules {
  /** Who is served, and from which of its own origins. */
  readonly projects: Pick<Projects, 'admit'>
  /** Origins of pages that are served whatever their project, `*` for any; native apps send none. */
  readonly allowedOrigins: readonly string[]
  /** URLs under which clients know this relay; empty accepts any. */
  readonly audiences: readonly string[]
  /** See `clientAddress`. */
  readonly trustProxy: number
  readonly connections: number
  readonly connectionsPerAddress: number
  readonly connectionsPerProject: number
}

/**
 * Judges an upgrade request.
 * @param open how many connections there are, and how many of one address or project
 * @param now milliseconds since 1970
 */
export async function judge(
  request: Pick<IncomingMessage, 'url' | 'headers' | 'socket'>,
  rules: GateRules,
  open: { readonly all: () => number; readonly of: (key: string) => number },
  now: number,
): Promise<Verdict> {
  const address = addressOf(request, rules.trustProxy)
  const query = new URLSearchParams((request.url ?? '').split('?', 2)[1] ?? '')
  const { origin, authorization } = request.headers
  const admitted = await admit(rules, { projectId: query.get('projectId') ?? undefined, origin })
  // Judged without a pause from here on: of those who knock together, each counts for the next.
  if (open.all() >= rules.connections) return shed(503, 'the relay is full')
  if (open.of(address) >= rules.connectionsPerAddress) {
    return shed(429, 'too many connections from this address')
  }
  const refused = (reason: string): Verdict => ({ kind: 'refused', address, reason })
  if (typeof admitted === 'string') return refused(admitted)
  if (admitted && open.of(admitted.id) >= rules.connectionsPerProject) {
    return shed(429, 'too many connections of this project')
  }
  const token = query.get('auth') ?? bearer(authorization)
  if (!token) return refused('JWT validation error: no token')
  try {
    const { iss } = verifyRelayToken(token, {
      now: Math.floor(now / 1_000),
      ...(rules.audiences.length > 0 ? { audiences: rules.audiences } : {}),
    })
    return { kind: 'welcome', visitor: { clientId: iss, projectId: admitted?.id ?? '', address } }
  } catch (error) {
    if (!isBaseError(error, 'wc.token')) throw error
    return refused(`JWT validation error: ${words[error.params.fault]}`)
  }
}

/** The caller's project, null for one without; or the words that tell why it is refused. */
async function admit(rules: GateRules, caller: Caller): Promise<Project | null | string> {
  const { origin } = caller
  const everywhere = origin === undefined || rules.allowedOrigins.includes('*')
  if (!everywhere && !isAllowedOrigin(origin, rules.allowedOrigins, [])) return serverTexts.origin
  try {
    return await rules.projects.admit(caller)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return error.reasons[0]?.description ?? error.message
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
  trustProxy: number,
): string {
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
  return clientKey(clientAddress(forwarded, request.socket.remoteAddress ?? '', trustProxy))
}
