const urls = /\b[a-z][a-z0-9+.-]*:\/\/[^\s"'<>)\]\\]+/gi
/** Characters of one text in the log. */
const longest = 4_000
const secretName =
  /pass|secret|token|authorization|cookie|api[-_]?key|private[-_]?key|mnemonic|database_?url|rpc_?urls?/i

/** A URL without what may be secret: user, password, path and query go, scheme and host stay. */
export function hideUrl(url: string): string {
  // A place in our own code, from a stack.
  if (url.startsWith('file:')) return url
  if (!URL.canParse(url)) return '[unreadable URL]'
  const { protocol, host, username, pathname, search } = new URL(url)
  const more = username || search || pathname.length > 1 ? '/…' : ''
  return `${protocol}//${host}${more}`
}

/** A text in which every URL is hidden as by `hideUrl`. */
export function hideUrls(text: string): string {
  return text.replace(urls, hideUrl)
}

/**
 * A copy of a value that may be logged: every URL loses its path and query (node providers put their API key
 * there), values under names such as `password` or `token` are masked, errors become plain objects with their
 * causes, bigints become text.
 */
export function hideSecrets(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return hideUrls(shorten(value))
  if (typeof value === 'bigint') return value.toString()
  if (typeof value !== 'object' || value === null) return value
  if (depth > 6) return '[deeper]'
  if (Array.isArray(value)) return value.map((item) => hideSecrets(item, depth + 1))
  if (value instanceof Error) return hideError(value, depth)
  if (value instanceof Date) return value.toISOString()
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      secretName.test(name) && typeof item === 'string' ? '[hidden]' : hideSecrets(item, depth + 1),
    ]),
  )
}

/** A failed query carries its parameters in its message: a whole page of events, megabytes of them. */
function shorten(text: string): string {
  return text.length > longest ? `${text.slice(0, longest)}… (${text.length} characters)` : text
}

function hideError(error: Error, depth: number): Record<string, unknown> {
  const code = (error as { code?: unknown }).code
  return {
    type: error.name,
    message: hideSecrets(error.message),
    ...(typeof code === 'string' || typeof code === 'number' ? { code } : {}),
    stack: hideSecrets(error.stack ?? ''),
    ...(error.cause === undefined ? {} : { cause: hideSecrets(error.cause, depth + 1) }),
  }
}
