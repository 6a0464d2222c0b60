import { spawn } from 'node:child_process'
import { fromRoot } from './fromRoot.ts'

export type Reaper = { add: (pid: number) => void; remove: (pid: number) => void; stop: () => void }

/**
 * Starts the small process that ends our children when we die without a chance to do it ourselves
 * (reaper.mjs says how). It is started again if somebody kills it.
 */
export function startReaper(): Reaper {
  const pids = new Set<number>()
  let stopped = false
  let pipe = open()

  function open() {
    const child = spawn(process.execPath, [fromRoot('tools/lib/reaper.mjs')], {
      stdio: ['pipe', 'ignore', 'inherit'],
      detached: true,
    })
    child.stdin.on('error', () => {}) // EPIPE when it was killed: the exit handler below starts another
    child.on('exit', () => {
      if (stopped) return
      pipe = open()
      for (const pid of pids) pipe.write(`+${pid}\n`)
    })
    child.unref()
    return child.stdin
  }

  return {
    add(pid) {
      pids.add(pid)
      pipe.write(`+${pid}\n`)
    },
    remove(pid) {
      pids.delete(pid)
      pipe.write(`-${pid}\n`)
    },
    stop() {
      stopped = true
      pipe.end()
    },
  }
}
