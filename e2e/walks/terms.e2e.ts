import { expect, test } from './test.ts'

test.use({ termsAccepted: false })

test('behavior: the terms in force are asked for once, before the first transaction, and never before a withdrawal', async ({
  page,
  staking,
  connect,
  wallet,
}) => {
  await connect(7)
  await staking.type('deposit', '5')
  await staking.submit('Deposit').click()
  const dialog = page.getByRole('dialog', { name: 'Before your first transaction' })
  await dialog.getByRole('button', { name: 'Not now' }).click()
  await expect(dialog).toBeHidden()
  await expect(staking.amount('deposit')).toHaveValue('5')
  await staking.submit('Deposit').click()
  const window = await wallet.windowAfter(() =>
    dialog.getByRole('button', { name: 'Accept and continue' }).click(),
  )
  await wallet.approve(window)
  await wallet.approveLast(window)
  await page.goto(new URL('/terms', page.url()).href)
  await expect(page.getByText(/You accepted this version on/u)).toBeVisible()
})
