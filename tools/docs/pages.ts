import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fromRoot } from '../lib/root.ts'
import type { Page } from './links.ts'

/** Folders that hold what was installed, built or put aside, never a page of ours. */
const skipped = new Set([
  'node_modules',
  'dist',
  'out',
  'cache',
  'broadcast',
  'lib',
  'test-results',
  'playwright-report',
  'coverage',
])

/** Files of the repository whose name ends so, from its root, sorted. */
function filesOf(ending: RegExp, folder = ''): string[] {
  return readdirSync(fromRoot(folder), { withFileTypes: true })
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      if (!entry.isDirectory()) return ending.test(entry.name) ? [path] : []
      if (skipped.has(entry.name) && !path.startsWith('stack/')) return []
      return entry.name.startsWith('.') && entry.name !== '.changeset' ? [] : filesOf(ending, path)
    })
    .toSorted()
}

const read = (path: string): Page => ({ path, text: readFileSync(fromRoot(path), 'utf8') })

/** Every Markdown page of the repository. */
export const allPages = (): Page[] => filesOf(/\.md$/u).map(read)

/** The source files of a published package, without tests. */
export const sourcesOf = (folder: string): Page[] =>
  filesOf(/\.tsx?$/u, `packages/${folder}/src`)
    .filter((path) => !/\.test(?:-d)?\.tsx?$|\.gen\.ts$/u.test(path))
    .map(read)
