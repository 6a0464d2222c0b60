import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * When a process started, as an opaque text that differs between two processes which were given the same id;
 * undefined when no such process runs. A stored pid alone is not enough: ids are used again.
 */
export function processStart(pid: number): string | undefined {
  if (!isAlive(pid)) return undefined
  if (process.platform === 'linux') {
    try {
      // Field 22 of /proc/<pid>/stat; the second field may hold spaces, so count from after its closing bracket.
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      return fields[0] === 'Z' ? undefined : `ticks ${fields[19]}`
    } catch {
      return undefined // ended between the two looks
    }
  }
  const found = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' })
  return found.stdout?.trim() || 'alive'
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' // it runs, but belongs to another user
  }
}
