import type { Plugin, Rolldown } from 'vite'
import type { TextChunk } from './areas.ts'
import { localesFolder, otherTags, readCatalogue } from './textCatalogue.ts'
import { languageModule } from './emit.ts'

interface Params {
  /** The module that code imports: a table `loaders` by language and chunk. Each chunk is `<id>/<tag>/<chunk>`. */
  readonly id: `virtual:${string}`
  readonly chunks: readonly TextChunk[]
}

/** Compiles the catalogues of `locales/` into a module for each chunk of each language, and a table that imports them. */
export function languageModules({ id, chunks }: Params): Plugin {
  const table = otherTags.map((tag) => {
    const loads = chunks.map((chunk) => `${chunk}: () => import('${id}/${tag}/${chunk}')`)
    return `  '${tag}': { ${loads.join(', ')} },\n`
  })
  return {
    name: id.slice('virtual:'.length),
    resolveId: (asked) => (asked === id || partsOf(id, asked) ? `\0${asked}` : undefined),
    load(asked) {
      if (asked === `\0${id}`) return `export const loaders = {\n${table.join('')}}\n`
      const found = asked.startsWith('\0') ? partsOf(id, asked.slice(1)) : undefined
      if (!found) return undefined
      for (const read of ['en', found.tag]) this.addWatchFile(`${localesFolder}/${read}.json`)
      return languageModule(readCatalogue('en'), readCatalogue(found.tag), found.chunk)
    },
  }
}

function partsOf(id: string, asked: string): { tag: string; chunk: TextChunk } | undefined {
  if (!asked.startsWith(`${id}/`)) return undefined
  const [tag = '', chunk = ''] = asked.slice(id.length + 1).split('/')
  return { tag, chunk: chunk as TextChunk }
}

/** Which file each chunk of each language became in a build. */
export function languageFiles(
  id: string,
  bundle: Rolldown.OutputBundle,
): Readonly<Record<string, Record<string, string>>> {
  const files: Record<string, Record<string, string>> = {}
  for (const { fileName, ...output } of Object.values(bundle)) {
    if (output.type !== 'chunk') continue
    const found = partsOf(id, output.facadeModuleId?.slice(1) ?? '')
    if (found) (files[found.tag] ??= {})[found.chunk] = `/${fileName}`
  }
  return files
}
