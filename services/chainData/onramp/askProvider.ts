import * as v from 'valibot'
import { HttpRefusal } from '../../lib/http/refusal.ts'
import type { Log } from '../../lib/log/log.ts'

/** In ms: a buyer does not wait for longer, and neither does the service's own answer. */
const patienceMs = 8_000
/** In characters: no list of countries and currencies is longer. */
const longest = 4_000_000

/** One question to a seller's API. */
export interface ProviderRequest<S extends v.GenericSchema> {
  /** For people: "Coinbase". */
  readonly provider: string
  readonly method: 'GET' | 'POST'
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly answer: S
}

/**
 * Asks a seller. Keys go nowhere but to it: redirects are not followed, and the log has only the path.
 * @throws Refusal 400 with the seller's own words when it refuses the request; 503 when it cannot be asked now
 */
export async function askProvider<S extends v.GenericSchema>(
  question: ProviderRequest<S>,
  log: Log,
): Promise<v.InferOutput<S>> {
  const { provider, method, url, headers, body, answer } = question
  const about = { provider, method, path: url.pathname }
  const away = (problem: string, more: object = {}) => {
    log.warn({ ...about, ...more }, `the seller could not be asked: ${problem}`)
    return new HttpRefusal(503, {
      field: 'provider',
      description: `${provider} cannot be asked now (${problem}). Try again later.`,
    })
  }
  const response = await send()
  const text = await response.text().catch(() => {
    throw away('the answer broke off')
  })
  if (text.length > longest) throw away('the answer is too long')
  if (!response.ok) throw refused(response.status, text)
  const read = v.safeParse(answer, parse(text))
  if (read.success) return read.output
  throw away('the answer is not as documented', { issue: read.issues[0]?.message })

  async function send(): Promise<Response> {
    try {
      // Few calls, each to one host: a pool as the RPC proxy has would keep nothing warm.
      return await fetch(url, {
        method,
        headers: { accept: 'application/json', ...headers },
        redirect: 'error',
        signal: AbortSignal.timeout(patienceMs),
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
    } catch (error) {
      const late = error instanceof Error && error.name === 'TimeoutError'
      throw away(late ? 'it does not answer' : 'it cannot be reached')
    }
  }

  function refused(status: number, body: string): HttpRefusal {
    if (status === 401 || status === 403) {
      log.error({ ...about, status }, 'the seller does not take the key of the settings')
      return away('it does not take the key of this installation', { status })
    }
    if (status === 429) return away('it has had too many requests', { status })
    const said = wordsOf(body)
    if (status >= 500 || said === null) return away(`it answered with status ${status}`, { status })
    return new HttpRefusal(400, { field: 'provider', description: `${provider}: ${said}` })
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // HTML of something on the way: no schema takes it
  }
}

/** What a seller says of a refusal, as plain text; null: nothing that can be shown. */
function wordsOf(body: string): string | null {
  const json = parse(body)
  if (typeof json !== 'object' || json === null) return null
  const { message, errorMessage, error, errors } = json as Record<string, unknown>
  const said = [message, errorMessage, error, Array.isArray(errors) ? errors[0] : null].find(
    (one) => typeof one === 'string' && one.trim() !== '',
  )
  return typeof said === 'string' ? said.replaceAll(/[\p{C}<>]+/gu, ' ').slice(0, 200) : null
}
