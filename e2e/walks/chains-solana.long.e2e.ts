import { chainsPage } from '@causeway/testkit/pages/chainsPage'
import { installSolanaWallet } from '@causeway/testkit/solana/installSolanaWallet'
import { solanaKey } from '@causeway/testkit/solana/solanaKey'
import { solanaTestKey } from '@causeway/testkit/wallet/core/solanaTestKey'
import type { Page } from '@playwright/test'
import { randomBytes } from 'node:crypto'
import { localSolanaTokens } from '../../tools/solana/localSolanaTokens.ts'
import { lamportsOf } from './otherChains.ts'
import { expect, test } from './test.ts'

/** A wallet of Solana on the stack's own chain, its failures included; what it shows is in `chains.e2e.ts`. */

const fresh = () => solanaKey(new Uint8Array(randomBytes(32))).address

/** Opens the panel to send, with everything typed. */
async function review(
  page: Page,
  payment: { readonly token?: RegExp; readonly amount: string; readonly to: string },
): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Send' }).click()
  if (payment.token) {
    await dialog.getByRole('button', { name: /^Solana/u }).click()
    await dialog.getByRole('button', { name: payment.token }).click()
  }
  await dialog.getByRole('textbox', { name: 'Amount' }).fill(payment.amount)
  await dialog.getByRole('textbox', { name: 'Receiver' }).fill(payment.to)
}

test('behavior: the stack’s own test wallet connects, shows its tokens and its history, and sends a token that keeps a part', async ({
  page,
  urls,
  wallet,
}) => {
  const on = chainsPage(page)
  const dialog = page.getByRole('dialog')
  const payer = solanaTestKey(0)
  await page.goto(urls.multichain)

  await test.step('connects and signs in, in windows of the wallet', async () => {
    await page.getByRole('button', { name: 'Connect Solana', exact: true }).click()
    await dialog.getByRole('button', { name: 'Causeway Test Wallet' }).first().click()
    await wallet.approveUntil(on.session.filter({ hasText: payer.address }))
    await expect(on.account('Solana')).toContainText(payer.address)
    await expect(dialog).toBeHidden()
  })

  await test.step('shows tokens of both programs and what was done before', async () => {
    await on.open('Solana')
    await dialog.getByRole('tab', { name: 'Tokens' }).click()
    // What no list knows is called by its short address.
    for (const { symbol } of localSolanaTokens)
      await expect(dialog.getByText(`It calls itself “${symbol}”`).first()).toBeVisible()
    await dialog.getByRole('tab', { name: 'Activity' }).click()
    await expect(dialog.getByText(/2[.,]5\d*\sSOL/u).first()).toBeVisible()
    await expect(dialog.getByText(/OIL/u).first()).toBeVisible()
  })

  await test.step('sends a token to somebody who never had it', async () => {
    await review(page, { token: /“OIL”/u, amount: '200', to: fresh() })
    await dialog.getByRole('button', { name: 'Review send' }).click()
    await expect(dialog.getByText(`198 ${localSolanaTokens[1].mint.slice(0, 4)}`)).toBeVisible()
    await expect(dialog.getByText('For the receiver’s new account')).toBeVisible()
    const window = await wallet.windowAfter(() =>
      dialog.getByRole('button', { name: 'Send', exact: true }).click(),
    )
    await expect(window.getByText('200', { exact: true })).toBeVisible()
    await wallet.approveLast(window)
    await expect(dialog.getByText('It has arrived.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Done' }).click()
    await page.keyboard.press('Escape')
  })

  await test.step('sends SOL to a name, whose address is shown first', async () => {
    const friend = solanaTestKey(1).address
    const before = await lamportsOf(friend)
    await on.open('Solana')
    await review(page, { amount: '0.75', to: 'friend.sol' })
    await dialog.getByRole('button', { name: 'Review send' }).click()
    await expect(dialog.getByText('friend.sol')).toBeVisible()
    await expect(dialog.getByText(friend)).toBeVisible()
    const window = await wallet.windowAfter(() =>
      dialog.getByRole('button', { name: 'Send', exact: true }).click(),
    )
    await wallet.approveLast(window)
    await expect(dialog.getByText('It has arrived.')).toBeVisible()
    expect((await lamportsOf(friend)) - before).toBe(750_000_000)
    await dialog.getByRole('button', { name: 'Done' }).click()
    await page.keyboard.press('Escape')
  })

  await test.step('signs a message, and is there again after a reload', async () => {
    await page.keyboard.press('Escape')
    const window = await wallet.windowAfter(() =>
      page.getByRole('button', { name: 'Sign with Solana' }).click(),
    )
    await expect(window.getByText('Hello')).toBeVisible()
    await wallet.approveLast(window)
    await expect(on.answer).toHaveText(/^Signed \w{80,90}$/u)
    await page.reload()
    await expect(on.account('Solana')).toContainText(payer.address)
  })
})

test('behavior: what cannot be paid is told before the wallet is asked, a refusal is one, and a wallet that leaves is said to', async ({
  page,
  context,
  urls,
}) => {
  const name = 'Faulty Solana Wallet'
  // Its secret is public, as that of every account of the stack.
  const seed = new TextEncoder().encode('causeway solana test account 002')
  const own = await installSolanaWallet(context, {
    name,
    accounts: [solanaKey(seed)],
    rpcUrl: urls.solana,
    chains: ['solana:localnet'],
  })
  const on = chainsPage(page)
  const dialog = page.getByRole('dialog')
  await page.goto(urls.multichain)
  own.answer('reject')
  await on.choose('Solana', name)
  await expect(dialog.getByText(/declined/iu).first()).toBeVisible()
  own.answer('approve')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(on.account('Solana')).toContainText(own.address())
  await expect(on.session).toContainText(own.address())

  await test.step('addresses of other networks are none', async () => {
    await on.open('Solana')
    await review(page, { amount: '1', to: '0x90F79bf6EB2c4f870365E785982E1f101E93b906' })
    const receiver = dialog.getByRole('textbox', { name: 'Receiver' })
    for (const to of [
      '0x90F79bf6EB2c4f870365E785982E1f101E93b906',
      'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
      '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2',
    ]) {
      await receiver.fill(to)
      await expect(dialog.getByRole('button', { name: 'Invalid address' })).toBeVisible()
    }
  })

  await test.step('rent that is not met is told', async () => {
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('0.0001')
    await dialog.getByRole('textbox', { name: 'Receiver' }).fill(fresh())
    await dialog.getByRole('button', { name: 'Review send' }).click()
    await expect(dialog.getByText(/^An account on Solana must hold/u)).toBeVisible()
    expect(own.requests('solana:signAndSendTransaction')).toEqual([])
  })

  await test.step('a refusal comes back to the form, and the next try goes through', async () => {
    const to = fresh()
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('0.5')
    await dialog.getByRole('textbox', { name: 'Receiver' }).fill(to)
    own.answer('reject', 'solana:signAndSendTransaction')
    await dialog.getByRole('button', { name: 'Review send' }).click()
    await dialog.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(dialog.getByText(/^You declined/u)).toBeVisible()
    own.answer('approve')
    await dialog.getByRole('button', { name: 'Review send' }).click()
    await dialog.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(dialog.getByText('It has arrived.')).toBeVisible()
    expect(await lamportsOf(to)).toBe(500_000_000)
    await dialog.getByRole('button', { name: 'Done' }).click()
  })

  await test.step('a permission that is taken back ends the connection', async () => {
    await own.revoke()
    await expect(on.account('Solana')).toHaveText('disconnected')
  })
})
