import type { Plugin } from 'vite'
import { webChunks } from '../../../locales/compile/areas.ts'
import { languageFiles, languageModules } from '../../../locales/compile/languageModules.ts'

const id = 'virtual:words'

/** The languages of the app but English, compiled from `locales/`; the page names their files to `public/early.js`, which asks for those that the visitor reads. */
export function words(): Plugin {
  return {
    ...languageModules({ id, chunks: webChunks }),
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        // The development server compiles one module at a time and has no files to name.
        if (!bundle) return html
        const place = '<script src="/early.js"'
        if (!html.includes(place)) throw new Error('index.html does not run early.js.')
        const files = JSON.stringify(languageFiles(id, bundle))
        return html.replace(place, `${place} data-words='${files}'`)
      },
    },
  }
}
