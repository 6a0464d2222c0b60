import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fromRoot } from '../lib/fromRoot.ts'
import { lineKindOf, type lineKinds } from './lineKinds.ts'

export type CountedLines = Readonly<Record<keyof typeof lineKinds, number>>

/** Lines of the tracked files, and of new ones that are not ignored, by kind. @throws Error where this is no checkout of git */
export function countLines(): CountedLines {
  const listed = execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    { cwd: fromRoot(), encoding: 'utf8', maxBuffer: 1 << 26 },
  )
  const counted = { tests: 0, docs: 0, tools: 0, source: 0 }
  for (const path of new Set(listed.split('\0'))) {
    const kind = lineKindOf(path)
    // What is deleted and not yet told to git is listed too.
    if (kind && existsSync(fromRoot(path)))
      counted[kind] += readFileSync(fromRoot(path), 'utf8').split('\n').length - 1
  }
  return counted
}
