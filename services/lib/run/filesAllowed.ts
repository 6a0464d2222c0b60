import { readFileSync } from 'node:fs'

/** How many files and sockets this process may have open; null where the system does not tell (macOS). */
export function filesAllowed(): number | null {
  try {
    // The runtime raises the soft limit to the hard one when it starts.
    const limits = readFileSync('/proc/self/limits', 'utf8')
    const allowed = Number(/^Max open files\s+(\d+)/mu.exec(limits)?.[1])
    return Number.isSafeInteger(allowed) ? allowed : null
  } catch {
    // No such file: not Linux.
    return null
  }
}
