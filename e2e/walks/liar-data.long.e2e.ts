import type { Endpoint } from '@causeway/protocol/http/endpoint'
import type { Page } from '@playwright/test'
import { parseUnits } from 'viem'
import { dataEndpoints, endpointText, isRequestOf } from '../liar/dataEndpoints.ts'
import { type AnswerField, answerFieldsOf, pathText } from '../liar/answerFieldsOf.ts'
import { falseAnswerIn } from '../liar/falseAnswerIn.ts'
import { chainDataUrl, expect, moneyTokens, newAccount, onChain, test } from './moneyMember.ts'
import { cut, millionths, swapPanel } from './swapPanel.ts'

/*
 * The chain-data service lies in one field, and a visitor reads what stands on screen. Every field and every lie are told in
 * `e2e/liar`, without a browser; here are those that somebody sees.
 */

test.setTimeout(600_000)

/** Has the service lie in one field from now on; nothing when left out. */
async function lies(page: Page) {
  const endpoints = [...(await dataEndpoints()).values()]
  let told:
    | { readonly endpoint: Endpoint; readonly field: AnswerField; readonly value: unknown }
    | undefined
  let count = 0
  await page.route(`${chainDataUrl()}/**`, async (route) => {
    const request = {
      method: route.request().method(),
      path: new URL(route.request().url()).pathname,
    }
    if (!told || !isRequestOf(told.endpoint, request)) return route.fallback()
    const answer = await route.fetch()
    if (!answer.ok()) return route.fulfill({ response: answer })
    const about = moneyTokens().usdc
    const json = falseAnswerIn(await answer.json(), told.field, told.value, { about })
    if (json === undefined) return route.fulfill({ response: answer })
    count += 1
    return route.fulfill({ response: answer, json })
  })
  const fieldOf = (text: string, path: string) => {
    const endpoint = endpoints.find((one) => endpointText(one) === text)
    const field =
      endpoint && answerFieldsOf(endpoint.response).find((one) => pathText(one.path) === path)
    if (!endpoint || !field) throw new Error(`There is no ${path} in ${text}.`)
    return { endpoint, field }
  }
  return {
    /** How many answers lied. */
    told: () => count,
    endpoints,
    tell(text: string, path: string, value: unknown) {
      told = { ...fieldOf(text, path), value }
      count = 0
    },
    stop: () => (told = undefined),
  }
}

for (const [what, path, value] of [
  ['what comes out', 'tx.amount', '1000000'],
  ['its fee', 'tx.fee.amount', '1'],
] as const)
  test(`attack: the service says another figure for ${what}: the review of a swap has what the chain does`, async ({
    member,
    page,
  }) => {
    const walker = await member()
    const { press, address, kit } = walker
    const service = await lies(page)
    service.tell('POST /v1/convert/build-transaction', path, value)
    await walker.open('Swap')
    const panel = swapPanel(walker)
    await panel.review('USDC', 'DAI', '25')
    await press('Sign permission')
    await expect(kit.dialog.getByRole('button', { name: 'Swap', exact: true })).toBeEnabled({
      timeout: 30_000,
    })
    expect(service.told()).toBeGreaterThan(0)
    const [shown, fee] = await Promise.all([
      panel.got.textContent(),
      panel.figure('Provider fee').textContent(),
    ])
    const { dai, usdc } = moneyTokens()
    const before = await onChain.held(dai, address)
    await press('Swap')
    await expect(walker.says(/^Swapped /u)).toBeVisible({ timeout: 30_000 })
    expect(cut((await onChain.held(dai, address)) - before, 18)).toBe(millionths(shown))
    expect(millionths(fee)).toBeGreaterThan(100_000n)
    expect(await onChain.held(usdc, address)).toBe(parseUnits('975', 6))
  })

for (const [what, text, path, value] of [
  [
    'another router',
    'GET /v1/convert/allowance',
    'spender',
    'eip155:31337:0x00000000000000000000000000000000badbad02',
  ],
  [
    'another receiver of the call',
    'POST /v1/convert/build-transaction',
    'tx.to',
    'eip155:31337:0x00000000000000000000000000000000badbad02',
  ],
  ['a bound of nothing', 'POST /v1/convert/build-transaction', 'tx.minAmount', '1'],
  ['coin sent along', 'POST /v1/convert/build-transaction', 'tx.value', '1000000000000000000'],
  ['call data that nobody can read', 'POST /v1/convert/build-transaction', 'tx.data', '0xdeadbeef'],
] as const)
  test(`attack: ${what}: the wallet is not asked for a transaction, and nothing moves`, async ({
    member,
    page,
  }) => {
    const walker = await member()
    const { kit, wallet, address } = walker
    const service = await lies(page)
    service.tell(text, path, value)
    await walker.open('Swap')
    await swapPanel(walker).review('POL', 'USDC', '10')
    await expect(kit.button('Get a new quote')).toBeVisible({ timeout: 30_000 })
    expect(service.told()).toBeGreaterThan(0)
    expect(wallet.requests('eth_sendTransaction')).toEqual([])
    expect(await onChain.sent(address)).toBe(0)
  })

test('attack: a token in other decimals: no payment is reviewed, and nothing moves', async ({
  member,
  page,
}) => {
  const friend = newAccount().address
  const walker = await member()
  const { kit, text, press, says, address } = walker
  const service = await lies(page)
  service.tell('GET /v1/account/:address/balance', 'balances[].quantity.decimals', '3')
  await walker.open('Send')
  await kit.dialog.getByRole('button', { name: /POL/u }).first().click()
  await kit.dialog.getByRole('button', { name: /USDC/u }).first().click()
  await text('Amount').fill('5')
  await text('Receiver').fill(friend)
  await press('Review send')
  await expect(says(/decimals/iu)).toBeVisible({ timeout: 20_000 })
  expect(service.told()).toBeGreaterThan(0)
  expect(await onChain.sent(address)).toBe(0)
})
