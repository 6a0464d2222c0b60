import { defaultAncestors, isAllowedOrigin } from '@causeway/protocol/origins/isAllowedOrigin'
import type { ServedProject } from './projectSchema.ts'

/** Hosts on which anybody has a page for the asking: a pattern for all of them never frames the wallet (D28). */
const shared: readonly string[] = [
  ...defaultAncestors.flatMap((origin) => hostOf(origin) ?? []),
  'a.run.app',
  'amplifyapp.com',
  'azurestaticapps.net',
  'azurewebsites.net',
  'blogspot.com',
  'cloudfront.net',
  'csb.app',
  'deno.dev',
  'dweb.link',
  'ipfs.dweb.link',
  'ipns.dweb.link',
  'eth.limo',
  'firebaseapp.com',
  'fly.dev',
  'github.io',
  'gitlab.io',
  'glitch.me',
  'herokuapp.com',
  'lovable.app',
  'neocities.org',
  'netlify.app',
  'ngrok-free.dev',
  'ngrok.app',
  'ngrok.io',
  'onrender.com',
  'r2.dev',
  'replit.app',
  'run.app',
  's3.amazonaws.com',
  'surge.sh',
  'trycloudflare.com',
  'up.railway.app',
  'web.app',
  'webflow.io',
  'workers.dev',
]

/** What stands behind the `*.` of a pattern. */
function hostOf(origin: string): string | undefined {
  return /^https?:\/\/\*\.([^:]+)/u.exec(origin)?.[1]
}

function isEverybody(origin: string): boolean {
  const host = hostOf(origin)
  if (host === undefined || host === 'localhost') return false
  return (
    !host.includes('.') ||
    // Under which every company of a country has its name: `co.uk`, `com.br`.
    /^(?:ac|co|com|edu|gov|info|ne|net|or|org)\.[a-z]{2}$/u.test(host) ||
    shared.some((one) => one === host || one.endsWith(`.${host}`))
  )
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
