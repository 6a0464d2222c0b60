import * as v from 'valibot'
import { RetryLater } from '../../lib/http/refusal.ts'
import { OperatorError } from '../../lib/log/operatorError.ts'

const timeoutMs = 5_000
const maxBytes = 64 * 1024

/** An answer that says that the service has another time to be asked at: its limits, or a fault of its own. */
const isPassing = (status: number) => status === 429 || status >= 500

const away = () =>
  new RetryLater(503, 5, { field: 'keys', description: 'cannot be reached: try again later' })

/**
 * Asks a key service, and once more where it is away: wrapping and opening do no harm twice. Nothing of what is asked or answered is in an
 * error.
 * @param ask the request, made anew for each try: its signature is of a moment
 * @throws RetryLater 503 while the service is away, OperatorError where it says no
 */
export async function postToKms<Schema extends v.GenericSchema>(
  name: string,
  ask: () => Promise<{
    readonly url: string
    readonly headers: Record<string, string>
    readonly body: string
  }>,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const answer = (await tryOnce(ask)) ?? (await tryOnce(ask))
  if (answer === null) throw away()
  const text = await answer.text().catch(() => null)
  if (text === null || text.length > maxBytes) throw away()
  if (!answer.ok) throw new OperatorError(`${name} answered ${answer.status}${reasonOf(text)}.`)
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text)
  if (parsed.success) return parsed.output
  throw new OperatorError(`${name} gave an answer that is none of its own.`)
}

/** null: it did not answer, or not in time. */
async function tryOnce(ask: Parameters<typeof postToKms>[1]): Promise<Response | null> {
  const { url, headers, body } = await ask()
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const answer = await fetch(url, { method: 'POST', headers, body, redirect: 'error', signal })
    return isPassing(answer.status) ? null : answer
  } catch {
    // A network that fails, each with another error: told as one that is away.
    return null
  }
}

/** The kind of refusal, which both services name by a word. */
function reasonOf(text: string): string {
  const word = /"(?:__type|status|error)"\s*:\s*"(?:[\w.]+#)?(\w{1,60})"/u.exec(text)?.[1]
  return word === undefined ? '' : ` (${word})`
}
