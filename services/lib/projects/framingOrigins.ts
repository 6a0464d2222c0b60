import { isAllowedOrigin } from '@causeway/protocol/origins/isAllowedOrigin'
import { isSharedHost } from './isSharedHost.ts'
import type { ServedProject } from './projectSchema.ts'

/** Whether an origin stands for pages of everybody: a pattern for all of a shared host (D28). */
export function isEverybody(origin: string): boolean {
  const host = /^https?:\/\/\*\.([^:]+)/u.exec(origin)?.[1]
  return host !== undefined && isSharedHost(host)
}

/**
 * Whose pages may show an app's wallet: the project's own list and nothing else. An empty one is nobody, not everybody. A pattern that
 * covers a banned origin frames nothing more, since browsers are told patterns and no exceptions of them.
 */
export const framingOrigins = ({
  allowedOrigins,
  bannedOrigins,
}: Pick<ServedProject, 'allowedOrigins' | 'bannedOrigins'>): string[] =>
  allowedOrigins.filter(
    (origin) => !isEverybody(origin) && !bannedOrigins.some((banned) => covers(origin, banned)),
  )

/** Whether some page is of both: each may be a pattern. */
export const covers = (one: string, other: string): boolean =>
  one === other ||
  isAllowedOrigin(pageOf(one), [other], []) ||
  isAllowedOrigin(pageOf(other), [one], [])

/** A page of a pattern, the pattern itself where it is none. */
const pageOf = (pattern: string) => pattern.replace('://*.', '://some.').replace(/:\*$/u, '')
