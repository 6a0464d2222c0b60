import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Plugin, type ResolvedConfig } from 'vite'
import { languages } from '../../../packages/kit/src/core/messages/languages.ts'
import { robotsOf, sitemapOf } from './pageHead.ts'
import { pageOf, withFirstScreen } from './withFirstScreen.ts'
import { words } from './words.ts'

const entry = 'src/app/firstScreens.tsx'

/**
 * Draws every page as a newcomer sees it first, and writes a file of its own for it, a copy of `index.html` that holds
 * it as a template: nobody's processor has to draw it before it can be read. `public/early.js` shows it.
 * @param siteUrl where the site is, once the settings are read
 * @param atStart leaves what draws them in `prerender`, for whoever knows the settings when the app is served
 */
export function firstScreens(siteUrl: () => string, atStart = false): Plugin {
  let config: ResolvedConfig
  return {
    name: 'first-screens',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved(resolved) {
      config = resolved
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler(error?: Error) {
        if (error) return
        const { root } = config
        const folder = resolve(root, config.build.outDir)
        const drawing = join(folder, 'prerender')
        await build({
          root,
          configFile: false,
          logLevel: 'warn',
          define: config.define ?? {},
          plugins: [react(), words()],
          ssr: { noExternal: true },
          build: {
            ssr: entry,
            outDir: drawing,
            emptyOutDir: false,
            target: 'es2023',
            minify: atStart,
            copyPublicDir: false,
          },
        })
        if (atStart) return
        const { firstScreens: draw } = (await import(
          pathToFileURL(join(drawing, 'firstScreens.js')).href
        )) as {
          firstScreens: () => Promise<ReadonlyMap<string, string>>
        }
        const page = await pageOf(folder)
        const place = { siteUrl: siteUrl(), languages }
        const screens = await draw()
        await writeFile(join(folder, 'sitemap.xml'), sitemapOf([...screens.keys()], place))
        await writeFile(join(folder, 'robots.txt'), robotsOf(place.siteUrl))
        for (const [path, drawn] of screens) {
          const file = join(folder, path === '/' ? 'index.html' : `${path}.html`)
          await mkdir(dirname(file), { recursive: true })
          await writeFile(file, withFirstScreen(page, { ...place, path, drawn }))
        }
        await rm(drawing, { recursive: true })
      },
    },
  }
}
