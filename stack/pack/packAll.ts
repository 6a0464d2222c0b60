import { mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { fromRoot } from '../lib/root.ts'
import { runNpm } from '../lib/runNpm.ts'
import { published } from './published.ts'
import { stage, type Staged } from './stage.ts'

export interface Tarball extends Staged {
  readonly tarball: string
  /** Bytes. */
  readonly size: number
  readonly files: number
}

const Report = v.tuple([
  v.object({ filename: v.string(), size: v.number(), entryCount: v.number() }),
])

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
    const [{ filename, size, entryCount }] = v.parse(
      Report,
      JSON.parse(output.slice(output.indexOf('['))),
    )
    const tarball = tarballOf(staged.name, out)
    renameSync(join(out, filename), tarball)
    done.push({ ...staged, tarball, size, files: entryCount })
    note(`${staged.name}: ${entryCount} files, ${(size / 1000).toFixed(1)} kB`)
  }
  return done
}
