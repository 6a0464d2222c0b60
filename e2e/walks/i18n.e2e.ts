import type { Locator, Page } from '@playwright/test'
import { webRoutes } from '../../tools/lib/webRoutes.ts'
import { pocketAddressOf, test } from './pocketAddressOf.ts'
import { expect } from './test.ts'

/** The product in each of its languages, as a browser of that language opens it. */
const all = [
  { tag: 'en', browser: 'en-GB' },
  { tag: 'es', browser: 'es-MX' },
  { tag: 'fr', browser: 'fr-CA' },
  { tag: 'de', browser: 'de-AT' },
  { tag: 'pt-BR', browser: 'pt-PT' },
  { tag: 'tr', browser: 'tr-TR' },
  { tag: 'ru', browser: 'ru-RU' },
  { tag: 'zh-Hans', browser: 'zh-CN' },
  { tag: 'ja', browser: 'ja-JP' },
  { tag: 'ar', browser: 'ar-EG' },
] as const
/** `npm test` has time for three: as it is written, the longest, and the one from right to left. */
const languages = all.filter(
  ({ tag }) => process.env['CAUSEWAY_E2E_LONG'] || ['en', 'de', 'ar'].includes(tag),
)

/** What hardly an English sentence does without, and what is no word of another of these languages. */
const english = /\b(?:the|and|of|your|you|with|this|what|which|nobody|everybody|every|from)\b/iu

/** Lines of a part of the page that read as English, and labels that are only heard. */
async function englishIn(part: Locator): Promise<readonly string[]> {
  const labels = await part
    .locator('[aria-label], [title], [alt]')
    .evaluateAll((all) =>
      all.flatMap((one) =>
        ['aria-label', 'title', 'alt'].flatMap((name) => one.getAttribute(name) ?? []),
      ),
    )
  const lines = (await part.innerText()).split('\n')
  return [...lines, ...labels].filter((line) => english.test(line))
}

/** What the console says of texts that are not there. */
function textsMissed(page: Page): readonly string[] {
  const missed: string[] = []
  page.on('console', (message) => {
    if (/is missing in the language|texts of the language/u.test(message.text()))
      missed.push(message.text())
  })
  return missed
}

async function isSpoken(page: Page, tag: string): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor()
  // What was drawn when the site was built can be read, and not pressed: the app is there where it can.
  await expect(page.locator('button[inert]')).toHaveCount(0)
  await expect(page.locator('html')).toHaveAttribute('lang', tag)
  const direction = await page.evaluate(() => getComputedStyle(document.body).direction)
  expect(direction).toBe(tag === 'ar' ? 'rtl' : 'ltr')
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
}

for (const { tag, browser } of languages)
  test.describe(tag, () => {
    test.use({ locale: browser })

    test(`${tag} is spoken on the first page, on a plan’s and in the modal`, async ({
      page,
      urls,
    }) => {
      const missed = textsMissed(page)
      for (const path of [webRoutes.staking, webRoutes.home]) {
        await page.goto(urls.web + path)
        await isSpoken(page, tag)
        if (tag !== 'en') expect(await englishIn(page.locator('main'))).toEqual([])
      }
      // The last of the frame's buttons asks for a wallet; its words are the kit's.
      await page.getByRole('banner').getByRole('button').last().click()
      const modal = page.getByRole('dialog')
      await modal.getByRole('button', { name: 'Causeway Test Wallet' }).waitFor()
      expect(await modal.evaluate((one) => getComputedStyle(one).direction)).toBe(
        tag === 'ar' ? 'rtl' : 'ltr',
      )
      const said = await englishIn(modal)
      if (tag === 'en') expect(said).not.toEqual([])
      else expect(said).toEqual([])
      expect(missed).toEqual([])
    })

    test(`${tag} is asked for before the app runs, and no language besides`, async ({
      page,
      urls,
    }) => {
      await page.route(/\/assets\/.*\.js$/u, (route) => route.abort())
      for (const [path, chunks] of [
        [webRoutes.home, ['shell']],
        [webRoutes.staking, ['shell', 'plans']],
      ] as const) {
        await page.goto(urls.web + path)
        const files = await languageFiles(page)
        expect(Object.keys(files)).toHaveLength(all.length - 1)
        const asked = await page
          .locator('link[rel="modulepreload"]')
          .evaluateAll((links) => links.map((one) => one.getAttribute('href') ?? ''))
        const every = Object.values(files).flatMap((one) => Object.values(one))
        const wanted = chunks.flatMap((chunk) => files[tag]?.[chunk] ?? [])
        expect(wanted).toHaveLength(tag === 'en' ? 0 : chunks.length)
        expect(asked.filter((file) => every.includes(file)).toSorted()).toEqual(wanted.toSorted())
      }
    })
  })

/** The files of each language by what is fetched together, as the build wrote them into the page. */
async function languageFiles(page: Page): Promise<Record<string, Record<string, string>>> {
  const text = await page.locator('script[data-words]').getAttribute('data-words')
  return JSON.parse(text ?? '{}') as Record<string, Record<string, string>>
}

test('English fetches no language, however long one stays', async ({ page, urls }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(urls.web + webRoutes.staking)
  await isSpoken(page, 'en')
  const files = Object.values(await languageFiles(page)).flatMap((one) => Object.values(one))
  expect(asked.filter((path) => path.startsWith('/assets/'))).not.toEqual([])
  expect(asked.filter((path) => files.includes(path))).toEqual([])
})

test.describe('from right to left', () => {
  test.use({ locale: 'ar-EG' })

  test('addresses, amounts and figures are drawn from left to right among Arabic words', async ({
    page,
    urls,
  }) => {
    for (const path of [webRoutes.staking, webRoutes.matrix]) {
      await page.goto(urls.web + path)
      await isSpoken(page, 'ar')
      let drawn: Awaited<ReturnType<typeof drawnValues>> = []
      const amounts = async () => {
        drawn = await drawnValues(page)
        return drawn.filter(({ text }) => /\s[A-Z]/u.test(text))
      }
      await expect.poll(amounts).not.toEqual([])
      expect(drawn.filter(({ turned }) => turned)).toEqual([])
    }
  })
})

for (const [tag, browserTag, sign] of [
  ['de', 'de-DE', 'Eine Nachricht unterschreiben'],
  ['ar', 'ar-EG', 'توقيع رسالة'],
] as const)
  test(`Pocket answers a browser that reads ${tag} in it, and shows what is asked as it is`, async ({
    browser,
    urls,
    app,
  }) => {
    const context = await browser.newContext({
      locale: browserTag,
      viewport: { width: 390, height: 844 },
    })
    const page = await context.newPage()
    const missed = textsMissed(page)
    let uri = ''
    const optional = {
      eip155: {
        chains: ['eip155:31337', 'eip155:1'],
        methods: ['personal_sign', 'eth_signTypedData_v4', 'eth_sign'],
        events: [],
      },
    }
    const session = app.client.pair({ optional, onUri: (next) => (uri = next) })
    await page.goto(`${urls.pocket}/wc?uri=${encodeURIComponent(uri)}`)
    await isSpoken(page, tag)
    const card = page.locator('main section').first()
    await card.locator('dl').waitFor()
    expect(await englishIn(page.locator('main'))).toEqual([])
    await card.getByRole('button').last().click()
    const { topic } = await session
    const params = ['0x68656c6c6f', pocketAddressOf(0)]
    const asked = { topic, chainId: 'eip155:31337', method: 'personal_sign', params }
    const answer = expect(app.client.request(asked)).rejects.toMatchObject({ code: 5000 })
    await page.getByRole('heading', { name: sign }).waitFor()
    expect(await englishIn(page.locator('main'))).toEqual([])
    await expect(card).toContainText('hello')
    const drawn = await drawnValues(page)
    expect(drawn.filter(({ text }) => text.startsWith('0x'))).not.toEqual([])
    expect(drawn.filter(({ turned }) => turned)).toEqual([])
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(wide).toBeLessThanOrEqual(0)
    await card.getByRole('button').first().click()
    await answer
    expect(missed).toEqual([])
    await context.close()
  })

/**
 * Addresses, amounts with their unit and figures alone, and whether the browser drew their end left of their start. An amount that
 * stands by itself is read from the right, its unit last; inside of a sentence it is read as it is written.
 */
function drawnValues(page: Page): Promise<readonly { text: string; turned: boolean }[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: { text: string; turned: boolean }[] = []
    const boxOf = (node: Node, at: number) => {
      const range = document.createRange()
      range.setStart(node, at)
      range.setEnd(node, at + 1)
      return range.getBoundingClientRect()
    }
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const words = node.textContent ?? ''
      const values = /\p{Script=Arabic}/u.test(words)
        ? /0x[\da-fA-F]{2,}(?:…[\da-fA-F]+)?|\d(?:[\d.\u202F]*\d)?(?:\s[A-Z]{3,4})?/gu
        : /0x[\da-fA-F]{2,}(?:…[\da-fA-F]+)?|\d(?:[\d.\u202F]*\d)?/gu
      for (const { 0: text, index } of words.matchAll(values)) {
        const [start, end] = [boxOf(node, index), boxOf(node, index + text.length - 1)]
        const isSeen = start.width > 0 && Math.abs(start.top - end.top) < 4
        if (text.length > 1 && isSeen) found.push({ text, turned: start.left > end.left })
      }
    }
    return found
  })
}
