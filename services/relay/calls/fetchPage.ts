import type { RelayLimits } from '../limits/relayLimits.ts'
import type { Entry } from '../mailbox/entry.ts'

/** So many bytes that a client is sent cost it as much as a message that it sends. */
const bytesPerToken = 2_000

/**
 * The first of the waiting messages, as many as one page may hold, but one at least; the next call gets the next ones.
 * @returns the answer as JSON, the messages in it, and what they cost the client
 */
export function fetchPage(
  waiting: readonly Entry[],
  limits: Pick<RelayLimits, 'pageSize' | 'pageBytes'>,
): { readonly json: string; readonly taken: readonly Entry[]; readonly tokens: number } {
  const taken: Entry[] = []
  const messages: string[] = []
  let bytes = 0
  for (const entry of waiting.slice(0, limits.pageSize)) {
    const message = fetched(entry)
    if (taken.length > 0 && bytes + message.length > limits.pageBytes) break
    bytes += message.length
    taken.push(entry)
    messages.push(message)
  }
  return {
    json: `{"messages":[${messages.join()}],"hasMore":${waiting.length > taken.length}}`,
    taken,
    tokens: Math.floor(bytes / bytesPerToken),
  }
}

/** Written by hand: the message stands as in JSON already. */
function fetched({ topic, escaped, publishedAt, tag, attestation }: Entry): string {
  const attested = attestation === null ? '' : `,"attestation":${JSON.stringify(attestation)}`
  return `{"topic":"${topic}","message":"${escaped}","publishedAt":${publishedAt},"tag":${tag}${attested}}`
}
