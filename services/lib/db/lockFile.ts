import { spawnSync } from 'node:child_process'
import { closeSync, constants, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs'
import { hostname } from 'node:os'
import { FatalError } from '../log/fatalError.ts'

/** `flock` ends so when somebody else has the lock. */
const taken = 75
/** The BSD flag of macOS: the file is opened and locked in one step. Node hands it on and has no name for it. */
const openLocked = 0x20

/**
 * Takes a file for this process alone, by a lock of the kernel: it holds across containers that share the file (a process id
 * means something else in each, and is given again to another process), and goes with the process, however that ends.
 * The file stays, with the name of its last owner.
 *
 * @returns a function that gives it back, or the name of who has it
 * @throws FatalError where the system cannot lock
 */
export function lockFile(path: string): (() => void) | { readonly owner: string } {
  const file = openLockFile(path)
  if (file === null || !takeLock(file)) {
    if (file !== null) closeSync(file)
    return { owner: readFileSync(path, 'utf8').trim() || 'another process' }
  }
  ftruncateSync(file)
  writeSync(file, `process ${process.pid} on ${hostname()}`, 0)
  return () => closeSync(file)
}

/** null when somebody has it, where opening is what locks. */
function openLockFile(path: string): number | null {
  const { O_RDWR, O_CREAT, O_NONBLOCK } = constants
  if (process.platform !== 'darwin') return openSync(path, O_RDWR | O_CREAT, 0o644)
  try {
    return openSync(path, O_RDWR | O_CREAT | O_NONBLOCK | openLocked, 0o644)
  } catch (error) {
    if (['EAGAIN', 'EWOULDBLOCK'].includes((error as NodeJS.ErrnoException).code ?? '')) return null
    throw error
  }
}

/**
 * The lock belongs to the open file, which util-linux's `flock` is handed: it ends at once, the lock stays with our copy
 * until that is closed. Node closes it in processes that it starts, so nobody inherits it.
 */
function takeLock(file: number): boolean {
  if (process.platform === 'darwin') return true
  const { status, error } = spawnSync(
    'flock',
    ['--exclusive', '--nonblock', '--conflict-exit-code', String(taken), '3'],
    { stdio: ['ignore', 'ignore', 'ignore', file] },
  )
  if (status === 0) return true
  if (status === taken) return false
  throw new FatalError(
    'A folder that may have one owner only cannot be locked: the command "flock" of util-linux failed or is not there. ' +
      'Two processes on one folder would damage it. Install util-linux, and use a file system with locks.',
    { cause: error ?? new Error(`flock ended with ${status}`) },
  )
}
