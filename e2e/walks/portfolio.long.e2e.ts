import { erc20Abi } from '@causeway/plans/protocol/abi/erc20.gen'
import type { Page } from '@playwright/test'
import { encodeFunctionData, parseEther, type Address } from 'viem'
import { devAccounts, seedAccount } from '../../plans/seed/chain/devAccounts.ts'
import { registerInService } from './registerInService.ts'
import { runningStack } from './runningStack.ts'
import { expect, test } from './test.ts'
import { violationsOn } from './violationsOn.ts'

/** What a visitor has, did and is called, across the site: each figure beside what the chain-data service and the chain say. */

/** Asked in the tests alone: they are listed without a stack. */
const data = () => runningStack().settings.endpoints.chainData ?? ''

const answer = async (path: string) => (await (await fetch(`${data()}${path}`)).json()) as unknown
const main = (page: Page) => page.getByRole('main')
const figure = (page: Page, label: string) =>
  main(page)
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd')
    .first()

/** "1,234.56 EUR" in hundredths. */
async function cents(page: Page, label: string): Promise<bigint> {
  const text = (await figure(page, label).textContent()) ?? ''
  const found = /^([\d,]+)(?:\.(\d{2}))?/u.exec(text)
  if (!found) throw new Error(`${label} is no figure: ${text}`)
  return BigInt(`${found[1]?.replaceAll(',', '')}${found[2] ?? '00'}`)
}

test('[S1.feature-balances] [S1.feature-history] [S2.account-tabs] the account shows tokens, collectibles and activity of the chain, in this order', async ({
  page,
  connect,
  chain,
}) => {
  const member = await connect(4)
  await chain.stakeFor(member, parseEther('3'))
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Account/u })
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('tab')).toHaveText(['Tokens', 'NFTs', 'Activity'])
  await expect(dialog.getByRole('tabpanel')).toContainText('USDC')
  await expect(dialog.getByRole('tabpanel')).toContainText('CWY')
  await dialog.getByRole('tab', { name: 'NFTs' }).click()
  await expect(dialog.getByRole('tabpanel')).toContainText('Causeway at noon, postcard 5')
  await dialog.getByRole('tab', { name: 'Activity' }).click()
  await expect(dialog.getByRole('tabpanel')).toContainText('3 CWY')
})

test('the portfolio is worth what the service says of tokens, plans and commissions, in the currency that was chosen and kept', async ({
  page,
  connect,
  chain,
  urls,
}) => {
  const member = await connect(5)
  await chain.stakeFor(member, parseEther('1000'))
  await page.goto(`${urls.web}/portfolio`)
  await expect(figure(page, 'In plans')).toHaveText(/\d.*USD/u)
  await expect(main(page).getByText(/^Prices of block/u)).toBeVisible()

  const heldIn = async (currency: string) => {
    const { balances } = (await answer(
      `/v1/account/${member}/balance?chainId=eip155:${runningStack().settings.chain.id}&currency=${currency}`,
    )) as { balances: { symbol: string; value?: number; price?: number }[] }
    return {
      sum: balances.reduce((all, { value = 0 }) => all + value, 0),
      cwy: balances.find(({ symbol }) => symbol === 'CWY')?.price ?? Number.NaN,
    }
  }
  const dollars = await heldIn('usd')
  // Each row is cut, so that the sum is never more than there is.
  expect(Number(await cents(page, 'In the wallet')) / 100).toBeCloseTo(dollars.sum, 0)
  const stake = Number(await chain.stakeOf(member)) / 1e18
  // The index may be a moment behind the chain.
  await expect
    .poll(
      async () => Math.abs(Number(await cents(page, 'In plans')) / 100 - stake * dollars.cwy) < 1,
    )
    .toBe(true)

  await page.getByLabel('Currency').selectOption('eur')
  await expect(figure(page, 'In the wallet')).toHaveText(/EUR/u)
  const euros = await heldIn('eur')
  expect(euros.sum).toBeLessThan(dollars.sum)
  await expect
    .poll(async () => Math.abs(Number(await cents(page, 'In the wallet')) / 100 - euros.sum) < 1)
    .toBe(true)
  await page.reload()
  await expect(figure(page, 'In the wallet')).toHaveText(/EUR/u)
  // Only what can be told may be chosen.
  await expect(page.getByLabel('Currency').getByRole('option')).toHaveText(['USD', 'EUR'])

  await expect(page.getByRole('figure', { name: 'The wallet over time' })).toBeVisible()
  await expect(page.getByRole('figure', { name: 'Where it is' })).toContainText('Staking')
  expect(await violationsOn(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
    .toBeLessThanOrEqual(0)
})

test('error: without the service the portfolio says so, counts nothing as nothing, and shows the plans all the same', async ({
  page,
  connect,
  urls,
}) => {
  await page.route(`${data()}/**`, (route) => route.abort())
  await connect(5)
  await page.goto(`${urls.web}/portfolio`)
  await expect(main(page).getByText('What the wallet holds could not be read.')).toBeVisible({
    timeout: 40_000,
  })
  await expect(main(page).getByRole('group', { name: 'In each plan' })).toBeVisible()
  await expect(main(page).getByText(/^0 (?:USD|EUR)$/u)).toHaveCount(0)
  await page.unroute(`${data()}/**`)
  await main(page).getByRole('button', { name: 'Try again' }).first().click()
  await expect(figure(page, 'In the wallet')).toHaveText(/\d.*USD/u)
})

test('[S1.feature-name-lookup] names stand before addresses: in activity, as a receiver and among the leaders', async ({
  page,
  connect,
  chain,
  staking,
  urls,
}) => {
  test.setTimeout(120_000)
  const member = await connect(6)
  const friend = devAccounts()[7]
  if (!friend) throw new Error('There is no test account number 7.')
  // Amounts of this run alone, should the stack have seen another.
  const sent = 100 + (Date.now() % 800)
  const name = `friend${Date.now() % 1_000_000}.causeway.id`
  await registerInService(friend, name)
  const transfer = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'transfer',
    args: [friend.address, parseEther(String(sent))],
  })
  await chain.sendAs(member, chain.token, transfer)
  await chain.stakeFor(member, parseEther(String(sent + 1)))

  await test.step('what was sent, by the name of who got it; a stake stands there once', async () => {
    await page.goto(`${urls.web}/activity`)
    await expect(main(page).getByText(`You sent ${sent} CWY to ${name}`)).toBeVisible({
      timeout: 30_000,
    })
    const deposits = main(page)
      .getByRole('row')
      .filter({ hasText: `You deposited ${sent + 1} CWY` })
    await expect(deposits).toHaveCount(1)
    const hash = await deposits.getByTitle(/^0x/u).last().getAttribute('title')
    await expect(main(page).getByTitle(hash ?? '-')).toHaveCount(1)
  })

  await test.step('filters', async () => {
    const rows = main(page).getByRole('row')
    await page.getByRole('radio', { name: 'In the wallet alone' }).check()
    await expect(rows.filter({ hasText: 'You deposited' })).toHaveCount(0)
    await expect(rows.filter({ hasText: `${sent} CWY to ${name}` })).toHaveCount(1)
    await main(page).getByText('Show only').click()
    await page.getByLabel('Direction').selectOption({ label: 'Came to the wallet' })
    await expect(rows.filter({ hasText: name })).toHaveCount(0)
    await page.getByLabel('Direction').selectOption({ label: 'Left the wallet' })
    await page.getByRole('combobox', { name: 'Token', exact: true }).selectOption('CWY')
    await expect(rows.filter({ hasText: `${sent} CWY to ${name}` })).toHaveCount(1)
    expect(await violationsOn(page)).toEqual([])
  })

  await test.step('a receiver that is typed is told by name', async () => {
    await staking.open()
    await staking.tab('Claim')
    await staking.panel.getByRole('checkbox').check()
    await staking.panel.getByRole('textbox').fill(friend.address)
    await expect(staking.panel.getByText(name)).toBeVisible()
  })

  await test.step('and a leader', async () => {
    const { items } = (await (
      await fetch(`${urls.indexer}/v1/network/leaders?by=team&limit=25`)
    ).json()) as { items: { wallet: Address }[] }
    const wallets = new Set(items.map(({ wallet }) => wallet.toLowerCase()))
    const places = Array.from({ length: 400 }, (_, place) => place)
    const place = places.find((one) => wallets.has(seedAccount(one).address.toLowerCase()))
    if (place === undefined) throw new Error('No leader is of the seeded history.')
    const leads = `leader${Date.now() % 1_000_000}.causeway.id`
    await registerInService(seedAccount(place), leads)
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/v1/identities')) asked.push(request.url())
    })
    await page.goto(`${urls.web}/leaders`)
    await page.getByRole('button', { name: 'Show more' }).click()
    await expect(main(page).getByRole('row').filter({ hasText: leads })).toHaveCount(1)
    // The rows that are seen at first are one question, and the others another.
    expect(asked).toHaveLength(2)
  })
})

test('who has too little of a token is offered a swap for it in place, and comes back to what was typed', async ({
  page,
  connect,
  staking,
}) => {
  await connect(9)
  await staking.type('deposit', '12')
  await expect(staking.panel.getByText('too little CWY')).toHaveCount(0)
  await staking.type('deposit', '999999999')
  await expect(staking.panel.getByText('Your wallet has too little CWY for this.')).toBeVisible()
  await staking.panel.getByRole('button', { name: 'Swap for CWY' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'Swap' })).toBeVisible()
  await expect(dialog.getByText('CWY').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(staking.amount('deposit')).toHaveValue('999999999')
})

test('what a deposit does is told before the wallet is asked, once somebody opens it', async ({
  page,
  connect,
  staking,
}) => {
  await connect(9)
  await staking.type('deposit', '12')
  await staking.panel.getByText('What this does', { exact: true }).click()
  const told = staking.panel.locator('details').filter({ hasText: 'What this does' })
  await expect(told.getByText('Leaves your wallet')).toBeVisible()
  await expect(told.getByText('May take from your wallet:')).toBeVisible()
  await expect(told.getByText(/^12(?:\.0+)?\sCWY$/u)).toHaveCount(2)
  await expect(told.getByText(/POL$/u)).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
})
