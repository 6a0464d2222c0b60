import { defaultAncestors } from '@causeway/protocol/origins'
import type { Project } from './projectSchema.ts'

/** Hosts on which anybody has a page for the asking: a pattern for all of them never frames the wallet (D28). */
const shared: ReadonlySet<string> = new Set(
  defaultAncestors.filter((origin) => origin.startsWith('https://*.')),
)

/** Whose pages may show an app's wallet: the project's own list and nothing else. An empty one is nobody, not everybody. */
export const framingOrigins = ({ allowedOrigins }: Pick<Project, 'allowedOrigins'>): string[] =>
  allowedOrigins.filter((origin) => !shared.has(origin))
