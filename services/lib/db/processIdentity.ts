import { existsSync, readFileSync } from 'node:fs'

/**
 * When a process started, as a text that differs between two processes with the same pid.
 *
 * @returns null when the process does not exist; `'unknown'` where the system does not tell (macOS).
 */
export function processStart(pid: number): string | null {
  if (!isAlive(pid)) return null
  const file = `/proc/${pid}/stat`
  if (!existsSync(file)) return 'unknown'
  // The name (field 2) may hold blanks and brackets, so count behind its last ")": start time is field 22.
  const fields = readFileSync(file, 'utf8').split(')').at(-1)?.trim().split(' ') ?? []
  return fields[19] ?? 'unknown'
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: it exists, but belongs to somebody else.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
