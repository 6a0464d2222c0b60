import { unilevelAbi } from '@causeway/protocol/plans/abi/unilevel.gen'
import { joinHub } from './people.ts'
import { saleSubject } from './sale.ts'
import { account, expect, test } from './test.ts'

test.use({ chapter: 'faults' })

const buy = { tab: 'Buy', fill: { 'Price you pay': '20' }, press: 'Buy' }

test('error: a wallet that signs no permits is asked for an exact approval instead', async ({
  visit,
  world,
  hand,
}) => {
  await joinHub(hand, account(1))
  const sale = await visit(saleSubject(world, 'unilevel', 'unilevel'), account(1))
  sale.wallet.answer({ code: 4200, message: 'Not supported.' }, 'eth_signTypedData_v4')
  await sale.does({ ...buy, leaves: '20.000 USDC' })
  expect(sale.wallet.requests('eth_sendTransaction')).toHaveLength(2)
})

test('error: a link with a member who does not exist, or with code in it, names nobody as sponsor', async ({
  page,
  visit,
  world,
  stack,
}) => {
  const sale = await visit(saleSubject(world, 'unilevel', 'unilevel'), account(2))
  const follow = async (ref: string) => {
    await page.goto(`${stack.urls.web}/plans/unilevel?ref=${encodeURIComponent(ref)}`)
    await sale.on.open({ tab: 'Join' })
    return sale.on.panel.getByLabel('Member who introduced you (number)')
  }
  await expect(await follow('<img src=x onerror=alert(1)>')).toHaveValue('2')
  await expect(await follow('-1')).toHaveValue('2')
  await expect(await follow('99999')).toHaveValue('99999')
  await sale.cannot({ tab: 'Join', press: 'Join', says: /There are only [\d,]+ members\./u })
})

test('behavior: going back while the wallet is asked loses nothing; the purchase is made once', async ({
  page,
  visit,
  world,
  hand,
  stack,
}) => {
  await joinHub(hand, account(3))
  const subject = saleSubject(world, 'unilevel', 'unilevel')
  const sale = await visit(subject, account(3))
  await page.goto(`${stack.urls.web}/plans`)
  await page.getByRole('link', { name: 'Unilevel' }).first().click()
  const sold = await hand.ask(subject.plan, unilevelAbi, 'purchaseCount', [])
  sale.wallet.answer('wait', 'eth_sendTransaction')
  await sale.on.open(buy)
  await sale.on.button('Buy').click()
  await expect.poll(() => sale.wallet.requests('eth_sendTransaction').length).toBe(1)
  await page.goBack()
  await page.goForward()
  await expect(sale.on.button('In progress')).toHaveAttribute('aria-disabled', 'true')
  await sale.wallet.approve()
  await sale.on.doneIn()
  expect(await hand.ask(subject.plan, unilevelAbi, 'purchaseCount', [])).toBe((sold as bigint) + 1n)
  expect(sale.wallet.requests('eth_sendTransaction')).toHaveLength(1)
})

test('behavior: what two tabs send at once is refused the second time by the chain’s own rule, and nothing is taken twice', async ({
  page,
  context,
  visit,
  world,
  hand,
}) => {
  await joinHub(hand, account(4))
  const subject = saleSubject(world, 'leadersPackage', 'leaders package')
  const sale = await visit(subject, account(4))
  const other = await context.newPage()
  await other.goto(page.url())
  sale.wallet.answer('wait', 'eth_sendTransaction')
  for (const one of [page, other]) {
    const button = one
      .getByRole('region', { name: 'What you can do' })
      .getByRole('button', { name: 'Buy', exact: true })
    await expect(button).not.toHaveAttribute('aria-disabled', 'true')
    await button.click()
  }
  await expect.poll(() => sale.wallet.requests('eth_sendTransaction').length).toBe(2)
  const had = await hand.balanceOf(world.tokens.usdc, sale.member)
  await sale.wallet.approve()
  await sale.on.doneIn()
  await sale.wallet.approve()
  await expect(
    other.getByRole('region', { name: 'What you can do' }).locator('[data-tone="bad"]'),
  ).toBeVisible()
  expect(await hand.balanceOf(world.tokens.usdc, sale.member)).toBe(had - 90_000_000n)
})
