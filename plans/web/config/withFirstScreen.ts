import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pageHead, type HeadPlace } from './pageHead.ts'

/** A built app whose pages get their first screens. */
export interface Page {
  /** `index.html` as it was built. */
  readonly html: string
  /** Every file of styles, and which classes it gives a look. */
  readonly styles: readonly { readonly href: string; readonly classes: ReadonlySet<string> }[]
}

/** The app is fetched as before, and started by `public/early.js` once the first screen is on its way to the eye. */
export function withFirstScreen(
  { html, styles }: Page,
  { drawn, ...place }: HeadPlace & { readonly drawn: string },
): string {
  const { path } = place
  const script = /<script type="module" crossorigin src="([^"]+)"><\/script>/u
  const [, start] = script.exec(html) ?? []
  const places = ['<div id="root"></div>', '<script src="/early.js"', '</head>', '<title>']
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
    .replace(/<meta\s+name="description"[^>]*>\s*<title>[^<]*<\/title>/u, () =>
      pageHead(drawn, place),
    )
    .replace(script, `<link rel="modulepreload" crossorigin href="${start}">`)
    .replace('</head>', `${links.join('')}  </head>`)
    .replace(
      '<div id="root"></div>',
      (root) => `${root}\n    <template data-path="${path}">${drawn}</template>`,
    )
    .replace('<script src="/early.js"', `<script src="/early.js" data-start="${start}"`)
}

/** What a build left in its folder. */
export async function pageOf(folder: string): Promise<Page> {
  return {
    html: await readFile(join(folder, 'index.html'), 'utf8'),
    styles: await stylesOf(folder),
  }
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
