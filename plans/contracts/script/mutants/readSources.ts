import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { paths } from '../build/paths.ts'

/** Text of every Solidity source and test by its path relative to the contracts folder. */
export function readSources(): Map<string, string> {
  const names = ['src', 'test'].flatMap((folder) =>
    readdirSync(join(paths.contracts, folder), { recursive: true, encoding: 'utf8' }).map(
      (name) => `${folder}/${name.replaceAll('\\', '/')}`,
    ),
  )
  return new Map(
    names
      .filter((name) => name.endsWith('.sol'))
      .map((name) => [name, readFileSync(join(paths.contracts, name), 'utf8')]),
  )
}
