export interface Reason {
  /** The part of the request that is at fault: `plan`, `query.limit`, `path` … */
  readonly field: string
  readonly description: string
}

/** A request that is answered with a 4xx or 503 and a typed body, because the client can do something about it. */
export class HttpRefusal extends Error {
  override readonly name = 'Refusal'
  readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 414 | 422 | 426 | 429 | 503
  readonly reasons: readonly Reason[]

  constructor(status: HttpRefusal['status'], ...reasons: readonly Reason[]) {
    super(reasons.map(({ field, description }) => `${field}: ${description}`).join('; '))
    this.status = status
    this.reasons = reasons
  }
}

/** A refusal that passes by itself: the answer says after how many seconds (`Retry-After`). */
export class RetryLater extends HttpRefusal {
  readonly afterSeconds: number

  constructor(status: 429 | 503, afterSeconds: number, reason: Reason) {
    super(status, reason)
    this.afterSeconds = Math.max(1, Math.ceil(afterSeconds))
  }
}

/** The error body of all services (wire shape of the public data API, so existing clients read it). */
export function refusalBody(reasons: readonly Reason[]): {
  status: 'FAILED'
  reasons: readonly Reason[]
} {
  return { status: 'FAILED', reasons }
}

/** What `parseRequest` found wrong, one by one: it joins its problems as "params.plan: is not an address; query.limit: …". */
export function reasonsOf(problem: string): readonly Reason[] {
  return problem.split('; ').map((part) => {
    const at = part.indexOf(': ')
    return at < 0
      ? { field: 'request', description: part }
      : { field: part.slice(0, at), description: part.slice(at + 2) }
  })
}
