import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

function filesOf(path: string): string[] {
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesOf(join(path, entry.name)) : [join(path, entry.name)],
  )
}

/**
 * Hash of what a build depends on: names and bytes of files, whatever their times.
 *
 * @param root Folder that names are relative to.
 * @param folders Folders below `root`, read whole.
 * @param files Single files below `root`.
 */
export function contentHash(
  root: string,
  folders: readonly string[],
  files: readonly string[],
): string {
  const all = [
    ...folders.flatMap((name) => filesOf(join(root, name))),
    ...files.map((name) => join(root, name)),
  ].sort()
  const hash = createHash('sha256')
  for (const file of all) {
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0')
  }
  return hash.digest('hex')
}
