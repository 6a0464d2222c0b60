import { type Endpoint, endpoint } from '@causeway/protocol/http/endpoint'
import * as v from 'valibot'
import { dataClientOf } from '../../actions/chainData/dataClientOf.ts'
import { objectId } from '../../core/names.ts'
import type { KitInside } from '../../actions/kit.ts'
import type { ChainAccount } from '../../core/ports/balances.ts'

const query = v.optional(v.unknown())
const params = query
const text = v.nullish(v.string(), '')
const typed = v.object({ type: v.string(), data: v.unknown() })

/** What a session allows, and the rules on top, as the wire has them. */
export type TypedGrant = v.InferOutput<typeof typed>

const session = v.object({
  project: v.object({ name: text, url: text, iconUrl: text }),
  pci: v.string(),
  /** Unix seconds, or ms as some clients wrote it. */
  expiry: v.number(),
  createdAt: v.number(),
  permissions: v.array(typed),
  policies: v.nullish(v.array(typed), []),
  revokedAt: v.nullish(v.number()),
})

/** A session of an account as its service lists it. */
export type SmartSession = v.InferOutput<typeof session>

/** The calls of the chain-data service about sessions, as far as they are looked at here. */
export const sessionCalls = {
  list: endpoint({
    method: 'GET',
    path: '/v1/sessions/:address',
    params,
    query,
    response: v.object({ pcis: v.array(v.unknown()) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/v1/sessions/:address',
    params,
    query,
    body: v.unknown(),
    response: v.object({
      pci: v.string(),
      key: v.object({ type: v.literal('secp256k1'), publicKey: v.string() }),
    }),
  }),
  activate: endpoint({
    method: 'POST',
    path: '/v1/sessions/:address/activate',
    params,
    query,
    body: v.unknown(),
    response: v.unknown(),
  }),
  revoke: endpoint({
    method: 'POST',
    path: '/v1/sessions/:address/revoke',
    params,
    query,
    body: v.unknown(),
    response: v.unknown(),
  }),
} as const satisfies Record<string, Endpoint>

/** An account on its network, as these calls name it (CAIP-10). */
export const sessionOwner = ({ address, caipNetworkId }: ChainAccount) =>
  `${caipNetworkId}:${address}`

/**
 * The sessions of an account on one network, the newest first. What cannot be read is left out and logged.
 * @throws what the service failed with, inside the query
 */
export function sessionsQuery(kit: KitInside, place: ChainAccount) {
  const owner = sessionOwner(place)
  return {
    queryKey: ['causeway', 'sessions', objectId(kit), { owner }] as const,
    // Another page, or another browser, may have granted or revoked one: it is asked with each look.
    staleTime: 0,
    retry: false,
    async queryFn({ signal }: { signal: AbortSignal }): Promise<readonly SmartSession[]> {
      const parts = { params: { address: owner } }
      const { pcis } = await dataClientOf(kit).ask(sessionCalls.list, parts, signal)
      return pcis.flatMap((one) => {
        const read = v.safeParse(session, one)
        if (read.success) return read.output
        kit.log.write('warn', 'A session could not be read.', read.issues)
        return []
      })
    },
  }
}

/** Where a session stands: ended by hand, ended by its time, or still acting. */
export type SessionStatus = 'active' | 'expired' | 'revoked'

/** No end in seconds is later: what is larger was written in ms. */
const latestSeconds = 100_000_000_000

/** When a session ends by itself, as unix time in ms. */
export const endOf = ({ expiry }: Pick<SmartSession, 'expiry'>): number =>
  expiry > latestSeconds ? expiry : expiry * 1_000

/** @param now unix time in ms */
export function sessionStatus(
  of: Pick<SmartSession, 'expiry' | 'revokedAt'>,
  now: number,
): SessionStatus {
  if (of.revokedAt) return 'revoked'
  return endOf(of) <= now ? 'expired' : 'active'
}
