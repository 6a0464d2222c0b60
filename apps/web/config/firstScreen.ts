import { readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Plugin, type ResolvedConfig } from 'vite'

const entry = 'src/prerender.tsx'

/** The app is fetched as before, and started by `public/early.js` once the first screen is on its way to the eye. */
function withFirstScreen(html: string, drawn: string): string {
  const script = /<script type="module" crossorigin src="([^"]+)"><\/script>/u
  const [, start] = script.exec(html) ?? []
  const places = ['<div id="root"></div>', '<script src="/early.js">']
  if (!start || !places.every((place) => html.includes(place)))
    throw new Error('index.html has no place for the first screen.')
  if (/<script|\sstyle=/u.test(drawn))
    throw new Error(
      'The first screen holds a script or a style, which the policy of the page forbids.',
    )
  return html
    .replace(script, `<link rel="modulepreload" crossorigin href="${start}">`)
    .replace('<div id="root"></div>', (root) => `${root}\n    <template>${drawn}</template>`)
    .replace('<script src="/early.js">', `<script src="/early.js" data-start="${start}">`)
}

/**
 * Draws the home page as a newcomer sees it first, and puts it into `index.html` as a template: nobody's processor has to
 * draw it before it can be read. `public/early.js` shows it.
 */
export function firstScreen(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'first-screen',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved(resolved) {
      config = resolved
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler(error?: Error) {
        const { root } = config
        const folder = resolve(root, config.build.outDir)
        if (error) return
        const drawing = join(folder, 'prerender')
        await build({
          root,
          configFile: false,
          logLevel: 'warn',
          define: config.define ?? {},
          plugins: [react()],
          ssr: { noExternal: true },
          build: {
            ssr: entry,
            outDir: drawing,
            emptyOutDir: false,
            target: 'es2023',
            minify: false,
          },
        })
        const { prerender } = (await import(pathToFileURL(join(drawing, 'prerender.js')).href)) as {
          prerender: () => Promise<string>
        }
        const page = join(folder, 'index.html')
        const html = await readFile(page, 'utf8')
        await writeFile(page, withFirstScreen(html, await prerender()))
        await rm(drawing, { recursive: true })
      },
    },
  }
}
