import { mkdirSync, rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { fromRoot } from '../../lib/fromRoot.ts'
import { checkFixture, openStage, type FixtureOutcome } from './checkFixture.ts'

/**
 * Draws every fixture and looks at it, two pages at a time.
 * @param only words of which a fixture's name must contain one; all fixtures when empty
 * @returns the number of checks and what they found
 */
export async function runCheck(params: {
  readonly url: string
  readonly browser: string
  readonly only: readonly string[]
  readonly progress: (line: string) => void
}): Promise<FixtureOutcome> {
  const { url, progress } = params
  const pictures = fromRoot('.causeway/gallery/pictures')
  rmSync(pictures, { recursive: true, force: true })
  mkdirSync(pictures, { recursive: true })
  const browser = await chromium.launch({
    executablePath: params.browser,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  const outcomes: FixtureOutcome[] = []
  try {
    const queue: string[] = []
    const walked = new Set<string>()
    const worker = async () => {
      const page = await browser.newPage({ reducedMotion: 'reduce' })
      const said: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error') said.push(message.text())
      })
      page.on('pageerror', (error) => said.push(error.message))
      const foreign: string[] = []
      page.on('request', (request) => {
        if (!request.url().startsWith(url) && !/^(?:data|blob):/u.test(request.url()))
          foreign.push(request.url())
      })
      const names = await openStage(page, url)
      if (queue.length === 0 && outcomes.length === 0)
        queue.push(...names.filter((name) => isWanted(name, params.only)))
      for (let name = queue.shift(); name; name = queue.shift()) {
        const outcome = await checkFixture(page, name, { pictures, walked }).catch(
          (error: unknown): FixtureOutcome => ({
            checks: 1,
            findings: [{ where: name, what: String(error) }],
          }),
        )
        const extra = [
          ...said.splice(0),
          ...foreign.splice(0).map((to) => `asked another host: ${to}`),
        ]
        const findings = [...outcome.findings, ...extra.map((what) => ({ where: name, what }))]
        outcomes.push({ checks: outcome.checks + 1, findings })
        progress(`${findings.length === 0 ? '✓' : '✗'} ${name}`)
        for (const { where, what } of findings) progress(`    ${where}: ${what}`)
      }
      await page.close()
    }
    // The first page fills the queue, so that the second finds it full.
    const first = worker()
    await sleep(2_000)
    await Promise.all([first, worker()])
  } finally {
    await browser.close()
  }
  return {
    checks: outcomes.reduce((sum, { checks }) => sum + checks, 0),
    findings: outcomes.flatMap(({ findings }) => findings),
  }
}

function isWanted(name: string, only: readonly string[]): boolean {
  const lower = name.toLowerCase()
  return only.length === 0 || only.some((word) => lower.includes(word.toLowerCase()))
}
