import { formatAmount } from '@causeway/protocol/amount/formatAmount'
import type { Page } from '@playwright/test'
import { parseEther } from 'viem'
import { webRoutes } from '../../tools/lib/webRoutes.ts'
import { expect, test } from './test.ts'

/** Gaps that do not break, as simple spaces. */
const plain = (text: string) => text.replaceAll(/\s+/gu, ' ').trim()

interface Drawn {
  readonly place: string
  /** Exact, with its symbol. */
  readonly value: string
  readonly text: string
}

/** All amounts that a page draws, in its dialogs too. */
async function drawnOn(page: Page, place: string): Promise<readonly Drawn[]> {
  const found = await page
    .locator('data[value]')
    .evaluateAll((all) =>
      all.map((one) => ({ value: (one as HTMLDataElement).value, text: one.textContent ?? '' })),
    )
  return found.map(({ value, text }) => ({ place, value, text: plain(text) }))
}

/** Amounts that stand in the words of a page, by the symbols of the stack. */
const inWords = /(?<![\d.,])(\d[\d,]*(?:\.\d+)?)\s(CWY|USDC|DAI|WMATIC|POL|USD)\b/gu

/** Columns and totals may write zeros at the end, so that figures stand under each other. */
const withoutZeros = (figure: string) =>
  figure.replace(/(\.\d*?)0+(?= |$)/u, '$1').replace(/\.(?= |$)/u, '')

/** Each must be written as the formatter would have written it: as a figure, or with every digit. */
const wronglyWritten = (place: string, words: string): readonly string[] =>
  [...words.matchAll(inWords)].flatMap(([, figure = '', symbol = '']) => {
    const amount = figure.replaceAll(',', '')
    const right = (['figure', 'exact'] as const).map((kind) =>
      withoutZeros(plain(formatAmount(amount, { symbol }, { kind }))),
    )
    const text = withoutZeros(`${figure} ${symbol}`)
    return right.includes(text) ? [] : [`${place}: ${text}, not ${right.join(' or ')}`]
  })

/** The same sum must be the same text wherever it stands. @returns what does not agree */
function disagreeing(drawn: readonly Drawn[]): readonly string[] {
  const texts = new Map<string, Map<string, string>>()
  for (const { place, value, text } of drawn) {
    const symbol = value.split(' ')[1] ?? ''
    const figure = withoutZeros(symbol ? plain(text.replace(symbol, '')) : text)
    const known = texts.get(value) ?? new Map<string, string>()
    texts.set(value, known.set(figure, place))
  }
  return [...texts].flatMap(([value, forms]) =>
    forms.size === 1
      ? []
      : [`${value}: ${[...forms].map(([text, place]) => `${text} (${place})`).join(', ')}`],
  )
}

test('behavior: the same sum is written the same way on every page and in the account, and a balance is the same in all places', async ({
  page,
  connect,
  chain,
  urls,
}) => {
  const member = await connect(4)
  await chain.stakeFor(member, parseEther('3.0625'))
  const drawn: Drawn[] = []
  const wrong: string[] = []
  const look = async (place: string) => {
    const found = await drawnOn(page, place)
    drawn.push(...found)
    wrong.push(...wronglyWritten(place, await page.locator('body').innerText()))
    return found
  }
  const pages = [webRoutes.home, webRoutes.plans, webRoutes.staking, '/portfolio', '/activity']
  for (const path of pages) {
    await page.goto(urls.web + path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    if (path !== '/activity') await expect(page.locator('data[value]').first()).toBeVisible()
    await look(path)
  }
  await page.goto(`${urls.web}/portfolio`)
  const holdings = page.getByLabel('Tokens in the wallet', { exact: true })
  await expect(holdings.locator('data[value$=" CWY"]').first()).toBeVisible()
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Account/u })
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('data[value$=" CWY"]').first()).toBeVisible()
  await look('account')
  const valueIn = (place: typeof dialog) =>
    place.locator('data[value$=" CWY"]').first().getAttribute('value')
  expect(await valueIn(dialog)).toBe(await valueIn(holdings))
  expect(wrong).toEqual([])
  expect(disagreeing(drawn)).toEqual([])
  // The check would see nothing where nothing is drawn.
  const values = [...new Set(drawn.map(({ value }) => value))]
  const placesOf = (value: string) =>
    new Set(drawn.flatMap((one) => (one.value === value ? [one.place] : [])))
  expect(values.filter((value) => placesOf(value).size > 1).length).toBeGreaterThan(3)
})
