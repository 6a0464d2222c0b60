import { Counter } from 'prom-client'
import type { Hex } from 'viem'
import { joinSignatures } from '@causeway/protocol/smartAccount/hybridAccount'
import type { UserOperation } from '@causeway/protocol/smartAccount/userOperation'
import { createLimiter, type Limiter } from '../../lib/http/limiter.ts'
import { RetryLater, HttpRefusal } from '../../lib/http/refusal.ts'
import type { KeyProvider } from '../../lib/keys/keyProvider.ts'
import type { DataDeps } from '../dataDeps.ts'
import { readActing, requireActing, type Acting } from './acting.ts'
import { chainTime, nextNumber, refusedByChain } from './refusedByChain.ts'
import {
  denied,
  sessionOperationHash,
  requireAppKey,
  requirePermitted,
} from './requirePermitted.ts'
import { operationSeconds } from './prepareCalls.ts'
import { signForSession } from './sessionKeyProvider.ts'

export type Cosigner = ReturnType<typeof createCosigner>

/** In a minute: signatures of one session, and operations that one client has made ready for it. */
const signaturesAMinute = 60
const draftsAMinute = 60
/** In seconds: how far behind another one a node of the same chain may be. */
const clocksApart = 30

/**
 * Signs operations of smart sessions beside the app's key. Of the two it is the one that can stop at once: what the chain allows may be
 * refused here, and never the other way round.
 */
export function createCosigner(
  deps: Pick<DataDeps, 'chains' | 'now' | 'database' | 'registry'> & { readonly keys: KeyProvider },
) {
  const { chains, now, keys, registry } = deps
  const { db, counters: shared } = deps.database
  const told = new Counter({
    name: 'causeway_session_signatures_total',
    help: 'Operations of smart sessions that were to be signed, by what became of it.',
    labelNames: ['said'] as const,
    registers: [registry],
  })
  const signatures = createLimiter({
    name: 'session signatures',
    points: signaturesAMinute,
    seconds: 60,
    shared,
  })
  const drafts = createLimiter({
    name: 'session drafts',
    points: draftsAMinute,
    seconds: 60,
    shared,
  })

  async function sign(acting: Acting, op: UserOperation): Promise<Hex> {
    const { row, chain, grant } = acting
    const { calls, until } = requirePermitted(op, acting)
    const app = grant.keys.at(-1) ?? row.cosigner
    const hash = sessionOperationHash(op, acting)
    const own = await requireAppKey(hash, op.signature, app)
    // Of the app's own operations alone, so that nobody else uses them up.
    await take(signatures, row.pci)
    const [refused, next, time] = await Promise.all([
      refusedByChain(chain, calls, acting),
      nextNumber(chain, acting.made.address, acting.contracts),
      chainTime(chain, now()),
    ])
    if (refused !== null) throw denied(refused)
    // What is held back until the owner has ended the session here does nothing any more: each operation has an end, and only the next
    // one is signed, so that there is no stock of them.
    if (until <= time) throw denied('The operation’s own end has passed: have it made ready anew')
    if (until > time + operationSeconds + clocksApart)
      throw denied(`The operation’s own end is more than ${operationSeconds} seconds away`)
    if (op.nonce !== next) throw denied(`The operation’s number is not the next one, ${next}`)
    // Once more: the chain took its time, and the owner may have ended the session meanwhile.
    await requireActing(db, row.pci, { projectId: row.project.id, now: now() })
    const ours = await signForSession(keys, row, hash)
    return joinSignatures([
      { by: app, signature: own },
      { by: row.cosigner, signature: ours },
    ])
  }

  return {
    /**
     * A session that acts now.
     * @param projectId the caller's
     * @throws Refusal 401, 404
     */
    acting: async (pci: string, projectId: string): Promise<Acting> =>
      readActing(chains, await requireActing(db, pci, { projectId, now: now() })),

    /**
     * Counts an operation that is made ready. Whoever knows the session may ask for one, so that each client is counted for itself.
     * @throws Refusal 429
     */
    drafts: (pci: string, client: string | null) => take(drafts, `${pci} ${client ?? ''}`),

    /**
     * Both signatures of an operation that carries the app's.
     * @throws Refusal 401 for what is not allowed or not the app's, or when the session is over; 429; what the nodes failed with
     */
    async sign(acting: Acting, op: UserOperation): Promise<Hex> {
      try {
        const signed = await sign(acting, op)
        told.inc({ said: 'signed' })
        return signed
      } catch (error) {
        told.inc({ said: error instanceof HttpRefusal ? 'refused' : 'failed' })
        throw error
      }
    },
  }
}

/** @throws Refusal 429 */
async function take(limiter: Limiter, key: string): Promise<void> {
  const wait = await limiter.take(key)
  if (wait === 0) return
  const description = 'The session asks too often. Try again later.'
  throw new RetryLater(429, wait / 1_000, { field: 'rate_limited', description })
}
