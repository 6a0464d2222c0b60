import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { directionOf, languages } from '../../../packages/kit/src/core/messages/languages.ts'
import { pageHead, robotsOf, sitemapOf, type HeadPlace } from './pageHead.ts'

/** A built app whose pages get their first screens. */
export interface Page {
  /** `index.html` as it was built. */
  readonly html: string
  /** Every file of styles, and which classes it gives a look. */
  readonly styles: readonly { readonly href: string; readonly classes: ReadonlySet<string> }[]
}

/**
 * The files that a site has beside its app, by path: for each page one with its first screen in English, and one with the screen alone
 * in each other language; and what tells machines of them all.
 * @param screens what was drawn, by language and path
 * @throws Error when a screen has no place, or holds what the policy of the page forbids
 */
export function pageFiles(
  page: Page,
  siteUrl: string,
  screens: ReadonlyMap<string, ReadonlyMap<string, string>>,
): ReadonlyMap<string, string> {
  const files = new Map<string, string>()
  for (const [tag, drawn] of screens)
    for (const [path, screen] of drawn) {
      const file = path === '/' ? '/index.html' : `${path}.html`
      if (tag === 'en')
        files.set(file, withFirstScreen(page, { siteUrl, languages, path, drawn: screen }))
      else files.set(`/first/${tag}${file}`, templateOf(path, screen, tag))
    }
  files.set(
    '/sitemap.xml',
    sitemapOf([...(screens.get('en')?.keys() ?? [])], { siteUrl, languages }),
  )
  files.set('/robots.txt', robotsOf(siteUrl))
  return files
}

function templateOf(path: string, drawn: string, tag: string): string {
  if (/<script|\sstyle=/u.test(drawn))
    throw new Error(
      `The first screen of ${path} holds a script or a style, which the policy of the page forbids.`,
    )
  const language = languages.find((one) => one === tag) ?? 'en'
  return `<template data-path="${path}" lang="${tag}" dir="${directionOf(language)}">${drawn}</template>`
}

/** The app is fetched as before, and started by `public/early.js` once the first screen is on its way to the eye. */
function withFirstScreen(
  { html, styles }: Page,
  { drawn, ...place }: HeadPlace & { readonly drawn: string },
): string {
  const { path } = place
  const script = /<script type="module" crossorigin src="([^"]+)"><\/script>/u
  const [, start] = script.exec(html) ?? []
  const places = ['<div id="root"></div>', '<script src="/early.js"', '</head>', '<title>']
  if (!start || !places.every((place) => html.includes(place)))
    throw new Error('index.html has no place for a first screen.')
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
    .replace('<div id="root"></div>', (root) => `${root}\n    ${templateOf(path, drawn, 'en')}`)
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
