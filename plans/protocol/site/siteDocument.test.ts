import { expect, it } from 'vitest'
import { accentContrast, leastContrast } from './accentContrast.ts'
import { siteLimits as limits } from './limits.ts'
import {
  problemsOfDocument,
  readSiteDocument,
  writeSiteDocument,
  type SiteDocument,
} from './siteDocument.ts'

const plan = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512'
const whole: SiteDocument = {
  title: 'Harbour',
  lead: { en: 'Plans of the harbour.', 'pt-BR': 'Planos do porto.' },
  planNames: [`${plan}=Pier`],
  featured: [plan],
  timeZones: ['Asia/Tokyo'],
  accent: { light: '#7a1f5c', dark: '#e7a6d1' },
}

it('a document has one form: names in order and no blanks; nothing else is read', () => {
  const content = writeSiteDocument(whole)
  expect(content.slice(0, 60)).toBe('{"accent":{"dark":"#e7a6d1","light":"#7a1f5c"},"featured":["')
  expect(readSiteDocument(content)).toEqual(whole)
  for (const other of [
    JSON.stringify(whole),
    JSON.stringify(whole, null, 1),
    content.replace(plan, plan.toLowerCase()),
    content.replace('{', '{"title":"Other",'),
    `${content} `,
    '[]',
    'null',
    '',
  ])
    expect(readSiteDocument(other), other).toBeNull()
})

it('error: markup that would be a part, hidden marks, and what is too long or too much', () => {
  const bad: readonly (readonly [string, object])[] = [
    ['title', { title: '' }],
    ['title', { title: 'a'.repeat(limits.title + 1) }],
    ['title', { title: 'Har\u202ebour' }],
    ['title', { title: 'Har\nbour' }],
    ['lead', { lead: { 'en<': 'x' } }],
    ['style', { style: 'body{}' }],
    ['featured', { featured: ['0x12'] }],
    ['featured', { featured: Array(limits.featured + 1).fill(plan) }],
    ['timeZones', { timeZones: ['Mars/Olympus'] }],
    ['planNames', { planNames: [`${plan}=${'a'.repeat(61)}`] }],
    ['accent', { accent: { light: '#7a1f5c' } }],
    ['accent', { accent: { light: 'url(x)', dark: '#e7a6d1' } }],
    ['size', { planNames: Array(150).fill(`${plan}=${'漢'.repeat(60)}`) }],
  ]
  for (const [part, document] of bad) expect(problemsOfDocument(document), part).toEqual([part])
})

it('a colour that cannot be read on the page, or under the words on its buttons, is refused', () => {
  expect(accentContrast('#000000', 'light')).toBeGreaterThan(17)
  expect(accentContrast('#ffffff', 'light')).toBeLessThan(1.3)
  for (const [light, dark] of [
    ['#8a8a8a', '#e7a6d1'],
    ['#7a1f5c', '#4a4a4a'],
    ['#7a1f5c', '#7a1f5c'],
  ] as const) {
    const least = Math.min(accentContrast(light, 'light'), accentContrast(dark, 'dark'))
    expect(least).toBeLessThan(leastContrast)
    expect(problemsOfDocument({ accent: { light, dark } })).toEqual(['accent'])
  }
})
