import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { lockFolder, ownerFile } from '../../lib/db/lockFolder.ts'
import type { Disk } from './disk.ts'
import { openFolderDisk } from './openFolderDisk.ts'
import { OperatorError } from '../../lib/log/operatorError.ts'

const use = { what: 'mailboxes', setting: 'RELAY_DIR' } as const

/**
 * A folder of which this process is the only owner, of another one, too, that takes its place later: before the first file
 * is made in that, it is locked as the first one was. One on another disk does not count: where a disk was unmounted, the
 * place that it was mounted on is left, and whatever is written there is hidden when the disk comes back.
 * @param sync wait for the disk
 * @throws FatalError when it has another owner, or cannot be written to
 */
export async function openOwnedDisk(
  folder: string,
  sync: boolean,
): Promise<{ readonly disk: Disk; readonly release: () => void }> {
  let unlock = lockFolder(folder, use)
  const locked = () => statSync(join(folder, ownerFile), { throwIfNoEntry: false })?.ino
  let lock = locked()
  const release = () => unlock()
  const { dev } = statSync(folder)

  function ownAgain(): void {
    // A folder that is gone is made by nobody but who took it away: it may be where a disk belongs.
    if (locked() === lock || !existsSync(folder)) return
    if (statSync(folder).dev !== dev)
      throw new OperatorError(`${folder} is on another disk than it was`)
    const next = lockFolder(folder, use)
    unlock()
    unlock = next
    lock = locked()
  }

  try {
    const disk = await openFolderDisk(folder, sync)
    return {
      release,
      disk: {
        ...disk,
        create(name) {
          ownAgain()
          return disk.create(name)
        },
      },
    }
  } catch (error) {
    release()
    throw error
  }
}
