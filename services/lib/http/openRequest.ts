import { randomUUID } from 'node:crypto'
import { requestScope, type RequestScope } from '../log/requestScope.ts'

/** What carries a request's id from part to part, and to whoever asked. */
export const requestIdHeader = 'X-Request-Id'
/** Longer ids of others are not taken over: they stand in each line. */
const longest = 64

/**
 * A request as it comes in.
 * @param given the id that a proxy, another part or the client gave it; one that does not look like an id is replaced
 */
export function openRequest(given: string | string[] | undefined): RequestScope {
  const isUsable = typeof given === 'string' && given.length <= longest && /^[\w\-=]+$/u.test(given)
  return { id: isUsable ? given : randomUUID(), route: ofNone }
}

/** One for all: the built services keep the names of functions, and to name one that is made for a request costs half a microsecond. */
const ofNone = () => null

/** The headers by which a part of ours that is asked on the way knows for which request it is. */
export function passedOn(): Readonly<Record<string, string>> {
  const scope = requestScope()
  return scope ? { ...scope.trace, [requestIdHeader]: scope.id } : {}
}
