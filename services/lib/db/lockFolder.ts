import { chmodSync, mkdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { FatalError } from '../log/fatalError.ts'
import { lockFile } from './lockFile.ts'

/** The file of a folder that its owner locks. */
export const ownerFile = 'owner.lock'

/** What is in the folder, for the words that refuse a second owner. */
export interface FolderUse {
  /** "database", "mailboxes". */
  readonly what: string
  /** The variable that names the folder. */
  readonly setting: string
  /** What else may be done. */
  readonly instead?: string
}

/**
 * Makes this process the only owner of a folder, by a lock of the kernel: it holds across containers that share the folder
 * (a process id means something else in each), and goes with the process, however that ends. The file stays.
 *
 * @returns a function that gives the folder back
 * @throws FatalError that names the owner, as far as it is known, or why nobody can have the folder, and what to do
 */
export function lockFolder(folder: string, use: FolderUse): () => void {
  const locked = tryLock(folder, use)
  if (typeof locked === 'function') return locked
  throw inUse(folder, locked.owner, use)
}

/**
 * Makes a folder for this user alone. Of one that is there the others lose what they may: what databases write into it they may read
 * and change, whatever it is. One that belongs to another user is left as its owner wants it.
 */
export function ownFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const { mode, uid } = statSync(folder)
  if (uid === process.getuid?.() && (mode & 0o007) !== 0) chmodSync(folder, mode & 0o770)
}

function tryLock(folder: string, use: FolderUse): ReturnType<typeof lockFile> {
  try {
    ownFolder(folder)
    return lockFile(join(resolve(folder), ownerFile))
  } catch (error) {
    if (error instanceof FatalError) throw error
    throw new FatalError(
      `The folder of the ${use.what}, ${resolve(folder)}, cannot be written to (${(error as NodeJS.ErrnoException).code}). ` +
        `Give it to this process, or choose another folder with ${use.setting}${use.instead ?? ''}.`,
      { cause: error },
    )
  }
}

function inUse(
  folder: string,
  owner: string,
  { what, setting, instead = '' }: FolderUse,
): FatalError {
  return new FatalError(
    `The folder of the ${what}, ${resolve(folder)}, is in use: ${owner} (in its own container, if it runs in one). ` +
      `Two processes on one folder would damage it. Stop that one, or choose another folder with ${setting}${instead}.`,
  )
}
