import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseSync } from 'oxc-parser'
import { describe, expect, it } from 'vitest'
import { chunksOf } from '../../plans/web/src/i18n/chunksOf.ts'
import { areas } from './areas.ts'

const source = join(import.meta.dirname, '../../plans/web/src')

/** Every file of the app that is fetched together with one, by what it imports and not only on demand. */
function together(file: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(file)) return found
  found.add(file)
  const { module } = parseSync(file, readFileSync(file, 'utf8'))
  const typesOnly = ({ entries }: { entries: readonly { isType: boolean }[] }) =>
    entries.length > 0 && entries.every(({ isType }) => isType)
  for (const one of module.staticImports) {
    const name = one.moduleRequest.value
    if (/^\..*\.tsx?$/u.test(name) && !typesOnly(one)) together(join(dirname(file), name), found)
  }
  return found
}

/** The chunks of texts that a page's code reads. */
function readBy(file: string): readonly string[] {
  const files = [...together(join(source, file))].map(
    (one) => `plans/web/src/${relative(source, one)}`,
  )
  const read = areas.filter((area) => files.includes(area.file))
  return [...new Set(read.map(({ chunk }) => chunk))].toSorted()
}

describe('texts come with the code that reads them', () => {
  it('the first page reads the texts of the frame only', () => {
    expect(readBy('main.tsx')).toEqual(['shell'])
    expect(chunksOf('/')).toEqual(['shell'])
  })

  it.each([
    ['choose/PlansPage.tsx', '/plans'],
    ['plans/page/NamedPlan.tsx', '/plans/staking'],
    ['portfolio/PortfolioPage.tsx', '/portfolio'],
    ['network/NetworkPage.tsx', '/network'],
    ['activity/ActivityPage.tsx', '/activity'],
    ['leaders/LeadersPage.tsx', '/leaders'],
    ['ads/AdsPage.tsx', '/ads'],
    ['settings/SettingsPage.tsx', '/settings'],
    ['terms/TermsPage.tsx', '/terms'],
    ['operate/OperatePage.tsx', '/operate/roles'],
  ])('%s reads what is fetched for %s', (file, path) => {
    for (const chunk of readBy(file)) expect(chunksOf(path), chunk).toContain(chunk)
  })
})
