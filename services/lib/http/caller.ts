import type { IncomingMessage } from 'node:http'

/**
 * Who sent a request, as far as admitting it and telling its version need to know. Hono's context is one; so is a request that is
 * answered before Hono sees it.
 */
export interface HttpCaller {
  readonly req: {
    /** A header of the request, by its name in small letters. */
    header(name: string): string | undefined
  }
  /** Says something in a header of the answer. */
  header(name: string, value: string): void
  /** `{ incoming }` where a socket stands behind the request. */
  readonly env: unknown
}

/** A request as it came over a socket. What is said of its answer is put into `said`. */
export function callerOf(incoming: IncomingMessage, said: Map<string, string>): HttpCaller {
  return {
    req: {
      header(name) {
        return headerOf(incoming, name)
      },
    },
    header(name, value) {
      said.set(name, value)
    },
    env: { incoming },
  }
}

function headerOf({ headers }: IncomingMessage, name: string): string | undefined {
  const value = headers[name]
  return Array.isArray(value) ? value.join(', ') : value
}
