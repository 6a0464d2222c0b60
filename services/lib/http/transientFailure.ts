import { isBaseError } from '@causeway/protocol/errors/baseError'
import { faultOf } from '@causeway/protocol/rpc/fault'
import { isPassingState, sqlStateOf } from '../log/sqlStateOf.ts'

/** How `pg` says that no connection became free, that one was lost, and that an answer is late; they have no code. */
const poolWords =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client (?:has encountered a connection error|was closed) and is not queryable)/u

const databaseWords = 'the database cannot answer now; try again soon'
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
    if (poolWords.test(part.message)) return databaseWords
  }
  const state = sqlStateOf(error)
  return state !== null && isPassingState(state) ? databaseWords : null
}
