import { constants, createReadStream, fstatSync, statSync, write } from 'node:fs'
import { mkdir, open, readdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Disk } from './disk.ts'
import { OperatorError } from '../../lib/log/operatorError.ts'

const { O_APPEND, O_CREAT, O_WRONLY, O_DSYNC } = constants

/**
 * A folder of a real disk; made where there is none.
 * @param sync wait for the disk (`O_DSYNC`): survives a power cut, not only the end of the process
 */
export async function openFolderDisk(folder: string, sync: boolean): Promise<Disk> {
  await mkdir(folder, { recursive: true })
  return {
    names: () => readdir(folder),
    read: (name) => createReadStream(join(folder, name), { highWaterMark: 1 << 20 }),
    async create(name) {
      // Each write waits for the disk by itself: one way to another thread and back, not two.
      const flags = O_APPEND | O_CREAT | O_WRONLY | (sync ? O_DSYNC : 0)
      const path = join(folder, name)
      const file = await open(path, flags)
      const { dev, ino } = fstatSync(file.fd)
      // Of what was written just now the system answers from memory: two microseconds, where another thread costs fifty.
      const isThere = () => {
        const found = statSync(path, { throwIfNoEntry: false })
        return found !== undefined && found.ino === ino && found.dev === dev
      }
      return {
        async append(bytes) {
          await append(file.fd, bytes)
          if (!isThere())
            throw new OperatorError(`${path} is not where it was: its folder was moved or deleted`)
        },
        isThere,
        truncate: (size) => file.truncate(size),
        close: () => file.close(),
      }
    },
    remove: (name) => rm(join(folder, name), { force: true }),
    async syncNames() {
      if (!sync) return
      // The folder above too: it may have been made just now.
      for (const path of [folder, dirname(folder)]) {
        const handle = await open(path, 'r')
        try {
          await handle.sync()
        } finally {
          await handle.close()
        }
      }
    },
  }
}

/** By the plain call: it runs for every commit, and a file handle's own makes a dozen promises of it. */
function append(file: number, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    function rest(from: number): void {
      write(file, bytes, from, bytes.length - from, null, (error, written) => {
        if (error) reject(error)
        else if (from + written < bytes.length) rest(from + written)
        else resolve()
      })
    }
    rest(0)
  })
}
