import { filesAllowed } from '../../lib/run/filesAllowed.ts'
import type { Log } from '../../lib/log/log.ts'
import type { RelayLimits } from './relayLimits.ts'

/** What the process opens beside its sockets: the journal and its folder, the private port, what the runtime has itself. */
const ownFiles = 64
/** Of all others so much is for those who have not asked for the upgrade yet. */
const knockingShare = 0.2

/**
 * Takes no more connections than files can be opened for. Beyond that the system cuts connections without a word, and the
 * journal could begin no new segment; so who comes too many is told (503), and files stay for the rest.
 */
export function boundByFiles(limits: RelayLimits, allowed: number | null): RelayLimits {
  if (allowed === null) return limits
  const quota = Math.max(2, allowed - ownFiles)
  if (limits.connections + limits.pendingHandshakes <= quota) return limits
  const pendingHandshakes = Math.max(
    1,
    Math.min(limits.pendingHandshakes, Math.floor(quota * knockingShare)),
  )
  return {
    ...limits,
    pendingHandshakes,
    connections: Math.min(limits.connections, quota - pendingHandshakes),
  }
}

/** The same with what this process may open; a line of the log says when that is less than was set. */
export function fitToFiles(wanted: RelayLimits, log: Pick<Log, 'warn'>): RelayLimits {
  const files = filesAllowed()
  const limits = boundByFiles(wanted, files)
  if (limits.connections < wanted.connections) {
    log.warn(
      `This process may open ${files} files: it takes ${limits.connections} connections, not the ${wanted.connections} of RELAY_CONNECTIONS. Raise the limit (ulimit -n, LimitNOFILE).`,
    )
  }
  return limits
}
