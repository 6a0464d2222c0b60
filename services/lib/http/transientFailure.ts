import { isBaseError } from '@causeway/protocol/errors/baseError'
import { faultOf, type Fault } from '@causeway/protocol/rpc/fault'
import { isPassingState, sqlStateOf } from '../log/sqlStateOf.ts'

/** How `pg` says that no connection became free, that one was lost, and that an answer is late; they have no code. */
const poolWords =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client (?:has encountered a connection error|was closed) and is not queryable)/u

const databaseWords = 'the database cannot answer now; try again soon'
const nodeWords = 'no node of the chain answers now; try again soon'
const contractWords = 'a contract that is read for this is not on the chain; try again later'

/**
 * Whether a failure passes by itself, in words that a client may read: a database or a node of the chain that is away or busy, a node
 * behind what is asked, a contract of the settings that is not there (yet, or after the chain began anew).
 * null: it does not, as far as can be told.
 */
export function transientFailure(error: unknown): string | null {
  const fault = faultOf(error)
  if (fault && isOfNode(fault)) return nodeWords
  for (let part = error; part instanceof Error; part = part.cause) {
    if (isBaseError(part, 'rpc.unreachable') || isBaseError(part, 'rpc.timeout')) return nodeWords
    if (poolWords.test(part.message)) return databaseWords
    if (part.name === 'BlockNotFoundError') return nodeWords
    if (part.name === 'ContractFunctionZeroDataError') return contractWords
  }
  const state = sqlStateOf(error)
  return state !== null && isPassingState(state) ? databaseWords : null
}

/** Of a refusal: that another node or time may do better. What each would say of it is our own defect. */
const isOfNode = (fault: Fault) =>
  fault.kind === 'refused' ? fault.elsewhere || fault.retry : fault.kind !== 'malformed'
