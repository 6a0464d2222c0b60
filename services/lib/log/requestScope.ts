import { AsyncLocalStorage } from 'node:async_hooks'
import type { ServerResponse } from 'node:http'

/** A request while it is answered. */
export interface RequestScope {
  /** What `X-Request-Id` of its answer says, and each line that is logged for it. */
  readonly id: string
  /** The pattern of its endpoint, once that is known; null: of none. A path has addresses and tokens in it. */
  route: () => string | null
  /** Headers that carry its trace to the parts which are asked for it; none where nothing is traced. */
  trace?: Record<string, string>
}

const scopes = new AsyncLocalStorage<RequestScope>()

/** The request that is answered here; nothing in work that no request began. */
export const requestScope = (): RequestScope | undefined => scopes.getStore()

/** Runs what answers a request: all that it awaits knows the request, too. */
export const inRequestScope = <Result>(scope: RequestScope, run: () => Result): Result =>
  scopes.run(scope, run)

let open = 0

/**
 * The same, until the request has its answer: while any is open Node 20 follows every promise of the process, which costs more than
 * most answers.
 */
export function openRequestScope(
  scope: RequestScope,
  answer: Pick<ServerResponse, 'closed' | 'once'>,
  run: () => void,
): void {
  open += 1
  scopes.run(scope, run)
  if (answer.closed) leave()
  else answer.once('close', leave)
}

function leave(): void {
  open -= 1
  if (open === 0) scopes.disable()
}
