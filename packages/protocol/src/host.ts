/**
 * What protocol needs from its host, as structures: it compiles without DOM and Node types, so that nothing
 * of either slips in, and real `fetch`, `AbortSignal` and `Response` fit these shapes.
 */
export type Signal = {
  readonly aborted: boolean
  readonly reason: unknown
  addEventListener(type: 'abort', listener: () => void): void
  removeEventListener(type: 'abort', listener: () => void): void
}

export type HttpResponse = {
  readonly ok: boolean
  readonly status: number
  readonly headers: { get(name: string): string | null }
  text(): Promise<string>
}

type Request = { method?: string; headers?: unknown; body?: unknown; signal?: unknown }

// Declared as a method: TypeScript compares methods in both directions, so `globalThis.fetch`,
// undici's `fetch` and a test's three-line function all fit.
export type Fetch = { fetch(url: string, init?: Request): Promise<HttpResponse> }['fetch']

type Host = {
  fetch: Fetch
  URL: {
    new (url: string): {
      href: string
      protocol: string
      host: string
      hostname: string
      port: string
      username: string
      password: string
      origin: string
    }
  }
  AbortController: { new (): { readonly signal: Signal; abort(reason?: unknown): void } }
  setTimeout(run: () => void, ms: number): unknown
  clearTimeout(timer: unknown): void
}

/** The running host. Read at the moment of use: nothing here touches a global at import. */
export function host(): Host {
  return globalThis as unknown as Host
}

/** Resolves after `ms`; rejects with the signal's reason when it aborts first. */
export function sleep(ms: number, signal?: Signal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(asError(signal.reason))
      return
    }
    const stop = () => {
      host().clearTimeout(timer)
      reject(asError(signal?.reason))
    }
    const timer = host().setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal?.addEventListener('abort', stop)
  })
}

/** A rejection is always an `Error`, also when somebody aborted with another value. */
export function asError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error('Aborted', { cause: reason })
}
