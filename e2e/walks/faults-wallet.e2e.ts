import { parseEther } from 'viem'
import { loseAnswers } from './loseAnswers.ts'
import { stakingPage } from './stakingPage.ts'
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

  test('error: a wallet that sends, and then says that it failed, is not asked a second time: what it sent is found', async ({
    page,
    staking,
    connect,
    wallet,
    chain,
  }) => {
    await loseAnswers(page, { code: -32_603, message: 'Internal JSON-RPC error.' })
    const member = await connect(7)
    const had = await chain.stakeOf(member)
    await staking.type('deposit', '10')
    const window = await wallet.windowAfter(() => staking.submit('Deposit').click())
    await wallet.approve(window)
    await wallet.approveLast(window)
    await expect(staking.panel).toContainText('Done in block')
    expect(await chain.stakeOf(member)).toBe(had + parseEther('10'))
    await expect(staking.panel).not.toContainText('This may have been sent')
  })

  test('error: what a wallet is asked is in doubt after a reload and in another tab, and asked once', async ({
    page,
    context,
    staking,
    connect,
    wallet,
    chain,
    urls,
  }) => {
    const member = await connect(8)
    const had = await chain.stakeOf(member)
    const other = await context.newPage()
    const elsewhere = stakingPage(other, urls.web)
    await elsewhere.open()
    await page.bringToFront()
    await staking.type('deposit', '10')
    const window = await wallet.windowAfter(() => staking.submit('Deposit').click())
    await wallet.approve(window)
    await expect(window.getByText('depositWithPermit')).toBeVisible()
    await page.reload()
    for (const { panel, submit, amount } of [staking, elsewhere]) {
      await expect(panel).toContainText('This may have been sent')
      await expect(panel).toContainText('has seen nothing new from this account')
      await expect(submit('Deposit')).toHaveCount(0)
      await expect(amount('deposit')).toHaveValue('10')
    }
    await page.getByRole('button', { name: 'I have looked: back to the form' }).click()
    for (const { panel, submit } of [staking, elsewhere]) {
      await expect(panel).not.toContainText('This may have been sent')
      await expect(submit('Deposit')).toHaveCount(1)
    }
    await expect(staking.amount('deposit')).toHaveValue('10')
    expect(await chain.stakeOf(member)).toBe(had)
  })

  test('error: who stops waiting is offered no second press, and the wallet’s answer still counts', async ({
    page,
    staking,
    connect,
    wallet,
    chain,
  }) => {
    const member = await connect(8)
    const had = await chain.stakeOf(member)
    await staking.type('deposit', '10')
    const window = await wallet.windowAfter(() => staking.submit('Deposit').click())
    await wallet.approve(window)
    await expect(window.getByText('depositWithPermit')).toBeVisible()
    await page.getByRole('button', { name: 'Stop waiting' }).click()
    await expect(staking.panel).toContainText('This may have been sent')
    await expect(staking.submit('Deposit')).toHaveCount(0)
    await wallet.approveLast(window)
    await expect(staking.panel).toContainText('Done in block')
    await expect(staking.amount('deposit')).toHaveValue('')
    expect(await chain.stakeOf(member)).toBe(had + parseEther('10'))
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
