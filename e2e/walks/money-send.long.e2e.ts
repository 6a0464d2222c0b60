import { kitPage } from '@causeway/testkit/pages/kitPage'
import { parseEther } from 'viem'
import { devAccounts } from '../../plans/seed/chain/devAccounts.ts'
import { expect, test } from './test.ts'

/** Sending against the whole stack: a token, all of the coin, refusals, and a wallet that moves meanwhile. */

const friend = devAccounts()[9]?.address ?? '0x'

test('[S4.send-erc20] a token is sent by its own function, and the receiver has it', async ({
  page,
  chain,
  wallet,
  connect,
}) => {
  const member = await connect(5)
  const kit = kitPage(page)
  const [had, friendHad] = [await chain.balanceOf(member), await chain.balanceOf(friend)]
  await kit.openAccount()
  await kit.button('Send').click()
  await kit.button(/^(?:POL|Polygon)/u).click()
  await kit.button(/CWY/u).first().click()
  await kit.dialog.getByRole('textbox', { name: 'Amount' }).fill('2.5')
  await kit.dialog.getByRole('textbox', { name: 'Receiver' }).fill(friend.toLowerCase())
  await kit.button('Review send').click()
  const window = await wallet.windowAfter(() => kit.button('Send').click())
  await wallet.approveLast(window)
  await expect(kit.dialog.getByText('It has arrived.')).toBeVisible({ timeout: 20_000 })
  expect(await chain.balanceOf(friend)).toBe(friendHad + parseEther('2.5'))
  expect(await chain.balanceOf(member)).toBe(had - parseEther('2.5'))
})

test('a refusal in the wallet keeps the form, and nothing moves; once more works', async ({
  page,
  chain,
  wallet,
  connect,
}) => {
  await connect(6)
  const kit = kitPage(page)
  const balance = async () =>
    BigInt((await chain.rpc('eth_getBalance', [friend, 'latest'])) as string)
  const before = await balance()
  await kit.openAccount()
  await kit.button('Send').click()
  await kit.dialog.getByRole('textbox', { name: 'Amount' }).fill('0.5')
  await kit.dialog.getByRole('textbox', { name: 'Receiver' }).fill(friend)
  await kit.button('Review send').click()
  await wallet.rejectLast(await wallet.windowAfter(() => kit.button('Send').click()))
  await expect(kit.dialog.getByText('You declined in your wallet. Nothing was sent.')).toBeVisible()
  await expect(kit.dialog.getByRole('textbox', { name: 'Receiver' })).toHaveValue(friend)
  expect(await balance()).toBe(before)
  await kit.button('Review send').click()
  await wallet.approveLast(await wallet.windowAfter(() => kit.button('Send').click()))
  await expect(kit.dialog.getByText('It has arrived.')).toBeVisible({ timeout: 20_000 })
  expect(await balance()).toBe(before + parseEther('0.5'))
})

test('what is refused before the wallet is asked: a token’s contract, nobody’s address, a wrong checksum, more than there is', async ({
  page,
  chain,
  connect,
}) => {
  await connect(4)
  const kit = kitPage(page)
  await kit.openAccount()
  await kit.button('Send').click()
  const receiver = kit.dialog.getByRole('textbox', { name: 'Receiver' })
  await kit.dialog.getByRole('textbox', { name: 'Amount' }).fill('1')
  await receiver.fill(`0x${'0'.repeat(40)}`)
  await kit.button('Review send').click()
  await expect(kit.dialog.getByText(/Nobody holds the keys/u)).toBeVisible()
  await receiver.fill(`${friend.slice(0, -1)}${friend.endsWith('a') ? 'A' : 'a'}`)
  await expect(kit.button('Invalid address')).toBeVisible()
  await receiver.fill(friend)
  await kit.dialog.getByRole('textbox', { name: 'Amount' }).fill('999999999')
  await expect(kit.button('Insufficient funds')).toBeVisible()
  await kit.button(/^(?:POL|Polygon)/u).click()
  await kit.button(/CWY/u).first().click()
  await kit.dialog.getByRole('textbox', { name: 'Amount' }).fill('1')
  await receiver.fill(chain.token)
  await kit.button('Review send').click()
  await expect(kit.dialog.getByText(/the token’s own contract/u)).toBeVisible()
  await receiver.fill(chain.plan)
  await kit.button('Review send').click()
  await expect(kit.dialog.getByText(/^This address is a contract/u)).toBeVisible()
  await expect(kit.button('Send')).toBeDisabled()
})
