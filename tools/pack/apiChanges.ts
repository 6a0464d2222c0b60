import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { apiReport } from '../docs/apiReport.ts'
import { documentedEntries } from '../docs/entries.ts'
import { readModel } from '../docs/model.ts'
import { declarationsOf } from '../docs/resolve.ts'
import { fromRoot } from '../lib/fromRoot.ts'
import type { Tarball } from './packAll.ts'
import { published } from '../lib/publishedPackage.ts'

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
    const changed = changedLines(
      existsSync(path) ? readFileSync(path, 'utf8') : '',
      apiReport(model, folder),
    )
    if (changed.length === 0) return []
    return [
      `packages/${folder}/api.md is not what is packed. If the change is meant: npm run tool docs, npx changeset, and commit.\n${changed.slice(0, 20).join('\n')}`,
    ]
  })
}

/** Lines that only one of two reports has, or that it has in another order. */
export function changedLines(before: string, now: string): string[] {
  if (before === now) return []
  const [old, young] = [before.split('\n'), now.split('\n')]
  const changed = [
    ...old.filter((line) => !young.includes(line)).map((line) => `- ${line}`),
    ...young.filter((line) => !old.includes(line)).map((line) => `+ ${line}`),
  ]
  return changed.length > 0 ? changed : ['the same lines in another order']
}
