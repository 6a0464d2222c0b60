/**
 * What names a failure of the database: its SQLSTATE, or the code of the network where it is not reached, of the error itself or
 * of one that it tells as its cause. What else has a code (the failures of the catalogue, of Node) is passed.
 * null: none of them has one
 */
export function sqlStateOf(error: unknown): string | null {
  for (let part = error; part instanceof Error; part = part.cause) {
    const { code } = part as { readonly code?: unknown }
    if (typeof code === 'string' && (states.test(code) || networkCodes.has(code))) return code
  }
  return null
}

/** Whether a SQLSTATE, as {@link sqlStateOf} gives it, says that the database is away or busy: the same may go well soon. */
export const isPassingState = (state: string): boolean =>
  passingStates.test(state) || networkCodes.has(state)

/** As the standard has them: a class of two, and a condition of three. */
const states = /^[0-9A-Z]{5}$/u

/**
 * SQLSTATEs, by class: connection, resources (full, too many connections), the server ends or a statement took too long, its disk
 * fails; and read-only (a failover), two that wrote the same, a transaction that the server ended.
 */
const passingStates = /^(?:08|53|57|58|40|25006$|25P0[34]$)/u

const networkCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOTFOUND'])
