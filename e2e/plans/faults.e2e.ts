import { hubAbi } from '@causeway/plans/protocol/abi/hub.gen'
import { unilevelAbi } from '@causeway/plans/protocol/abi/unilevel.gen'
import type { SeedWorld } from '../../plans/seed/world/seedWorld.ts'
import { seedTransaction } from '../../plans/seed/chain/seedTransaction.ts'
import type { PlansClient } from './plansClient.ts'
import { finalizeInOrder } from './finalizeInOrder.ts'
import { joinHub } from './findSeededPerson.ts'
import { openPlanPage } from './openPlanPage.ts'
import { saleSubject, saleWeek } from './saleSubject.ts'
import { walkAccount, expect, test } from './test.ts'

test.use({ chapter: 'faults' })

const buy = { tab: 'Buy', fill: { 'Price you pay': '20' }, press: 'Buy' }
const back = { tab: 'Refund', press: 'Take the price back' }
const price = 20_000_000n

const unilevel = (world: SeedWorld) => saleSubject(world, 'unilevel', 'unilevel')
const soldBy = (hand: PlansClient) =>
  hand.ask(hand.world.plan('unilevel'), unilevelAbi, 'purchaseCount', []) as Promise<bigint>

test.describe('terms', () => {
  test.use({ termsAccepted: false })

  test('behavior: terms are asked for before the first purchase: “not now” sends nothing and keeps the amount; a wallet without permits is asked for an exact approval', async ({
    page,
    visit,
    world,
    hand,
  }) => {
    await joinHub(hand, walkAccount(1))
    const sale = await visit(unilevel(world), walkAccount(1))
    const asked = () => sale.wallet.requests('eth_sendTransaction').length
    const dialog = page.getByRole('dialog', { name: 'Before your first transaction' })
    sale.wallet.answer({ code: 4200, message: 'Not supported.' }, 'eth_signTypedData_v4')
    await sale.on.open(buy)
    await sale.on.button('Buy').click()
    await dialog.getByRole('button', { name: 'Not now' }).click()
    await expect(dialog).toBeHidden()
    expect(sale.wallet.requests('eth_signTypedData_v4')).toHaveLength(0)
    expect(asked()).toBe(0)
    await expect(sale.on.panel.getByLabel('Price you pay')).toHaveValue('20')
    const sold = await soldBy(hand)
    await sale.on.button('Buy').click()
    await dialog.getByRole('button', { name: 'Accept and continue' }).click()
    await sale.on.doneIn()
    expect(asked()).toBe(2)
    expect(await soldBy(hand)).toBe(sold + 1n)
    expect(await sale.hand.allowance(world.tokens.usdc, sale.member, sale.plan)).toBe(0n)
  })
})

test('error: a link with a member who does not exist, or with code in it, names nobody; the right number can be put in its place', async ({
  page,
  visit,
  world,
  stack,
  hand,
}) => {
  const sale = await visit(unilevel(world), walkAccount(7))
  const sponsor = sale.on.panel.getByLabel('Member who introduced you (number)')
  const follow = async (ref: string) => {
    await page.goto(`${stack.urls.web}/plans/unilevel?ref=${encodeURIComponent(ref)}`)
    await sale.on.open({ tab: 'Join' })
  }
  for (const hostile of ['<img src=x onerror=alert(1)>', '-1', '0x10', '12 OR 1=1']) {
    await follow(hostile)
    await expect(sponsor).toHaveValue('2')
  }
  // Nobody's number is not kept: the next link counts.
  await follow('99999')
  await expect(page.getByRole('status').filter({ hasText: /99,999/u })).toBeVisible()
  await expect(sponsor).toHaveValue('2')
  await follow('4')
  await expect(sponsor).toHaveValue('4')
  // Whose link came first stays; it is shown, and can be changed.
  await follow('6')
  await expect(sponsor).toHaveValue('4')
  await sponsor.fill('5')
  await sale.on.button('Join').click()
  await sale.on.doneIn()
  const { id } = await sale.reading()
  const { sponsor: named } = (await hand.ask(world.hub, hubAbi, 'member', [id])) as {
    sponsor: number
  }
  expect(named).toBe(5)
})

test('behavior: on another network nothing is sent and the amount stays; going back while the wallet is asked loses nothing, and the purchase is made once', async ({
  page,
  visit,
  world,
  hand,
  stack,
}) => {
  await joinHub(hand, walkAccount(8))
  const sale = await visit(unilevel(world), walkAccount(8))
  const asked = () => sale.wallet.requests('eth_sendTransaction').length
  await page.goto(`${stack.urls.web}/plans`)
  await page.getByRole('link', { name: 'Unilevel' }).first().click()
  await sale.on.open(buy)
  await sale.wallet.moveTo(1)
  await expect(sale.on.panel).toContainText(
    'Your wallet is on another network; this plan lives on Polygon Local.',
  )
  await expect(sale.on.button('Buy')).toHaveCount(0)
  await sale.on.button('Switch to Polygon Local').click()
  await expect(sale.on.panel.getByLabel('Price you pay')).toHaveValue('20')
  expect(sale.wallet.chainId()).toBe(31_337)
  expect(asked()).toBe(0)

  const sold = await soldBy(hand)
  sale.wallet.answer('wait', 'eth_sendTransaction')
  await sale.on.button('Buy').click()
  await expect.poll(asked).toBe(1)
  await page.goBack()
  await page.goForward()
  await expect(sale.on.button('In progress')).toHaveAttribute('aria-disabled', 'true')
  await sale.wallet.approve()
  await sale.on.doneIn()
  expect(await soldBy(hand)).toBe(sold + 1n)
  expect(asked()).toBe(1)
})

test('behavior: what one tab has asked a wallet for is not asked for in another, and nothing is taken twice', async ({
  page,
  context,
  visit,
  world,
  hand,
}) => {
  await joinHub(hand, walkAccount(4))
  const sale = await visit(saleSubject(world, 'leadersPackage', 'leaders package'), walkAccount(4))
  const tab = await context.newPage()
  await tab.goto(page.url())
  const other = openPlanPage(tab)
  const had = await hand.balanceOf(world.tokens.usdc, sale.member)
  const asked = () => sale.wallet.requests('eth_sendTransaction').length
  sale.wallet.answer('wait', 'eth_sendTransaction')
  await sale.on.button('Buy').click()
  await expect.poll(asked).toBe(1)
  await expect(other.panel).toContainText('A transaction of this plan is under way.')
  await expect(other.panel).toContainText('This may have been sent.')
  await expect(other.button('Buy')).toHaveCount(0)
  await sale.wallet.approve()
  await sale.on.doneIn()
  expect(asked()).toBe(1)
  expect(await hand.balanceOf(world.tokens.usdc, sale.member)).toBe(had - 90_000_000n)
})

test('error: a refund that comes after the end of its window says so, and moves nothing', async ({
  visit,
  world,
  hand,
}) => {
  await joinHub(hand, walkAccount(5))
  const { address } = walkAccount(5)
  const { plan } = unilevel(world)
  await hand.does(
    seedTransaction(
      address,
      plan,
      { abi: unilevelAbi, functionName: 'buy', args: [price] },
      { token: world.tokens.usdc, amount: price },
    ),
  )
  const sale = await visit(unilevel(world), walkAccount(5))
  const had = await hand.balanceOf(world.tokens.usdc, address)
  sale.wallet.answer('wait', 'eth_sendTransaction')
  await sale.on.open(back)
  await sale.on.button(back.press).click()
  await expect.poll(() => sale.wallet.requests('eth_sendTransaction').length).toBe(1)
  // While the wallet asks, the window ends and somebody makes the purchase final.
  await sale.pass(saleWeek + 60)
  await finalizeInOrder(hand, walkAccount(0).address, plan)
  await sale.wallet.approve()
  await expect(sale.on.notice).toContainText('this purchase is final or was taken back')
  expect(await hand.balanceOf(world.tokens.usdc, address)).toBe(had)
  await sale.on.notice.getByRole('button', { name: 'Close' }).click()
  await sale.cannot({ ...back, says: 'You have no purchase that can still be taken back.' })
  await sale.agrees()
})
