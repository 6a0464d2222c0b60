import { wcToken } from '@causeway/protocol/wc/errors'
import { createHash, randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { isBaseError } from '@causeway/protocol/errors/baseError'
import { serverTexts } from '@causeway/protocol/errors/fromServer'
import { isAllowedOrigin } from '@causeway/protocol/origins/isAllowedOrigin'
import { createTokenBuckets } from '../../lib/http/createTokenBuckets.ts'
import { siteKey } from '../../lib/http/clientKey.ts'
import { HttpRefusal } from '../../lib/http/refusal.ts'
import type { Projects } from '../../lib/projects/createProjects.ts'
import type { Project } from '../../lib/projects/projectSchema.ts'
import { addressesPerSite, type RelayLimits } from '../limits/relayLimits.ts'
import type { KeyedCounter } from '../limits/keyedCounter.ts'
import { createTokenVerifier } from './createTokenVerifier.ts'

/** Who knocks, once it is known. */
export interface ClientSession {
  readonly clientId: string
  /** A project that we know, else `''`: whatever else a client says of itself is free to choose. */
  readonly projectId: string
  readonly address: string
  /** Whose share of the mailboxes it uses: its address, in a name that tells nobody which it is, and its project. */
  readonly owners: readonly string[]
}

/** Whether a connection may stay. `shed` is said at the upgrade, `refused` after it: only then can a client read why. */
export type Admission =
  | { readonly kind: 'shed'; readonly status: 401 | 429 | 503; readonly reason: string }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'welcome'; readonly session: ClientSession }

export interface AdmissionRules {
  /** Who is served, and from which of its own origins. */
  readonly projects: Pick<Projects, 'admit'>
  /** Origins of pages that are served whatever their project, `*` for any; native apps send none. */
  readonly allowedOrigins: readonly string[]
  /** URLs under which clients know this relay; empty accepts any. */
  readonly audiences: readonly string[]
  readonly limits: RelayLimits
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** How many sockets an address or project has (`open`), and how many that were refused and have not gone yet. */
export interface SocketCounts {
  readonly open: KeyedCounter
  readonly refused: KeyedCounter
}

type Handshake = Pick<IncomingMessage, 'url' | 'headers'>

/** Judges who knocks, the cheap questions first. */
export function createAdmission(rules: AdmissionRules, places: SocketCounts) {
  const { limits, now } = rules
  const opensOf = (perSecond: number) =>
    createTokenBuckets({ perSecond, burst: perSecond * limits.burstSeconds })
  const opens = opensOf(limits.opensPerSecond)
  const opensOfSites = opensOf(limits.opensPerSecond * addressesPerSite)
  const checkToken = createTokenVerifier({
    audiences: rules.audiences,
    longest: limits.tokenSeconds,
  })
  // Of this process alone: what is written of an owner to the disk can be traced back to no address.
  const salt = randomBytes(16)

  /** Before anything is read: is there a place at all, and does the address not knock too often? */
  function judgeAddress(address: string): Admission | null {
    const site = siteKey(address)
    if (opens.take(address, now()) || (site !== address && opensOfSites.take(site, now()))) {
      return shed(429, 'too many connections a second from this address')
    }
    return placeFor(address)
  }

  function placeFor(address: string): Admission | null {
    if (places.open.all() >= limits.connections) return shed(503, 'the relay is full')
    const most = limits.connectionsPerAddress
    if (
      places.open.of(address) >= most ||
      places.open.of(siteKey(address)) >= most * addressesPerSite
    ) {
      return shed(429, 'too many connections from this address')
    }
    return null
  }

  /** The caller's project, null for one without; or the words that tell why it is refused. */
  async function admit(request: Handshake): Promise<Project | null | string> {
    const { origin } = request.headers
    const projectId = queryOf(request).get('projectId') ?? undefined
    const everywhere = origin === undefined || rules.allowedOrigins.includes('*')
    if (!everywhere && !isAllowedOrigin(origin, rules.allowedOrigins, [])) return serverTexts.origin
    try {
      return await rules.projects.admit({ projectId, origin })
    } catch (error) {
      if (!(error instanceof HttpRefusal)) throw error
      return error.reasons[0]?.description ?? error.message
    }
  }

  /** Without a pause: of those who knock together, each counts for the next. @param admitted of `admit` */
  function judge(
    request: Handshake,
    address: string,
    admitted: Project | null | string,
  ): Admission {
    const full = placeFor(address)
    if (full) return full
    if (typeof admitted === 'string') return refuse(address, admitted)
    if (admitted && places.open.of(admitted.id) >= limits.connectionsPerProject) {
      return shed(429, 'too many connections of this project')
    }
    const token = queryOf(request).get('auth') ?? bearer(request.headers.authorization)
    if (!token) return refuse(address, 'JWT validation error: no token')
    try {
      const { iss } = checkToken(token, Math.floor(now() / 1_000))
      const projectId = admitted?.id ?? ''
      const owners = projectId ? [ownerOf(address), `p:${projectId}`] : [ownerOf(address)]
      return { kind: 'welcome', session: { clientId: iss, projectId, address, owners } }
    } catch (error) {
      if (!isBaseError(error, wcToken)) throw error
      return refuse(address, `JWT validation error: ${words[error.params.fault]}`)
    }
  }

  /** Told after the upgrade, where clients can read it; to an address of which many are being told already, at it. */
  function refuse(address: string, reason: string): Admission {
    const few =
      places.refused.of(address) < limits.refusedPerAddress &&
      places.refused.all() < limits.connections
    return few ? { kind: 'refused', reason } : shed(401, reason)
  }

  /** The site's name stands in front: see `evictionKey`. */
  function ownerOf(address: string): string {
    const site = siteKey(address)
    return site === address ? `a:${nameOf(site)}` : `a:${nameOf(site)}.${nameOf(address)}`
  }

  function nameOf(key: string): string {
    return createHash('sha256').update(salt).update(key).digest('base64url').slice(0, 16)
  }

  return { judgeAddress, admit, judge }
}

/** What the production relay says; the kit maps the second to its "check your clock" alert. */
const words = {
  malformed: 'JWT Token is malformed',
  notYetValid: 'JWT Token is not yet valid',
  expired: 'JWT Token is expired',
  signature: 'JWT Token has an invalid signature',
  audience: 'JWT Token has an invalid audience',
  lifetime: 'JWT Token lives too long',
} as const

function shed(status: 401 | 429 | 503, reason: string): Admission {
  return { kind: 'shed', status, reason }
}

const queryOf = ({ url = '' }: Handshake) => new URLSearchParams(url.split('?', 2)[1] ?? '')

function bearer(header: string | undefined): string | undefined {
  return /^Bearer\s+(\S+)$/iu.exec(header ?? '')?.[1]
}
