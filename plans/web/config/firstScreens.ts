import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Plugin, type ResolvedConfig } from 'vite'
import { pageFiles, pageOf } from './withFirstScreen.ts'
import { words } from './words.ts'

const entry = 'src/app/firstScreens.tsx'

/**
 * Draws every page as a newcomer sees it first, and writes a file of its own for it, a copy of `index.html` that holds
 * it as a template, and one with the template alone for each other language: nobody's processor has to draw it before it
 * can be read. `public/early.js` shows it.
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
        )) as { firstScreens: () => Promise<Parameters<typeof pageFiles>[2]> }
        for (const [path, text] of pageFiles(await pageOf(folder), siteUrl(), await draw())) {
          const file = join(folder, path)
          await mkdir(dirname(file), { recursive: true })
          await writeFile(file, text)
        }
        await rm(drawing, { recursive: true })
      },
    },
  }
}
