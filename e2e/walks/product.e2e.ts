import { formatAmount } from '@causeway/protocol/amount/formatAmount'
import type { Page } from '@playwright/test'
import { webRoutes } from '../../tools/lib/webRoutes.ts'
import { expect, test } from './test.ts'
import { violationsOn } from './violationsOn.ts'

/** What holds on every page, whoever looks. */

test('[S7.font] the font comes from the app’s own origin, and every page draws with it', async ({
  page,
  urls,
}) => {
  const fetched: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'font' || /\.(?:woff2?|ttf|otf)(?:\?|$)/u.test(request.url()))
      fetched.push(request.url())
  })
  const styles: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') styles.push(request.url())
  })
  const origin = new URL(urls.web).origin
  for (const path of [webRoutes.home, webRoutes.plans, webRoutes.staking]) {
    await page.goto(urls.web + path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    const drawn = await page.evaluate(async () => {
      await document.fonts.ready
      const loaded = [...document.fonts].filter(({ status }) => status === 'loaded')
      return {
        families: [...new Set(loaded.map(({ family }) => family.replaceAll('"', '')))],
        body: getComputedStyle(document.body).fontFamily,
      }
    })
    expect(drawn.families).toEqual(['Inter Variable'])
    expect(drawn.body).toContain('Inter Variable')
  }
  expect(fetched.length).toBeGreaterThan(0)
  expect([...fetched, ...styles].filter((url) => new URL(url).origin !== origin)).toEqual([])
})

test('[S3.account-state-balance] the account shows what the chain says it has, with the symbol of its coin; no plan knows it, and its pages show what everybody did', async ({
  page,
  connect,
  chain,
  urls,
}) => {
  const member = await connect(9)
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Account/u })
    .click()
  const balance = BigInt((await chain.rpc('eth_getBalance', [member, 'latest'])) as string)
  const shown = formatAmount(balance, { decimals: 18, symbol: 'POL' })
  await expect(page.getByRole('dialog').getByText(shown)).toBeVisible()
  await page.goto(`${urls.web}/network`)
  await expect(page.getByRole('main')).toContainText('received less than they spent')
  await page.goto(`${urls.web}/activity`)
  await expect(page.getByRole('main')).toContainText('Paid in by members')
})

const plansTable = (page: Page) => page.getByRole('table', { name: 'Plans' })
const planNames = (page: Page) => plansTable(page).getByRole('rowheader').getByRole('link')

test('behavior: a visitor chooses among all plans: by what becomes of what they put in, by words and by column; the address keeps it', async ({
  page,
  urls,
}) => {
  test.setTimeout(150_000)
  await page.setViewportSize({ width: 1440, height: 1000 })
  await page.goto(`${urls.web}${webRoutes.plans}`)
  await expect(planNames(page).first()).toBeVisible({ timeout: 40_000 })
  const all = await planNames(page).count()
  expect(all).toBeGreaterThan(25)
  await expect(plansTable(page)).toContainText('for 1,000 CWY', { timeout: 40_000 })

  await test.step('the picture is the filter, a press on a head puts in order, and a reload shows the same', async () => {
    await page
      .getByRole('group', { name: 'Show only' })
      .getByRole('button', { name: 'Stays yours' })
      .click()
    const stays = await planNames(page).count()
    expect(stays).toBeLessThan(all)
    await plansTable(page).getByRole('button', { name: 'Members' }).click()
    await expect(page).toHaveURL(/fate=stays.*sort=members%2Cdown/u)
    const members = () =>
      plansTable(page)
        .locator('tbody td[data-column=members]')
        .evaluateAll((cells) => cells.map(({ firstChild }) => Number(firstChild?.textContent)))
    await expect.poll(async () => (await members()).every((n) => n >= 0)).toBe(true)
    const counted = await members()
    expect(counted).toEqual([...counted].sort((a, b) => b - a))
    await page.reload()
    await expect(planNames(page)).toHaveCount(stays, { timeout: 40_000 })
    await expect(plansTable(page).getByRole('columnheader', { name: 'Members' })).toHaveAttribute(
      'aria-sort',
      'descending',
    )
    await page.getByRole('searchbox', { name: 'Find a plan' }).fill('no such plan')
    await page.getByRole('button', { name: 'Show all plans' }).click()
    await expect(planNames(page)).toHaveCount(all)
  })

  await test.step('two plans stand side by side', async () => {
    await page.getByRole('button', { name: 'Compare' }).click()
    const boxes = plansTable(page).getByRole('checkbox')
    await boxes.nth(0).check()
    await boxes.nth(12).check()
    const compared = page.getByRole('group', { name: 'Compare' })
    await expect(compared.getByRole('columnheader')).toHaveCount(3)
    await page.reload()
    await expect(compared.getByRole('columnheader')).toHaveCount(3, { timeout: 40_000 })
    expect(await violationsOn(page)).toEqual([])
  })

  await test.step('on a phone all of it takes no more than 3,000 px, and nothing scrolls sideways', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${urls.web}${webRoutes.plans}`)
    await expect(planNames(page)).toHaveCount(all, { timeout: 40_000 })
    await expect(plansTable(page)).toContainText('CWY', { timeout: 40_000 })
    const { tall, wide } = await page.evaluate(() => ({
      tall: document.documentElement.scrollHeight,
      wide: document.documentElement.scrollWidth - innerWidth,
    }))
    expect(tall).toBeLessThanOrEqual(3_000)
    expect(wide).toBeLessThanOrEqual(0)
    expect(await violationsOn(page)).toEqual([])
  })
})

test('behavior: by keyboard alone somebody finds a plan, a member and a page; a wrong digit is said', async ({
  page,
  urls,
}) => {
  test.setTimeout(120_000)
  await page.goto(urls.web)
  await page.getByRole('heading', { level: 1 }).waitFor()
  const field = page.getByRole('combobox', { name: 'Plan, member, address or page' })
  const open = async () => {
    await page.keyboard.press('Control+k')
    await expect(field).toBeFocused()
  }
  // In the first screen, which the app takes over, nothing can be pressed yet.
  const find = page.getByRole('banner').getByRole('button', { name: 'Find' })
  await expect(find).not.toHaveAttribute('inert')
  await open()
  await page.keyboard.type('unilevel')
  const options = page.getByRole('option')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true', { timeout: 40_000 })
  await expect(field).toHaveAttribute(
    'aria-activedescendant',
    (await options.first().getAttribute('id')) ?? '',
  )
  expect(await violationsOn(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/plans\/unilevel\/0x/u)

  await open()
  await page.keyboard.type('17')
  await expect(page.getByRole('option', { name: /^Member 17/u })).toBeVisible({ timeout: 20_000 })
  for (let step = 0; step < 12; step++) {
    const at = await field.getAttribute('aria-activedescendant')
    if ((await page.locator(`[id="${at}"]`).innerText()).startsWith('Member 17')) break
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/address\/0x/u)

  await open()
  await page.keyboard.type('0x3C44CdDdB6a900fa2b585dd299e03d12FA4293bC')
  await expect(page.getByRole('dialog')).toContainText('A digit of this address is wrong')
  await page.keyboard.press('Escape')
  await expect(field).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Find' }).first()).toBeFocused()
})

test('behavior: from a share that somebody received to the purchase that it comes from in two presses; where the whole price went, and a share of 0, are explained', async ({
  page,
  urls,
}) => {
  test.setTimeout(120_000)
  const { plans } = (await (await fetch(new URL('/v1/plans', urls.indexer))).json()) as {
    plans: readonly { plan: string; family: string }[]
  }
  const plan = plans.find(({ family }) => family === 'unilevel')?.plan
  const shares = await sharesOf(urls.indexer, plan ?? '')
  const paid = shares.find(({ amount }) => amount !== '0')
  const empty = shares.find(({ amount, overflow }) => amount === '0' && overflow !== '0')
  expect([paid, empty]).not.toContain(undefined)
  await page.goto(`${urls.web}/plans/unilevel/${plan}`)
  const activity = page.getByRole('region', { name: 'Activity' })
  // Which events are the newest four goes by the day.
  await activity.getByRole('button', { name: 'Show all' }).click({ timeout: 40_000 })
  await activity
    .getByRole('link', { name: /received a level share of \d/u })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('received a level share of')
  await expect(page.getByRole('region', { name: 'Where the price went' })).toContainText('Operator')
  expect(await violationsOn(page)).toEqual([])
  await page
    .getByRole('main')
    .getByRole('link', { name: /bought for/u })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('bought for')
  await expect(page.getByRole('region', { name: 'Where the price went' })).toContainText('Operator')

  await page.goto(`${urls.web}/activity/${plan}/${empty?.blockNumber}/${empty?.logIndex}`)
  await expect(page.getByRole('main')).toContainText('0 arrived because the cap is used up', {
    timeout: 40_000,
  })
})

/** The newest shares of a plan, some of which brought nothing. */
async function sharesOf(indexer: string, plan: string) {
  const found: { amount: string; overflow: string; blockNumber: number; logIndex: number }[] = []
  let cursor = ''
  for (let page = 0; page < 8; page++) {
    const url = new URL(`/v1/plans/${plan}/activity?limit=100${cursor}`, indexer)
    const { items, next } = (await (await fetch(url)).json()) as {
      items: readonly ((typeof found)[number] & { kind: string })[]
      next: string | null
    }
    found.push(...items.filter(({ kind }) => kind === 'levelBonus'))
    if (next === null) break
    cursor = `&cursor=${encodeURIComponent(next)}`
  }
  return found
}

test('behavior: an event that no plan has is told as that, not as a lost connection', async ({
  page,
  urls,
}) => {
  await page.goto(`${urls.web}/activity/0x${'0'.repeat(39)}1/1/1`)
  await expect(page.getByRole('alert')).toContainText('The plan has no such event.')
})

test('behavior: the bar is never wider than the page, in the languages with the longest words, nor with text twice as large', async ({
  browser,
  urls,
}) => {
  const sizes = [390, 740, 1024, 1279, 1280, 1440].map((width) => [width, '100%'] as const)
  for (const locale of ['fr-FR', 'ru-RU', 'en-US']) {
    const context = await browser.newContext({ locale })
    const page = await context.newPage()
    await page.goto(`${urls.web}/settings`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    for (const [width, text] of [...sizes, [1280, '200%'], [640, '200%']] as const) {
      await page.setViewportSize({ width, height: 800 })
      const beyond = await page.evaluate((size) => {
        document.documentElement.style.fontSize = size
        return document.documentElement.scrollWidth - document.documentElement.clientWidth
      }, text)
      expect(beyond, `${locale} at ${width} px, text of ${text}`).toBeLessThanOrEqual(0)
    }
    await context.close()
  }
})
