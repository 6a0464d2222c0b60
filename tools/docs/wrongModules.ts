import type { LinkedPage } from './links.ts'

const moduleName = /@causeway\/[a-z]+(?:\/\w[\w-]*(?:\.css)?)*(?:\/…)?/gu
const fromModule =
  /`(?<name>[A-Za-z]\w*)(?:\([^`]*\))?`\s+of\s+`(?<from>@causeway\/[a-z]+(?:\/[\w./-]+)?)`/gu

/**
 * What pages say of modules that is not so: names that no tarball exports, and names said to come from a module that has none of them.
 * Prose is read like code, because readers copy from both.
 * @param exported what each published module exports; of a style sheet nothing
 */
export function wrongModules(
  pages: readonly LinkedPage[],
  exported: ReadonlyMap<string, ReadonlySet<string>>,
): string[] {
  const names = [...exported.keys()]
  const isPublished = (name: string) =>
    name.endsWith('…') ? names.some((one) => one.startsWith(name.slice(0, -1))) : exported.has(name)
  return pages.flatMap(({ path, text }) => {
    const place = (index: number) => `${path}:${text.slice(0, index).split('\n').length}`
    return [
      ...[...text.matchAll(moduleName)]
        .filter(([name]) => !isPublished(name))
        .map((match) => `${place(match.index)}: ${match[0]} is not published`),
      ...[...text.matchAll(fromModule)].flatMap(({ groups, index }) => {
        const { name = '', from = '' } = groups ?? {}
        const known = exported.get(from)
        return known && !known.has(name) ? [`${place(index)}: ${from} exports no ${name}`] : []
      }),
    ]
  })
}
