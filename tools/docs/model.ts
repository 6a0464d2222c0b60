import { join } from 'node:path'
import { published, readSource } from '../lib/publishedPackage.ts'
import { type Comment, readComment } from './comment.ts'
import type { DocEntry } from './entries.ts'
import {
  createDeclarationResolver,
  declarationsOf,
  type Foreign,
  type FoundDeclaration,
  moduleFileAmong,
} from './resolve.ts'

/** One exported name of an entry point. */
export interface Item {
  readonly name: string
  readonly found: FoundDeclaration
  readonly comment: Comment
  readonly group: Group
}

export const groups = ['Functions', 'Components', 'Hooks', 'Constants', 'Types'] as const
export type Group = (typeof groups)[number]

/** An entry point with all that it exports, by group and name. */
export interface EntryModel extends DocEntry {
  readonly items: readonly Item[]
  /** Names that it passes on from packages of somebody else's. */
  readonly foreign: readonly (Foreign & { readonly as: string })[]
}

/** What the reference and the API reports are written from. */
export interface Model {
  readonly entries: readonly EntryModel[]
  /** Everything that a declaration's types refer to, one step away. */
  readonly uses: (found: FoundDeclaration) => readonly (FoundDeclaration | Foreign)[]
}

function groupOf(name: string, { kind }: FoundDeclaration, { source }: DocEntry): Group {
  if (kind === 'interface' || kind === 'type') return 'Types'
  if (/^use[A-Z]/u.test(name)) return 'Hooks'
  if (source.endsWith('.tsx') && /^[A-Z]/u.test(name)) return 'Components'
  return kind === 'function' ? 'Functions' : 'Constants'
}

/**
 * Reads declarations into the model.
 * @param declared where an entry's declarations are; left out, laid out as the sources below `folder`
 * @param packages folders with the declarations of our packages, by name
 */
export function readModel(
  entries: readonly DocEntry[],
  declared: (entry: DocEntry) => string,
  packages: Readonly<Record<string, string>>,
): Model {
  const resolver = createDeclarationResolver(moduleFileAmong(packages))
  const read = (entry: DocEntry): EntryModel => {
    const path = declared(entry)
    const items: Item[] = []
    const foreign: (Foreign & { as: string })[] = []
    for (const name of resolver.names(path)) {
      const found = resolver.exportOf(path, name)
      if ('foreign' in found) foreign.push({ ...found, as: name })
      else
        items.push({
          name,
          found,
          comment: readComment(found.comment),
          group: groupOf(name, found, entry),
        })
    }
    return { ...entry, items, foreign }
  }
  return { entries: entries.map(read), uses: resolver.uses }
}

/** The model of declarations that are laid out as the sources are, from the repository's root. */
export function modelOfSources(entries: readonly DocEntry[], folder: string): Model {
  return readModel(
    entries,
    (entry) => join(folder, declarationsOf(entry.source)),
    Object.fromEntries(
      published.map((one) => [
        readSource(one.folder).name,
        join(folder, 'packages', one.folder, 'src'),
      ]),
    ),
  )
}
