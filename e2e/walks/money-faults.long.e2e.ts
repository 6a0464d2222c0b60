import { parseUnits, zeroAddress } from 'viem'
import {
  type MoneyMember,
  chainDataUrl,
  expect,
  newAccount,
  nodeUrl,
  onChain,
  test,
  moneyTokens,
} from './moneyMember.ts'
import { swapPanel } from './swapPanel.ts'

/** What goes wrong while money is moved: it is said, what was typed stays, and nothing is sent twice. */

test.setTimeout(120_000)

const nothingSent = async ({ address }: MoneyMember) => expect(await onChain.sent(address)).toBe(0)

test('service away: the coin is still sent; a swap says that no quote came, keeps the amount, and goes on once it is back', async ({
  member,
  page,
}) => {
  const friend = newAccount().address
  const walker = await member()
  const { kit, press, text, says } = walker
  await walker.open('Swap')
  await swapPanel(walker).choose('You get', 'DAI')
  await page.route(`${chainDataUrl()}/**`, (route) => route.abort())
  await swapPanel(walker).amount.fill('2')
  await expect(says(/^No quote came/u)).toBeVisible()
  await expect(swapPanel(walker).amount).toHaveValue('2')
  await kit.close()
  await walker.open('Send')
  await text('Amount').fill('0.25')
  await text('Receiver').fill(friend)
  await press('Review send')
  await press('Send')
  await expect(says('It has arrived.')).toBeVisible({ timeout: 30_000 })
  expect(await onChain.coin(friend)).toBe(parseUnits('0.25', 18))
  await page.unroute(`${chainDataUrl()}/**`)
  await kit.close()
  await walker.open('Swap')
  await swapPanel(walker).choose('You get', 'DAI')
  await swapPanel(walker).amount.fill('2')
  await expect(kit.button('Review swap')).toBeEnabled({ timeout: 20_000 })
})

test('the node away: nothing is sent, what was typed stays, and once it is back it goes on', async ({
  member,
  page,
}) => {
  const friend = newAccount().address
  const walker = await member()
  const { press, text, says } = walker
  await walker.open('Send')
  await text('Amount').fill('1')
  await text('Receiver').fill(friend)
  await page.route(`${nodeUrl()}/**`, (route) => route.abort())
  await press('Review send')
  await expect(says(/^The network could not be asked/u)).toBeVisible({ timeout: 40_000 })
  await expect(text('Receiver')).toHaveValue(friend)
  await nothingSent(walker)
  await page.unroute(`${nodeUrl()}/**`)
  await press('Review send')
  await press('Send')
  await expect(says('It has arrived.')).toBeVisible({ timeout: 30_000 })
})

test('amounts and receivers: nothing, dust, more than there is, no room for the fee, the sender', async ({
  member,
}) => {
  const friend = newAccount().address
  const walker = await member()
  const { kit, press, text, says, address } = walker
  await walker.open('Send')
  await text('Receiver').fill(friend)
  await text('Amount').fill('0')
  await expect(kit.button('Add amount')).toBeVisible()
  await text('Amount').fill('101')
  await expect(kit.button('Insufficient funds')).toBeVisible()
  await text('Amount').fill('100')
  await press('Review send')
  await expect(says(/^The network’s fee can be up to/u)).toBeVisible()
  await text('Receiver').fill(zeroAddress)
  await press('Review send')
  await expect(says(/^Nobody holds the keys/u)).toBeVisible()
  await nothingSent(walker)
  await text('Amount').fill('0.000000000000000001')
  await text('Receiver').fill(address)
  await press('Review send')
  await expect(says(/^This is your own address/u)).toBeVisible()
  await press('Cancel')
  await text('Receiver').fill(friend)
  await press('Review send')
  await press('Send')
  await expect(says('It has arrived.')).toBeVisible({ timeout: 30_000 })
  expect(await onChain.coin(friend)).toBe(1n)
})

test('the page is loaded anew at each step: nothing is sent that was not approved, and what was sent is sent once', async ({
  member,
  page,
}) => {
  const friend = newAccount().address
  const walker = await member()
  const { kit, wallet, press, text, says } = walker
  const fill = async () => {
    await kit.accountButton.first().waitFor()
    await walker.open('Send')
    await text('Amount').fill('1')
    await text('Receiver').fill(friend)
    await press('Review send')
  }
  await fill()
  await expect(says(friend)).toBeVisible()
  await page.reload()
  wallet.answer('wait')
  await fill()
  await press('Send')
  await expect(says('Confirm in your wallet')).toBeVisible()
  await page.reload()
  await kit.accountButton.first().waitFor()
  await nothingSent(walker)
  // The wallet still has the question, and its owner may say yes to it.
  await wallet.approve()
  await expect.poll(() => onChain.coin(friend)).toBe(parseUnits('1', 18))
  await kit.openAccount()
  await walker.row('Sent', '1')
  expect(await onChain.sent(walker.address)).toBe(1)
})

test('the wallet turns to another account or network at each step: nothing goes out from there', async ({
  member,
}) => {
  const friend = newAccount().address
  const two = newAccount()
  const walker = await member({ accounts: [newAccount(), two] })
  const { wallet, press, text, says } = walker
  await walker.open('Send')
  await text('Amount').fill('1')
  await text('Receiver').fill(friend)
  await wallet.use(1)
  await expect(text('Receiver')).toHaveValue(friend)
  await press('Review send')
  await expect(says(friend)).toBeVisible()
  await wallet.use(0)
  await expect(says(/^Your wallet changed its account or network/u)).toBeVisible()
  await expect(text('Amount')).toHaveValue('1')
  wallet.answer('wait')
  await press('Review send')
  await press('Send')
  await expect(says('Confirm in your wallet')).toBeVisible()
  await wallet.use(1)
  await wallet.reject()
  await expect(text('Receiver')).toHaveValue(friend)
  expect(await onChain.coin(friend)).toBe(0n)
  expect(await onChain.sent(two.address)).toBe(0)
  await nothingSent(walker)
})

test('a swap survives a change of account at its review and a reload while it is asked, and takes nothing', async ({
  member,
  page,
}) => {
  const two = newAccount()
  const walker = await member({ accounts: [newAccount(), two] })
  const { kit, wallet, press, address } = walker
  await walker.open('Swap')
  await swapPanel(walker).review('USDC', 'DAI', '5')
  await wallet.use(1)
  await expect(kit.dialog.getByRole('heading', { name: 'Swap', exact: true })).toBeVisible()
  await wallet.use(0)
  wallet.answer('wait')
  await kit.close()
  await walker.open('Swap')
  await swapPanel(walker).review('USDC', 'DAI', '5')
  await press('Sign permission')
  await expect.poll(() => wallet.requests('eth_signTypedData_v4').length).toBe(1)
  await page.reload()
  await kit.accountButton.first().waitFor()
  await wallet.approve()
  expect(await onChain.held(moneyTokens().usdc, address)).toBe(parseUnits('1000', 6))
  await nothingSent(walker)
  expect(await onChain.sent(two.address)).toBe(0)
})
