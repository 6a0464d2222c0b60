import { expect, test } from './test.ts'

/* What wallets do wrong: each fault is told in the catalogue's words, keeps what was typed, and loses nothing. */
const kept = 'What you typed is still here.'
const network = 'Polygon Local'

test.describe('wallet', () => {
  test('[S4.session-chain-changed] [S4.switch-ask] [S7.wallet-switch-chain] on the wrong network the page says so, offers the switch, and keeps the amount', async ({
    staking,
    connect,
    wallet,
    page,
  }) => {
    await connect(3)
    await staking.type('deposit', '12.5')
    await wallet.set('chain:1')
    await expect(staking.banner).toContainText(`Plans here live on ${network}`)
    const window = await wallet.windowAfter(() =>
      staking.banner.getByRole('button', { name: `Switch to ${network}` }).click(),
    )
    await expect(window.getByRole('heading')).toHaveText('Switch network')
    await wallet.approveLast(window)
    await expect(staking.banner).not.toContainText('another network')
    await expect(staking.amount('deposit')).toHaveValue('12.5')
    await expect(page.getByRole('button', { name: 'Deposit', exact: true })).toBeEnabled()
  })

  test('behavior: declining the permission sends nothing and is no error', async ({
    staking,
    connect,
    wallet,
    chain,
  }) => {
    const member = await connect(3)
    const stake = await chain.stakeOf(member)
    await staking.type('deposit', '12.5')
    const window = await wallet.windowAfter(() => staking.submit('Deposit').click())
    await wallet.rejectLast(window)
    await expect(staking.panel).toContainText('You declined the permission. Nothing was sent.')
    await expect(staking.panel).toContainText(kept)
    await expect(staking.amount('deposit')).toHaveValue('12.5')
    expect(await chain.stakeOf(member)).toBe(stake)
  })

  test('error: a blocked wallet window is explained', async ({ page, staking }) => {
    await page.addInitScript(() => {
      window.open = () => null // what a browser's blocker answers
    })
    await staking.open()
    await page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }).click()
    await page.getByRole('button', { name: 'Causeway Test Wallet' }).click()
    await expect(page.getByRole('dialog')).toContainText('The browser blocked the wallet’s window')
  })
})
