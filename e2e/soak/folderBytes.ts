import { lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** What a folder and everything below it take on the disk, in bytes; 0 when there is none. */
export function folderBytes(path: string): number {
  const found = look(path)
  if (!found) return 0
  const below = found.isDirectory() ? entries(path) : []
  // Blocks, not lengths: a database leaves holes in its files. A folder itself counts as nothing.
  const own = found.isDirectory() ? 0 : found.blocks * 512
  return below.reduce((sum, name) => sum + folderBytes(join(path, name)), own)
}

/** Every file and folder below, by path within the folder. */
export function everythingIn(folder: string): string[] {
  return entries(folder).flatMap((name) => {
    const isFolder = look(join(folder, name))?.isDirectory() ?? false
    const below = isFolder ? everythingIn(join(folder, name)) : []
    return [name, ...below.map((inner) => `${name}/${inner}`)]
  })
}

/** The names directly in a folder; none when there is none. */
export function entries(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    if (isGone(error)) return []
    throw error
  }
}

function look(path: string) {
  try {
    return lstatSync(path)
  } catch (error) {
    if (isGone(error)) return undefined // written anew or thrown away at this moment
    throw error
  }
}

const isGone = (error: unknown) =>
  ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')
