import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { dirname } from 'node:path'

/** A log and its predecessor together take twice this, in bytes. */
const largest = 5_000_000

/**
 * A log file that cannot fill the disk: at five megabytes it becomes `<file>.1`, in place of the one before.
 * A log that cannot be written (disk full, folder removed) is said once to `complain`, and keeps nothing from running.
 */
export function logFile(file: string, complain: (text: string) => void, most = largest) {
  let handle: number | undefined
  let size = 0

  function open(): number {
    mkdirSync(dirname(file), { recursive: true })
    size = existsSync(file) ? statSync(file).size : 0
    return openSync(file, 'a')
  }

  function turn(): void {
    if (handle !== undefined) closeSync(handle)
    handle = undefined
    rmSync(`${file}.1`, { force: true })
    if (existsSync(file)) renameSync(file, `${file}.1`)
  }

  let failed = false
  return {
    write(chunk: Buffer): void {
      if (failed) return
      try {
        handle ??= open()
        if (size > 0 && size + chunk.length > most) turn()
        handle ??= open()
        size += writeSync(handle, chunk)
      } catch (error) {
        failed = true
        complain(`${file} cannot be written any more: ${(error as Error).message}`)
      }
    },
    close(): void {
      if (handle !== undefined) closeSync(handle)
      handle = undefined
    },
  }
}
