import { walletAccountChanged, walletChainChanged } from '@causeway/protocol/requests/errors'
import type { Page } from '@playwright/test'
import { BaseError } from '@causeway/protocol/errors/baseError'
import { parseEther } from 'viem'
import { devAccounts } from '../../plans/seed/chain/devAccounts.ts'
import { loseAnswers } from './loseAnswers.ts'
import { runningStack } from './runningStack.ts'
import { expect, test } from './test.ts'

/* What wallets do wrong and `npm test` has no time for. */
const network = 'Polygon Local'

test.describe('wallet', () => {
  test('behavior: a network that the wallet does not know is added', async ({
    staking,
    connect,
    wallet,
  }) => {
    await connect(3)
    await wallet.set('chain:1,unknown:on')
    const button = staking.banner.getByRole('button', { name: `Switch to ${network}` })
    await expect(button).toBeVisible()
    const window = await wallet.windowAfter(() => button.click())
    await expect(window.getByRole('heading')).toHaveText('Add network')
    await wallet.approveLast(window)
    await expect(staking.banner).not.toContainText('another network')
  })

  test('behavior: a locked wallet is named, and unlocking continues where one was', async ({
    page,
    staking,
    connect,
    wallet,
  }) => {
    await connect(3)
    await staking.type('deposit', '12.5')
    await wallet.set('lock:on')
    const connectButton = page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' })
    await connectButton.click()
    await expect(page.getByRole('dialog')).toContainText('Unlock Causeway Test Wallet')
    const window = await wallet.windowAfter(() =>
      page.getByRole('button', { name: 'Causeway Test Wallet' }).click(),
    )
    await expect(window.getByText('The wallet is locked.')).toBeVisible()
    await wallet.approveLast(window)
    await expect(page.getByRole('banner').getByRole('button', { name: /Account/ })).toBeVisible()
    await expect(staking.amount('deposit')).toHaveValue('12.5')
  })

  for (const [what, command, problem] of [
    ['account', 'account:5', walletAccountChanged],
    ['network', 'chain:1', walletChainChanged],
  ] as const) {
    test(`behavior: a wallet that changes its ${what} while it is asked sends nothing`, async ({
      staking,
      connect,
      wallet,
      chain,
    }) => {
      const member = await connect(4)
      await wallet.set('account:5')
      const stake = await chain.stakeOf(member)
      await wallet.set('account:4')
      await staking.type('deposit', '12.5')
      const window = await wallet.windowAfter(() => staking.submit('Deposit').click())
      if (command === 'account:5') await grantSecondAccount(window)
      await wallet.set(command)
      await expect(staking.panel).toContainText(new BaseError(problem).shortMessage)
      await expect(staking.amount('deposit')).toHaveValue('12.5')
      await wallet.rejectLast(window)
      expect(await chain.stakeOf(member)).toBe(stake)
    })
  }

  test('error: a hash that no node has ever seen ends in the doubt, and is no way to a second press', async ({
    page,
    staking,
    connect,
    wallet,
    chain,
  }) => {
    // A wallet may send privately: as long as that is given.
    test.setTimeout(180_000)
    await loseAnswers(page, `0x${'c4'.repeat(32)}`)
    const member = await connect(7)
    const had = await chain.stakeOf(member)
    await staking.type('deposit', '10')
    const window = await wallet.windowAfter(() => staking.submit('Deposit').click())
    await wallet.approve(window)
    await wallet.approveLast(window)
    await expect(staking.panel).toContainText('Sent. Waiting for a block')
    await expect(staking.panel).toContainText('This may have been sent', { timeout: 120_000 })
    await expect(staking.panel).toContainText('has reached the network since')
    await expect(staking.submit('Deposit')).toHaveCount(0)
    expect(await chain.stakeOf(member)).toBe(had + parseEther('10'))
  })

  test('behavior: a wallet that never answers is said to be waited for', async ({
    page,
    staking,
    wallet,
  }) => {
    await wallet.set('hang:on')
    await staking.open()
    await page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }).click()
    await page.getByRole('button', { name: 'Causeway Test Wallet' }).click()
    await expect(page.getByRole('dialog')).toContainText('Still waiting', { timeout: 40_000 })
  })

  test('behavior: a wallet that announces itself late appears in the open list', async ({
    page,
    staking,
    wallet,
  }) => {
    await wallet.set('late:on')
    await staking.open()
    await page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }).click()
    await expect(page.getByRole('dialog').getByRole('button', { name: /device/u })).toBeVisible()
    const late = page.getByRole('button', { name: 'Causeway Test Wallet' })
    expect(await late.count()).toBe(0)
    await expect(late).toBeVisible()
  })
})

/** The wallet's window is open for the first account; a second one must be known to the site before it can change to it. */
async function grantSecondAccount(window: Page): Promise<void> {
  const { web } = runningStack().urls
  await window.evaluate(
    ([origin, accounts]) => {
      const key = 'causeway-test-wallet:1'
      const state = JSON.parse(localStorage.getItem(key) ?? '{}') as {
        connected: Record<string, string[]>
      }
      state.connected[origin] = accounts
      localStorage.setItem(key, JSON.stringify(state))
    },
    [
      web,
      devAccounts()
        .slice(4, 6)
        .map(({ address }) => address),
    ] as const,
  )
}
