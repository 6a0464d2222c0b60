import * as v from 'valibot'
import { RetryLater } from '../../lib/http/refusal.ts'
import { OperatorError } from '../../lib/log/operatorError.ts'

const timeoutMs = 5_000
const maxBytes = 64 * 1024

/** An answer that says that the service has another time to be asked at: its limits, or a fault of its own. */
const isPassing = (status: number) => status === 429 || status >= 500
/** AWS says so of its limits with 400 and a word. */
const passingWords = /Throttling|LimitExceeded|DependencyTimeout|KMSInternal|Unavailable/u

const away = () =>
  new RetryLater(503, 5, { field: 'keys', description: 'cannot be reached: try again later' })

/**
 * Asks a key service, and once more where it is away: wrapping and opening do no harm twice. Nothing of what is asked or answered is in an
 * error.
 * @param ask the request, made anew for each try: its signature is of a moment
 * @param forget drops what showed who asks: a token may be taken back before its time. The next try makes another
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
  forget?: () => void,
): Promise<v.InferOutput<Schema>> {
  const first = await tryOnce(ask)
  const isStale = first?.status === 401 && forget !== undefined
  if (isStale) forget()
  const answer = first === null || isStale ? await tryOnce(ask) : first
  if (answer === null) throw away()
  const { ok, status, text } = answer
  if (!ok) throw new OperatorError(`${name} answered ${status}${reasonOf(text)}.`)
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text)
  if (parsed.success) return parsed.output
  throw new OperatorError(`${name} gave an answer that is none of its own.`)
}

/** null: it did not answer, or not in time. */
async function tryOnce(
  ask: Parameters<typeof postToKms>[1],
): Promise<{ readonly ok: boolean; readonly status: number; readonly text: string } | null> {
  const { url, headers, body } = await ask()
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const answer = await fetch(url, { method: 'POST', headers, body, redirect: 'error', signal })
    const { ok, status } = answer
    const text = isPassing(status) ? null : await textWithin(answer.body, maxBytes)
    return text === null || (!ok && passingWords.test(reasonOf(text))) ? null : { ok, status, text }
  } catch {
    // A network that fails, each with another error: told as one that is away.
    return null
  }
}

/** null: there is more of it. */
async function textWithin(
  body: AsyncIterable<Uint8Array> | null,
  most: number,
): Promise<string | null> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of body ?? []) {
    length += part.length
    if (length > most) return null
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** The kind of refusal, which both services name by a word. */
function reasonOf(text: string): string {
  const word = /"(?:__type|status|error)"\s*:\s*"(?:[\w.]+#)?(\w{1,60})"/u.exec(text)?.[1]
  return word === undefined ? '' : ` (${word})`
}
