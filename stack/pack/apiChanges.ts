import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { apiReport } from '../docs/apiReport.ts'
import { documentedEntries } from '../docs/entries.ts'
import { readModel } from '../docs/model.ts'
import { declarationsOf } from '../docs/resolve.ts'
import { fromRoot } from '../lib/root.ts'
import type { Tarball } from './packAll.ts'
import { published } from './published.ts'

/**
 * What the packed declarations show apps that the committed report (`packages/<folder>/api.md`) does not, or the other way.
 * @returns a complaint for each package whose API changed without its report
 */
export function apiChanges(tarballs: readonly Tarball[]): string[] {
  const folders = new Map(
    published.map(({ folder }, index) => [folder, join(tarballs[index]?.folder ?? '', 'dist')]),
  )
  const model = readModel(
    documentedEntries(),
    ({ folder, source }) =>
      join(
        folders.get(folder) ?? '',
        declarationsOf(source).slice(`packages/${folder}/src/`.length),
      ),
    Object.fromEntries(
      published.map(({ folder }, index) => [
        tarballs[index]?.name ?? '',
        folders.get(folder) ?? '',
      ]),
    ),
  )
  return published.flatMap(({ folder }) => {
    const path = fromRoot('packages', folder, 'api.md')
    const before = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : []
    const now = apiReport(model, folder).split('\n')
    const changed = [
      ...before.filter((line) => !now.includes(line)).map((line) => `- ${line}`),
      ...now.filter((line) => !before.includes(line)).map((line) => `+ ${line}`),
    ]
    if (before.join('\n') === now.join('\n')) return []
    return [
      `packages/${folder}/api.md is not what is packed. If the change is meant: npm run docs, npx changeset, and commit.\n${changed.slice(0, 20).join('\n')}`,
    ]
  })
}
