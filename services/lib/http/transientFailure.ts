import { isBaseError } from '@causeway/protocol/errors/baseError'
import { faultOf } from '@causeway/protocol/rpc/fault'

/**
 * SQLSTATEs, by class: connection, resources (full, too many connections), the server ends or a statement took too long, its disk
 * fails; and read-only (a failover), two that wrote the same, a transaction that the server ended.
 */
const passingStates = /^(?:08|53|57|58|40|25006$|25P0[34]$)/u

/** How `pg` says that no connection became free, that one was lost, and that an answer is late; they have no code. */
const poolWords =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client (?:has encountered a connection error|was closed) and is not queryable)/u

const nodeWords = 'no node of the chain answers now; try again soon'

/**
 * Whether a failure passes by itself, in words that a client may read: a database or a node of the chain that is away or busy.
 * null: it does not, as far as can be told.
 */
export function transientFailure(error: unknown): string | null {
  const fault = faultOf(error)?.kind
  if (fault && fault !== 'refused' && fault !== 'malformed') return nodeWords
  for (let part = error; part instanceof Error; part = part.cause) {
    if (isBaseError(part, 'rpc.unreachable') || isBaseError(part, 'rpc.timeout')) return nodeWords
    const { code } = part as { code?: unknown }
    if (typeof code === 'string' && (passingStates.test(code) || networkCodes.has(code)))
      return 'the database cannot answer now; try again soon'
    if (poolWords.test(part.message)) return 'the database cannot answer now; try again soon'
  }
  return null
}

const networkCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOTFOUND'])
