import { escapeMarkup } from '../../../services/lib/http/escapeMarkup.ts'

/** The languages that a page can be had in: by `?lang=` on the same address. */
export interface HeadPlace {
  readonly path: string
  /** The site's own address, as its settings have it. */
  readonly siteUrl: string
  readonly languages: readonly string[]
}

const suffix = 'Causeway'
const usual = 'On-chain plans that show their books, and an open wallet connection.'
/** As much as is shown of a page elsewhere. */
const longest = 300

/** What tells others of a page before it is opened: title, description, where it is, in which languages, and its card. */
export function pageHead(drawn: string, { path, siteUrl, languages }: HeadPlace): string {
  const heading = textOf(/<h1[^>]*>([\s\S]*?)<\/h1>/u.exec(drawn)?.[1] ?? '')
  const after = drawn.slice(drawn.indexOf('</h1>') + 1)
  const lead = textOf(/<p[^>]*>([\s\S]*?)<\/p>/u.exec(after)?.[1] ?? '')
  const title = heading === '' ? suffix : `${heading.replace(/\.$/u, '')} · ${suffix}`
  const description = lead.length > 20 ? cut(lead) : usual
  const here = addressOf(siteUrl, path)
  const meta = (name: string, content: string, by = 'name') =>
    `<meta ${by}="${name}" content="${escapeMarkup(content)}" />`
  return [
    `<title>${escapeMarkup(title)}</title>`,
    meta('description', description),
    `<link rel="canonical" href="${escapeMarkup(here)}" />`,
    ...languages.map(
      (tag) =>
        `<link rel="alternate" hreflang="${tag}" href="${escapeMarkup(`${here}?lang=${tag}`)}" />`,
    ),
    `<link rel="alternate" hreflang="x-default" href="${escapeMarkup(here)}" />`,
    meta('og:type', 'website', 'property'),
    meta('og:site_name', suffix, 'property'),
    meta('og:title', title, 'property'),
    meta('og:description', description, 'property'),
    meta('og:url', here, 'property'),
    meta('og:image', addressOf(siteUrl, '/icon-192.png'), 'property'),
    meta('twitter:card', 'summary'),
  ].join('\n    ')
}

/** Pages that are somebody's own, and show a newcomer nothing. */
const own = ['/portfolio', '/activity', '/desk', '/operate', '/settings']

/** Every page that is the same for everybody, in every language, for those who look for pages. */
export function sitemapOf(
  paths: readonly string[],
  { siteUrl, languages }: Omit<HeadPlace, 'path'>,
): string {
  const entry = (path: string) => {
    const here = escapeMarkup(addressOf(siteUrl, path))
    const others = languages
      .map((tag) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${here}?lang=${tag}"/>`)
      .join('')
    return `<url><loc>${here}</loc>${others}</url>`
  }
  const urls = paths.filter((path) => !own.includes(path)).map(entry)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('\n')}\n</urlset>\n`
}

export const robotsOf = (siteUrl: string): string =>
  `User-agent: *\nAllow: /\nSitemap: ${addressOf(siteUrl, '/sitemap.xml')}\n`

const addressOf = (siteUrl: string, path: string) =>
  siteUrl.replace(/\/+$/u, '') + (path === '/' ? '/' : path)

/** The words alone; what was escaped for the page is escaped again where it is written. */
function textOf(html: string): string {
  return html
    .replaceAll(/<[^>]*>/gu, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/gu, ' ')
    .trim()
}

const cut = (text: string) =>
  text.length <= longest ? text : `${text.slice(0, text.lastIndexOf(' ', longest))} …`
