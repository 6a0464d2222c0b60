import * as v from 'valibot'
import { RetryLater } from '../../lib/http/refusal.ts'
import { readBounded } from '../../lib/safeFetch/readBounded.ts'

const timeoutMs = 10_000
const longest = 1024 * 1024
const againSeconds = 2

const Said = v.union([
  v.object({ result: v.unknown() }),
  v.object({
    error: v.object({ code: v.number(), message: v.string(), data: v.optional(v.unknown()) }),
  }),
])

/** A bundler of the operator's. */
export interface Bundler {
  readonly name: string
  /** As the operator wrote it: nothing of it is told. */
  readonly url: string
  /** What it is shown beside the question. */
  readonly headers?: Readonly<Record<string, string>>
}

/**
 * Asks one of the operator's bundlers.
 * @returns the result, or the bundler's own error
 * @throws Later 503 when it does not answer in time, or with what is no JSON-RPC
 */
export async function requestBundler(
  bundler: Bundler,
  call: { readonly method: string; readonly params: readonly unknown[] },
): Promise<v.InferOutput<typeof Said>> {
  const failed = (why: string, cause: unknown) =>
    Object.assign(
      new RetryLater(503, againSeconds, {
        field: 'bundler',
        description: `The bundler ${bundler.name} ${why}. Try again later.`,
      }),
      { cause },
    )
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(bundler.url, {
      method: 'POST',
      headers: {
        ...bundler.headers,
        'content-type': 'application/json',
        accept: 'application/json',
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, ...call }),
      redirect: 'error',
      signal,
    })
    return v.parse(Said, JSON.parse(await readBounded(response, longest)))
  } catch (error) {
    if (signal.aborted) throw failed('does not answer in time', error)
    throw failed('cannot be asked now', error)
  }
}
