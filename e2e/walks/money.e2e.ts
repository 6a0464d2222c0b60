import { kitPage } from '@causeway/testkit/pages/kitPage'
import { parseEther } from 'viem'
import { devAccounts } from '../../plans/seed/chain/devAccounts.ts'
import { expect, test } from './test.ts'

/** The account that moves money, in one walk against the whole stack; its long walks stand in files of their own. */

/** Another test account, which nothing else sends to. */
const friend = devAccounts()[8]?.address ?? '0x'

test('[S4.send-native] [S1.feature-history] [S2.receive-address] the account of the web app: what it holds, sending by the chain’s own coin, the receipt, the row of the activity, and the address to be paid at', async ({
  page,
  chain,
  wallet,
  connect,
}) => {
  const member = await connect(7)
  const kit = kitPage(page)
  const balance = async () =>
    BigInt((await chain.rpc('eth_getBalance', [friend, 'latest'])) as string)
  const before = await balance()

  await test.step('the account shows its tokens with real amounts', async () => {
    await kit.openAccount()
    await expect(kit.dialog.getByRole('tab', { name: 'Tokens' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await expect(kit.dialog.getByText(/\d\sPOL$/u).first()).toBeVisible()
  })

  await test.step('sends 1.25 coins in five presses, reviewed first', async () => {
    await kit.button('Send').click()
    await kit.dialog.getByRole('textbox', { name: 'Amount' }).fill('1.25')
    await kit.dialog.getByRole('textbox', { name: 'Receiver' }).fill(friend)
    await kit.button('Review send').click()
    await expect(kit.dialog.getByText(friend, { exact: true })).toBeVisible()
    const window = await wallet.windowAfter(() => kit.button('Send').click())
    await wallet.approveLast(window)
    await expect(kit.dialog.getByText('It has arrived.')).toBeVisible({ timeout: 20_000 })
    expect((await balance()) - before).toBe(parseEther('1.25'))
  })

  await test.step('the activity has it', async () => {
    await kit.button('Done').click()
    await kit.dialog.getByRole('tab', { name: 'Activity' }).click()
    const sent = kit.dialog.getByRole('listitem').filter({ hasText: 'Sent' })
    await expect(sent.filter({ hasText: '1.25' }).first()).toBeVisible({ timeout: 20_000 })
  })

  await test.step('the address to be paid at', async () => {
    await kit.button('Receive').click()
    await expect(kit.dialog.getByText(member, { exact: true })).toBeVisible()
    await expect(kit.dialog.getByRole('img', { name: 'QR code of your address' })).toBeVisible()
  })
})
