import type { Endpoint } from '@causeway/protocol/http/endpoint'
import { createAnswers, type Answers } from '../answers/createAnswers.ts'
import { createByteCache, type ByteCache } from '../answers/byteCache.ts'
import { bodyTemplate, type BodyTemplate } from '../answers/encodedBody.ts'
import type { Version } from '../answers/version.ts'
import type { HttpCaller } from './caller.ts'
import type { HttpMetrics } from './httpMetrics.ts'

/** What is kept of an answer. */
export interface CachedAnswer {
  readonly text: BodyTemplate
  /** Its own fields stand in it: it was made while something changed, and is for those alone who waited. */
  readonly isWhole: boolean
}

/** A request that was understood: what may be asked of it before its answer is made. */
export interface KnownRequest {
  readonly endpoint: Endpoint
  readonly key: string
  readonly freshFor: number
  /** Admits the caller and tells the version. @throws Refusal */
  readonly ask: (caller: HttpCaller) => Promise<Version | null>
}

/** What was found out about a request on its way. */
export type ParsedRequest =
  | { readonly known: KnownRequest; readonly version: Version | null }
  | { readonly known: KnownRequest; readonly error: unknown }

/** What an application keeps of answers, and of how they were asked for. */
export interface Answering {
  readonly answers: Answers<CachedAnswer>
  /** By path and query as they came: what was understood once is not parsed again. */
  readonly known: ByteCache<KnownRequest>
}

/** Of what is kept, one part in so many is for known addresses. */
const knownPart = 8
/** A longer address is parsed each time. */
const longestKnown = 2_048

/** @param bytes for answers and known addresses together */
export function createAnswering(bytes: number, metrics: HttpMetrics): Answering {
  return {
    answers: createAnswers<CachedAnswer>({
      bytes: bytes - bytes / knownPart,
      bytesOf: ({ text }) => text.bytes,
      onAsk: (how) => metrics.answered(how),
    }),
    known: createByteCache(bytes / knownPart),
  }
}

/** Remembers what an address means. */
export function remember({ known }: Answering, path: string, what: KnownRequest): void {
  if (path.length > longestKnown) return
  // Address and key, and the parsed request behind `ask`, which is about as large.
  known.set(path, what, 2 * path.length + 4 * what.key.length + 500)
}

/** Path and query of a request, as they came. */
export function pathOf(url: string): string {
  return url.slice(url.indexOf('/', url.indexOf('://') + 3))
}

/**
 * Makes an answer to be kept.
 * @param read the answer
 * @param again the version once it was read
 */
export async function makeAnswer(
  version: Version,
  read: () => Promise<unknown>,
  again: () => Promise<Version | null>,
): Promise<{ answer: CachedAnswer; now: string | null }> {
  const whole = await read()
  // A plan that is gone by now has no version any more.
  const now = (await again().catch(() => null))?.text ?? null
  if (now !== version.text || version.fields.length === 0)
    return {
      answer: { text: bodyTemplate(JSON.stringify(whole)), isWhole: now !== version.text },
      now,
    }
  const rest = Object.entries(whole as object).filter(([name]) => !version.fields.includes(name))
  return {
    answer: { text: bodyTemplate(JSON.stringify(Object.fromEntries(rest))), isWhole: false },
    now,
  }
}
