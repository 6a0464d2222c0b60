import type { Plugin, Rolldown } from 'vite'
import { chunks, type Chunk } from '../../../locales/compile/areas.ts'
import { localesFolder, otherTags, readCatalogue } from '../../../locales/compile/catalogue.ts'
import { languageModule } from '../../../locales/compile/emit.ts'

const all = 'virtual:words'
const one = /^virtual:words\/(?<tag>[\w-]+)\/(?<chunk>\w+)$/u

const table = () => `export const loaders = {
${otherTags
  .map((tag) => {
    const loads = chunks.map((chunk) => `${chunk}: () => import('${all}/${tag}/${chunk}')`)
    return `  '${tag}': { ${loads.join(', ')} },`
  })
  .join('\n')}
}
`

/** Compiles the catalogues of `locales/` into a module for each chunk of each language, and a table that imports them. */
export function words(): Plugin {
  return {
    name: 'words',
    resolveId: (id) => (id === all || one.test(id) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${all}`) return table()
      const found = id.startsWith('\0') ? one.exec(id.slice(1))?.groups : undefined
      if (!found) return undefined
      const { tag = '', chunk } = found
      for (const read of ['en', tag]) this.addWatchFile(`${localesFolder}/${read}.json`)
      return languageModule(readCatalogue('en'), readCatalogue(tag), chunk as Chunk)
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        // The development server compiles one module at a time and has no files to name.
        if (!bundle) return html
        const place = '<script src="/early.js"'
        if (!html.includes(place)) throw new Error('index.html does not run early.js.')
        return html.replace(place, `${place} data-words='${JSON.stringify(filesOf(bundle))}'`)
      },
    },
  }
}

/** Which file each chunk of each language became: `public/early.js` asks for those that the visitor reads. */
function filesOf(bundle: Rolldown.OutputBundle): Readonly<Record<string, Record<string, string>>> {
  const files: Record<string, Record<string, string>> = {}
  for (const { fileName, ...output } of Object.values(bundle)) {
    if (output.type !== 'chunk') continue
    const { tag, chunk } = one.exec(output.facadeModuleId?.slice(1) ?? '')?.groups ?? {}
    if (tag && chunk) (files[tag] ??= {})[chunk] = `/${fileName}`
  }
  return files
}
