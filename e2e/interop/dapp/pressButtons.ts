import type { Page } from '@playwright/test'
import { type Expectation, buttons } from './buttons.ts'

/** One question of the dapp to the provider, and what came of it. */
interface Asked {
  readonly method: string
  /** The code of the error; undefined for an answer. */
  readonly code?: number | string
}

/** How one button went. */
export interface Pressed {
  readonly button: string
  readonly outcome: 'passed' | 'failed' | 'left'
  /** What was asked, and what came of it; the reason for what was left. */
  readonly told: string
}

interface Book {
  readonly pending: number
  readonly answered: Asked[]
}

/** A press is over when nothing has been asked for so long. */
const quietMs = 360
const longestMs = 15_000

/** What is known only while it runs, by the words that stand for it. */
type Run = Readonly<Record<string, string>>

/** Waits until the dapp asks nothing any more, and takes what it asked out of the book. */
export async function requestedMethods(page: Page): Promise<readonly Asked[]> {
  const end = Date.now() + longestMs
  let quietSince = Date.now()
  while (Date.now() - quietSince < quietMs && Date.now() < end) {
    await page.waitForTimeout(60)
    const pending = await page.evaluate(
      () => (globalThis as unknown as { causewayCalls: Book }).causewayCalls.pending,
    )
    if (pending > 0) quietSince = Date.now()
  }
  return page.evaluate(() =>
    (globalThis as unknown as { causewayCalls: Book }).causewayCalls.answered
      .splice(0)
      .map(({ method, code }) => (code === undefined ? { method } : { method, code })),
  )
}

/** Presses every button that the dapp has, and judges what came of it. */
export async function pressAll(page: Page, run: Run): Promise<readonly Pressed[]> {
  const there = await page.evaluate(() =>
    [...document.querySelectorAll('button')].map(({ id }) => id).filter(Boolean),
  )
  const others = new Set([...Object.keys(buttons), 'connectButton', 'revokeAccountsPermission'])
  const results: Pressed[] = there
    .filter((id) => !others.has(id))
    .map((button) => ({ button, outcome: 'failed', told: 'nobody says what to expect of it' }))
  for (const [button, expectation] of Object.entries(buttons))
    results.push(await pressOne(page, button, expectation, run))
  return results
}

/** Presses one button and judges what came of it. */
export async function pressOne(
  page: Page,
  button: string,
  expectation: Expectation,
  run: Run,
): Promise<Pressed> {
  if (expectation.kind === 'left') return { button, outcome: 'left', told: expectation.why }
  const there = page.locator(`#${button}`)
  const fields = 'fill' in expectation ? Object.entries(expectation.fill ?? {}) : []
  for (const [id, text] of fields) await page.locator(`#${id}`).fill(run[text] ?? text)
  try {
    // What comes before it in the dapp may have to be mined first. Pressed by script: no scrolling, no overlay in the way.
    await page.waitForFunction(
      (id) => document.getElementById(id)?.matches(':enabled') === true,
      button,
      { timeout: 5_000 },
    )
  } catch {
    return { button, outcome: 'failed', told: 'it is not enabled' }
  }
  await there.evaluate((element: HTMLButtonElement) => element.click())
  const calls = await requestedMethods(page)
  return { button, ...judge(expectation, calls) }
}

function judge(
  expectation: Exclude<Expectation, { kind: 'left' }>,
  calls: readonly Asked[],
): Omit<Pressed, 'button'> {
  const refusals = calls.filter(({ code }) => code !== undefined)
  const answers = (method: string) =>
    calls.some((call) => call.method === method && call.code === undefined)
  const right = () => {
    switch (expectation.kind) {
      case 'asks':
        return refusals.length === 0 && answers(expectation.method)
      case 'some':
        return answers(expectation.method)
      case 'reads':
        return refusals.length === 0 && calls.length > 0
      case 'refused':
        return refusals.some(
          ({ method, code }) => method === expectation.method && code === expectation.code,
        )
      case 'page':
        return refusals.length === 0
      default:
        return expectation satisfies never
    }
  }
  const why = 'why' in expectation ? ` (${expectation.why})` : ''
  return { outcome: right() ? 'passed' : 'failed', told: `${summary(calls)}${why}` }
}

/** Each question once, with how often it was asked and what came of it; reading is told only where nothing else was asked. */
function summary(calls: readonly Asked[]): string {
  const loud = calls.filter(({ method, code }) => code !== undefined || !isReading(method))
  const names = (loud.length > 0 ? loud : calls).map(
    ({ method, code }) => `${method} → ${code === undefined ? 'ok' : String(code)}`,
  )
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  const lines = [...counts].map(([name, count]) => (count > 1 ? `${name} ×${count}` : name))
  return lines.join(', ') || 'asks nothing'
}

const isReading = (method: string) =>
  /^(?:net_|eth_(?!sign|send(?!Raw)|requestAccounts|getEncryption|decrypt))/u.test(method)
