import { statfs } from 'node:fs/promises'
import type { Need } from '../need.ts'

/**
 * Room on the disk of a folder, before it is full: what writes there fails then.
 * @param setting the variable that names the folder
 * @param leastBytes how much has to be left; 0: that it is there is enough
 */
export function diskNeed(folder: string, setting: string, leastBytes: number): Need {
  const mb = (bytes: number) => `${Math.floor(bytes / 1e6)} MB`
  return {
    name: 'disk',
    async ask() {
      const { bavail, bsize } = await statfs(folder)
      const left = bavail * bsize
      return left < leastBytes
        ? `${folder} (${setting}) is on a disk with ${mb(left)} left, less than ${mb(leastBytes)} (DISK_ROOM_MB). Free some, or name a folder on another disk.`
        : null
    },
    say: (error) =>
      `${folder} (${setting}) cannot be looked at (${(error as NodeJS.ErrnoException).code ?? 'unknown'}). Put the folder, or its disk, back.`,
  }
}
