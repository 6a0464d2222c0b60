import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type * as Axe from 'axe-core'
import { languages } from '@causeway/kit'
import type { GalleryLook } from '../app/stageKit.ts'
import { sendable } from '../../lib/sendable.ts'
import { darkCodes, overflows } from './inPage.ts'
import { keyboardWalk } from './keyboardWalk.ts'

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
)

/** Rules about whole pages, which a lone dialog is not. */
const pageRules = ['region', 'page-has-heading-one', 'landmark-one-main', 'bypass']

interface Finding {
  readonly where: string
  readonly what: string
}

export interface FixtureOutcome {
  readonly checks: number
  readonly findings: readonly Finding[]
}

/** Opens the stage once; afterwards pictures change without loading it again. */
export async function openStage(page: Page, url: string): Promise<readonly string[]> {
  await page.addInitScript(sendable)
  await page.goto(`${url}/stage.html`)
  await page.waitForFunction(() => window.stage?.show !== undefined)
  await page.evaluate(axeSource)
  return page.evaluate(() => window.stage?.names ?? [])
}

/**
 * Everything about one fixture: axe in both themes, English and Arabic, at 360 px; overflow in every language; pictures at
 * 360 and 390 px; and the walk with the keyboard, once for each view.
 */
export async function checkFixture(
  page: Page,
  name: string,
  options: { readonly pictures: string; readonly walked: Set<string> },
): Promise<FixtureOutcome> {
  const findings: Finding[] = []
  let checks = 0
  const look = async (wanted: GalleryLook, width: number) => {
    await page.setViewportSize({ width, height: 760 })
    return page.evaluate(([fixture, to]) => window.stage?.show(fixture, to), [
      name,
      wanted,
    ] as const)
  }
  const file = (wanted: GalleryLook, width: number) =>
    `${options.pictures}/${name.replace('/', '-')}-${wanted.language}-${wanted.theme}-${width}.png`
  const add = (where: string, found: readonly string[]) => {
    checks += 1
    findings.push(...found.map((what) => ({ where: `${name} ${where}`, what })))
  }

  for (const language of languages) {
    for (const theme of ['light', 'dark'] as const) {
      const pictured = language === 'en' || language === 'ar'
      if (!pictured && theme === 'dark') continue // the theme moves no text
      const wanted = { theme, language }
      await look(wanted, 360)
      add(`${language} 360 px, overflow`, await page.evaluate(overflows))
      if (!pictured) continue
      add(`${language} ${theme}, codes`, await page.evaluate(darkCodes))
      add(`${language} ${theme}, axe`, await violations(page))
      await page.screenshot({ path: file(wanted, 360) })
      await page.setViewportSize({ width: 390, height: 844 })
      await page.screenshot({ path: file(wanted, 390) })
    }
  }
  const view = (await look({ theme: 'light', language: 'en' }, 390)) ?? ''
  if (!options.walked.has(view)) {
    options.walked.add(view)
    add(`keyboard walk of ${view}`, await keyboardWalk(page))
  }
  return { checks, findings }
}

async function violations(page: Page): Promise<string[]> {
  return page.evaluate(async (skipped) => {
    const { axe } = window as unknown as { axe: typeof Axe }
    const result = await axe.run(document, {
      rules: Object.fromEntries(skipped.map((rule) => [rule, { enabled: false }])),
      resultTypes: ['violations'],
    })
    return result.violations.flatMap(({ id, impact, nodes }) =>
      nodes.map(
        (node) =>
          `${id} (${impact ?? 'unknown'}): ${node.target.join(' ')}: ${node.failureSummary?.split('\n')[1]?.trim() ?? ''}`,
      ),
    )
  }, pageRules)
}
