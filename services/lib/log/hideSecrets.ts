import { describeError } from './describeError.ts'
import { hideUrls } from './hideUrls.ts'

const secretName =
  /pass|secret|token|authorization|cookie|api[-_]?key|private[-_]?key|mnemonic|database_?url|rpc_?urls?/i

/**
 * A copy of a value that may be logged: every URL loses its path and query (node providers put their API key
 * there), values under names such as `password` or `token` are masked, errors become what `describeError` says of them, bigints
 * become text.
 */
export function hideSecrets(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return hideUrls(value)
  if (typeof value === 'bigint') return value.toString()
  if (typeof value !== 'object' || value === null) return value
  if (depth > 6) return '[deeper]'
  if (Array.isArray(value)) return value.map((item) => hideSecrets(item, depth + 1))
  if (value instanceof Error) return describeError(value, depth)
  if (value instanceof Date) return value.toISOString()
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      secretName.test(name) && typeof item === 'string' ? '[hidden]' : hideSecrets(item, depth + 1),
    ]),
  )
}
