import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fromRoot } from '../lib/fromRoot.ts'
import type { LinkedPage } from './links.ts'

/** Folders that hold what was installed, built or put aside, never a page of ours. */
const skipped = new Set([
  'node_modules',
  'dist',
  'out',
  'cache',
  'broadcast',
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
      if (skipped.has(entry.name)) return []
      return entry.name.startsWith('.') && entry.name !== '.changeset' ? [] : filesOf(ending, path)
    })
    .toSorted()
}

const read = (path: string): LinkedPage => ({ path, text: readFileSync(fromRoot(path), 'utf8') })

/** Every Markdown page of the repository. */
export const allPages = (): LinkedPage[] => filesOf(/\.md$/u).map(read)

/** Every file of the repository, from its root. */
export const allFiles = (): string[] => filesOf(/./u)

/** Every file in which people are told something: sources with their comments, and pages. */
export const allSources = (): LinkedPage[] =>
  filesOf(/\.(?:[cm]?[jt]sx?|md|sol|css|html|ya?ml|toml|sh)$/u)
    .filter((path) => !path.endsWith('.gen.ts'))
    .map(read)

/** The source files of a published package, without tests. */
export const pageSourcesOf = (folder: string): LinkedPage[] =>
  filesOf(/\.tsx?$/u, `packages/${folder}/src`)
    .filter((path) => !/\.test(?:-d)?\.tsx?$|\.gen\.ts$/u.test(path))
    .map(read)
