import { mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { fromRoot } from '../lib/fromRoot.ts'
import { runNpm } from '../lib/runNpm.ts'
import { published } from '../lib/publishedPackage.ts'
import { stage, type Staged } from './stage.ts'

export interface Tarball extends Staged {
  readonly tarball: string
  /** Bytes. */
  readonly size: number
  readonly files: number
}

const Report = v.tuple([
  v.object({
    filename: v.string(),
    size: v.number(),
    entryCount: v.number(),
    files: v.array(v.object({ path: v.string() })),
  }),
])

/** What whoever installs a package must find in it: terms, whose work is inside, what it is, what changed. */
const papers = ['LICENSE', 'NOTICE', 'README.md', 'CHANGELOG.md']

/** The tarball's path: without the version, so that the examples can name it. */
export const tarballOf = (name: string, out: string = fromRoot('dist')) =>
  join(out, `${name.slice(1).replace('/', '-')}.tgz`)

/**
 * Packs every published package, each beside the folder that it was packed from.
 * @param out folder for all of it; `dist/` when left out
 */
export async function packAll(
  note: (line: string) => void,
  out: string = fromRoot('dist'),
): Promise<Tarball[]> {
  mkdirSync(out, { recursive: true })
  const done: Tarball[] = []
  for (const one of published) {
    const staged = await stage(one, join(out, one.folder), done)
    const { code, output } = await runNpm(
      ['pack', staged.folder, '--json', '--pack-destination', out],
      { timeoutMs: 60_000 },
    )
    if (code !== 0) throw new Error(`npm pack failed for ${staged.name}:\n${output}`)
    const [{ filename, size, entryCount, files }] = v.parse(
      Report,
      JSON.parse(output.slice(output.indexOf('['))),
    )
    // What npm takes along beside `files` of the manifest is its own choice, and has changed.
    const missing = papers.filter((paper) => !files.some(({ path }) => path === paper))
    if (missing.length > 0)
      throw new Error(`${staged.name} is packed without ${missing.join(', ')}.`)
    const tarball = tarballOf(staged.name, out)
    renameSync(join(out, filename), tarball)
    done.push({ ...staged, tarball, size, files: entryCount })
    note(`${staged.name}: ${entryCount} files, ${(size / 1000).toFixed(1)} kB`)
  }
  return done
}
