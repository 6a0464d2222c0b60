import { packedEntriesOf, published, readSource } from '../lib/publishedPackage.ts'

/** A door of a published package: what an app imports from. */
export interface DocEntry {
  /** As an app writes it: `@causeway/kit/react`. */
  readonly name: string
  /** Its package's folder below `packages`. */
  readonly folder: string
  /** From the repository's root. */
  readonly source: string
  /** The file of its page. */
  readonly page: string
}

/** Every entry point of every published package that holds code. */
export function documentedEntries(): DocEntry[] {
  return published.flatMap((one) => {
    const source = readSource(one.folder)
    return Object.entries(packedEntriesOf(one, source))
      .filter(([, file]) => /\.tsx?$/u.test(file))
      .map(([door, file]) => {
        const name = `${source.name}${door.slice(1)}`
        return {
          name,
          folder: one.folder,
          source: `packages/${one.folder}/${file}`,
          page: `${name.replace('@causeway/', '').replaceAll('/', '-')}.md`,
        }
      })
  })
}

/** What pages may name: the packages, everything that they export, style sheets too, and the folder that only our own packages import. */
export const publishedModules = (): string[] =>
  published.flatMap((one) => {
    const source = readSource(one.folder)
    const doors = Object.keys(packedEntriesOf(one, source)).map((door) => door.slice(1))
    return [...new Set(['', ...doors, ...(one.internal ? ['/internal/'] : [])])].map(
      (door) => `${source.name}${door}`,
    )
  })

/** The kit first: a name that it passes on is described there. */
export const inReadingOrder = <E extends DocEntry>(entries: readonly E[]): E[] =>
  entries.toSorted((a, b) => Number(b.folder === 'kit') - Number(a.folder === 'kit'))
