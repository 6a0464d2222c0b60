import { expect, it } from 'vitest'
import { pageHead, robotsOf, sitemapOf } from './pageHead.ts'

const place = { siteUrl: 'https://app.example/', languages: ['en', 'ar'] }
const drawn =
  '<h1 tabindex="-1">Unilevel &amp; more</h1><div><p>You buy a product; <b>fixed</b> parts of its price go to others.</p></div>'

it('tells of a page what it says itself, where it is, and in which languages', () => {
  const head = pageHead(drawn, { ...place, path: '/plans/unilevel' })
  expect(head).toContain('<title>Unilevel &amp; more · Causeway</title>')
  expect(head).toContain('content="You buy a product; fixed parts of its price go to others."')
  expect(head).toContain('<link rel="canonical" href="https://app.example/plans/unilevel" />')
  expect(head).toContain('hreflang="ar" href="https://app.example/plans/unilevel?lang=ar"')
  expect(head).toContain('<meta property="og:title" content="Unilevel &amp; more · Causeway" />')
})

it('error: a page without words of its own has those of the site, and nothing breaks out of an attribute', () => {
  const head = pageHead('<h1>"&lt;x&quot;</h1><p>·</p>', { ...place, path: '/' })
  expect(head).toContain('content="On-chain plans that show their books')
  expect(head.replaceAll(/="[^"]*"/gu, '')).not.toContain('"')
})

it('lists what is the same for everybody, each in every language', () => {
  const map = sitemapOf(['/', '/plans', '/portfolio', '/operate'], place)
  expect([...map.matchAll(/<loc>(.*?)<\/loc>/gu)].map(([, at]) => at)).toEqual([
    'https://app.example/',
    'https://app.example/plans',
  ])
  expect(map).toContain('hreflang="ar" href="https://app.example/plans?lang=ar"')
  expect(robotsOf(place.siteUrl)).toContain('Sitemap: https://app.example/sitemap.xml')
})
