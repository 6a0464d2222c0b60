import type { Page } from '@playwright/test'
import { violationsOn } from '../walks/violationsOn.ts'

/** The two screenSizes at which a plan's page is measured: where its picture must have ended, and where all of it, with its folds shut. */
export const screenSizes = [
  { width: 1440, height: 1000, pictureEnds: 760, pageEnds: 1_900 },
  { width: 390, height: 844, pictureEnds: 784, pageEnds: 2_400 },
] as const

export type ScreenSize = (typeof screenSizes)[number]

/** A main button that can be pressed. */
const pressable = '[data-kind="primary"]:not([aria-disabled="true"])'

/**
 * What is wrong with the first screen of a plan's page: empty when the number, the picture, and a button that works or the sentence why
 * none can be seen without scrolling, nothing is cut off, and the whole page is no taller than a reader goes down.
 */
export async function firstScreenOf(page: Page, size: ScreenSize): Promise<string[]> {
  await page.setViewportSize(size)
  await page.locator('[data-lead-place] > :not([aria-busy])').first().waitFor()
  await page.locator('main dl [data-main]').waitFor()
  // What is a member's comes after what is everybody's; on a phone the card's own button waits in its sheet.
  await page.locator(`main :is(${pressable}, [data-why]):visible`).first().waitFor()
  // All of it is there: the fold at its end, and what the ones above it say beside their titles.
  await page.locator('#contract').waitFor()
  await page.locator('#activity tbody a').first().waitFor()
  // The banner of a test chain stands over every page of these walks, and over none of a real one.
  await page.evaluate(() => {
    const banner = document.querySelector<HTMLElement>('[aria-label="Notices"]')
    banner?.style.setProperty('display', 'none')
    scrollTo(0, 0)
  })
  const found = [...(await page.evaluate(measure, size)), ...(await page.evaluate(measureCut))]
  return size.width < 640 ? [...found, ...(await sheetOf(page, size))] : found
}

/** What is lost at 320 px (WCAG 1.4.10), and with text twice as large (WCAG 1.4.4). */
export async function reflowOf(page: Page): Promise<readonly string[]> {
  const measured = async (how: string, width: number, text: string) => {
    await page.setViewportSize({ width, height: 800 })
    await page.evaluate((size) => void (document.documentElement.style.fontSize = size), text)
    return (await page.evaluate(measureCut)).map((wrong) => `${how}: ${wrong}`)
  }
  const narrow = await measured('320 px', 320, '')
  const large = await measured('200 % text', 1_280, '200%')
  await page.evaluate(() => void (document.documentElement.style.fontSize = ''))
  return [...narrow, ...large]
}

/** What is wrong with the card of a phone: its bar brings it up and the keyboard with it, and Escape gives both back. */
async function sheetOf(page: Page, { height }: ScreenSize): Promise<readonly string[]> {
  const bar = page.locator('main button[data-kind="primary"][aria-expanded]')
  await bar.click()
  const card = page.locator('[data-up]')
  const most = height * 0.88
  const { tall, holds } = await card.evaluate((element) => ({
    tall: element.getBoundingClientRect().height,
    holds: element.contains(document.activeElement),
  }))
  const violations = await violationsOn(page, 'all', '[data-up]')
  await page.keyboard.press('Escape')
  await card.waitFor({ state: 'detached' })
  const isBack = await bar.evaluate((element) => element === document.activeElement)
  return [
    ...(tall > 100 && tall <= most + 1 ? [] : [`the sheet is ${tall} high, of ${most}`]),
    ...(holds ? [] : ['the sheet has no focus']),
    ...(isBack ? [] : ['the focus is not back at the bar']),
    ...violations.map((one) => `in the sheet: ${one}`),
  ]
}

/** Runs in the page. */
function measure({ width, height, pictureEnds, pageEnds }: ScreenSize): readonly string[] {
  const wrong: string[] = []
  const need = (isRight: boolean, what: string) => {
    if (!isRight) wrong.push(what)
  }
  const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
  const number = boxOf('main dl [data-main]')
  need(number !== undefined && number.top >= 0 && number.bottom <= height, 'the number')
  const picture =
    boxOf('figure[data-lead] [data-picture]') ??
    boxOf('figure[data-lead]') ??
    boxOf('[data-lead-place] > *')
  need(
    picture !== undefined && picture.height > 20 && picture.bottom <= pictureEnds,
    `the picture ends at ${picture?.bottom}, not by ${pictureEnds}`,
  )
  const button = [...document.querySelectorAll('main [data-kind="primary"]')].find((one) => {
    const { top, bottom, height: tall } = one.getBoundingClientRect()
    return (
      tall >= 44 && top >= 0 && bottom <= height && one.getAttribute('aria-disabled') !== 'true'
    )
  })
  const sentence = [...document.querySelectorAll('main [data-why]')].find((one) => {
    const { top, bottom } = one.getBoundingClientRect()
    return bottom > top && top >= 0 && bottom <= height
  })
  need(Boolean(button ?? sentence), 'neither a button that works nor the sentence why none')
  const tall = document.documentElement.scrollHeight
  need(tall <= pageEnds, `the page ends at ${tall}, not by ${pageEnds}`)
  const fact = boxOf('main dl [data-main] + div dd')
  need(
    width > 640 || !fact || !number || Math.abs(fact.left - number.left) <= 1,
    `the first fact begins at ${fact?.left}, the number at ${number?.left}`,
  )
  const side = document.querySelector('main :has(> * > [aria-label="What you can do"])')
  const isCut = width > 1000 && side !== null && side.scrollHeight > side.clientHeight
  need(!isCut, 'the card scrolls within itself')
  const card = boxOf('[aria-label="What you can do"]')
  const head = document.querySelector('main h1')?.parentElement?.getBoundingClientRect()
  if (width > 1000)
    need(
      card !== undefined && head !== undefined && Math.abs(card.top - head.top) <= 4,
      `the card begins at ${card?.top}, the heading at ${head?.top}`,
    )
  return wrong
}

/** Runs in the page: whether it scrolls sideways, and what is cut off. */
function measureCut(): readonly string[] {
  const wrong: string[] = []
  const sideways = document.documentElement.scrollWidth - innerWidth
  if (sideways > 0) wrong.push(`the page scrolls sideways by ${sideways} px`)
  for (const one of document.querySelectorAll(
    'main h1, main dt, main dd, main button, main p, main h2',
  )) {
    const isFolded = one.closest('details:not([open]), dialog:not([open])') !== null
    const cut = one.scrollWidth - one.clientWidth
    const style = getComputedStyle(one)
    // What is hidden for the eye alone is an inch of a pixel on purpose.
    if (
      !isFolded &&
      one.clientWidth > 2 &&
      style.display !== 'inline' &&
      cut > 2 &&
      style.overflowX !== 'visible'
    )
      wrong.push(`cut off by ${cut} px: ${one.textContent?.slice(0, 60)}`)
  }
  return wrong
}
