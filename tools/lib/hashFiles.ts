import { createHash } from 'node:crypto'
import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fromRoot } from './fromRoot.ts'

const skipped = new Set(['node_modules', 'dist', 'out', 'cache', '.causeway', 'test-results'])

function filesUnder(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .filter((name) => !skipped.has(name) && !name.startsWith('.') && !/\.test\.tsx?$/.test(name))
    .sort()
    .flatMap((name) => filesUnder(join(path, name)))
}

/** SHA-256 (first 16 hex digits) over the names and contents of files and folders of the repository, tests left out, and `extra`. */
export function hashFiles(paths: readonly string[], extra: string): string {
  const hash = createHash('sha256')
  for (const path of paths)
    for (const file of filesUnder(fromRoot(path)))
      hash.update(`${relative(fromRoot(), file)}\0`).update(readFileSync(file))
  return hash.update(extra).digest('hex').slice(0, 16)
}
