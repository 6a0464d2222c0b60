import { tradersV1Abi } from '@causeway/plans/protocol/abi/tradersV1.gen'
import { kitPage } from '@causeway/testkit/playwright'
import { violationsOn } from '../walks/violationsOn.ts'
import { openPlanPage } from './openPlanPage.ts'
import type { PlansClient } from './plansClient.ts'
import { expect, test, walkAccount } from './test.ts'

test.use({ chapter: 'desk' })

const ask = (hand: PlansClient, name: string, ...args: readonly unknown[]) =>
  hand.ask(hand.world.plan('traders v1'), tradersV1Abi, name, args)

test('a trader sells what a round holds at a quote that the contract keeps to, settles it, and is offered no more than that', async ({
  page,
  wallet,
  stack,
  hand,
}) => {
  const { name } = await wallet(walkAccount(0))
  await page.goto(`${stack.urls.web}/desk`)
  await expect(page.getByText('Connect the wallet that trades')).toBeVisible()
  await kitPage(page).connect(name)
  await page.getByRole('radio', { name: /^Traders 1/u }).check()
  const desk = openPlanPage(page)
  const round = (await ask(hand, 'currentRound')) as bigint
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Round ${round + 1n}`)

  // It cannot be settled while something else than the base is held, and the page says what.
  await expect(desk.panel).toContainText(/WMATIC are still to be sold for USDC\./u)

  expect(await violationsOn(page)).toEqual([])

  const before = (await ask(hand, 'holdings')) as readonly bigint[]
  await desk.open({ tab: 'Swap', fill: { 'You sell': 'WMATIC', 'You get': 'USDC' } })
  await desk.panel.getByRole('button', { name: /^(?:Max|All)/u }).click()
  const least = desk.line('At least')
  await expect(least).toHaveText(/^[\d,.]+ USDC$/u)
  const promised = Number(((await least.textContent()) ?? '').replaceAll(/[^\d.]/gu, ''))
  await desk.button('Swap').click()
  await desk.doneIn()
  const after = (await ask(hand, 'holdings')) as readonly bigint[]
  expect(after[2]).toBe(0n)
  expect(Number((after[0] ?? 0n) - (before[0] ?? 0n)) / 1e6).toBeGreaterThanOrEqual(promised - 0.01)
  await desk.notice.getByRole('button', { name: 'Close' }).click()

  // Before its time is over nobody but the trader may settle it.
  await desk.open({ tab: 'Settle' })
  await desk.button('Settle').click()
  await desk.doneIn()
  expect(await ask(hand, 'currentRound')).toBe(round + 1n)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Round ${round + 2n}`)
  await expect(desk.panel).toContainText('No round is being traded.')
})

test('who trades nowhere is told so, and finds no form', async ({ page, wallet, stack }) => {
  const { name } = await wallet(walkAccount(9))
  await page.goto(`${stack.urls.web}/desk`)
  await kitPage(page).connect(name)
  await expect(page.getByText(/This wallet trades in no plan\./u)).toBeVisible()
  await expect(page.getByRole('main').getByRole('form')).toHaveCount(0)
})
