import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Plugin, type ResolvedConfig } from 'vite'
import { words } from './words.ts'

const entry = 'src/app/firstScreens.tsx'

interface Page {
  /** `index.html` as it was built. */
  readonly html: string
  /** Every file of styles, and which classes it gives a look. */
  readonly styles: readonly { readonly href: string; readonly classes: ReadonlySet<string> }[]
}

/** The app is fetched as before, and started by `public/early.js` once the first screen is on its way to the eye. */
function withFirstScreen({ html, styles }: Page, path: string, drawn: string): string {
  const script = /<script type="module" crossorigin src="([^"]+)"><\/script>/u
  const [, start] = script.exec(html) ?? []
  const places = ['<div id="root"></div>', '<script src="/early.js"', '</head>']
  if (!start || !places.every((place) => html.includes(place)))
    throw new Error('index.html has no place for a first screen.')
  if (/<script|\sstyle=/u.test(drawn))
    throw new Error(
      `The first screen of ${path} holds a script or a style, which the policy of the page forbids.`,
    )
  const used = [...drawn.matchAll(/class="([^"]+)"/gu)].flatMap(([, names = '']) =>
    names.split(' '),
  )
  const links = styles
    .filter(({ href, classes }) => !html.includes(href) && used.some((name) => classes.has(name)))
    .map(({ href }) => `    <link rel="stylesheet" crossorigin href="${href}">\n`)
  return html
    .replace(script, `<link rel="modulepreload" crossorigin href="${start}">`)
    .replace('</head>', `${links.join('')}  </head>`)
    .replace(
      '<div id="root"></div>',
      (root) => `${root}\n    <template data-path="${path}">${drawn}</template>`,
    )
    .replace('<script src="/early.js"', `<script src="/early.js" data-start="${start}"`)
}

/** Pages that load later have styles of their own. */
async function stylesOf(folder: string): Promise<Page['styles']> {
  const files = await readdir(join(folder, 'assets'))
  const read = async (file: string) => {
    const text = await readFile(join(folder, 'assets', file), 'utf8')
    const classes = new Set(
      [...text.matchAll(/\.(-?[_a-z][\w-]*)/giu)].map(([, name = '']) => name),
    )
    return { href: `/assets/${file}`, classes }
  }
  return Promise.all(files.filter((file) => file.endsWith('.css')).map(read))
}

/**
 * Draws every page as a newcomer sees it first, and writes a file of its own for it, a copy of `index.html` that holds
 * it as a template: nobody's processor has to draw it before it can be read. `public/early.js` shows it.
 */
export function firstScreens(): Plugin {
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
            minify: false,
          },
        })
        const { firstScreens: draw } = (await import(
          pathToFileURL(join(drawing, 'firstScreens.js')).href
        )) as {
          firstScreens: () => Promise<ReadonlyMap<string, string>>
        }
        const html = await readFile(join(folder, 'index.html'), 'utf8')
        const page = { html, styles: await stylesOf(folder) }
        for (const [path, drawn] of await draw()) {
          const file = join(folder, path === '/' ? 'index.html' : `${path}.html`)
          await mkdir(dirname(file), { recursive: true })
          await writeFile(file, withFirstScreen(page, path, drawn))
        }
        await rm(drawing, { recursive: true })
      },
    },
  }
}
