import { expect } from '@playwright/test'
import { parseEther } from 'viem'
import { openCode, approvePairing } from './approvePairing.ts'
import { pocketAddressOf, test } from './pocketAddressOf.ts'
import { readLink } from './readLink.ts'

test('[S4.pairing-stale] an open code is replaced before it ends, and a refusal is a state that can be left', async ({
  page,
  pocket,
  urls,
}) => {
  // Slow at first and right afterwards: the relay takes no token of the future.
  await page.clock.install({ time: Date.now() - 235_000 })
  await page.goto(urls.web)
  const first = await openCode(page)
  await page.clock.fastForward(215_000)
  expect(await readLink(page)).toBe(first)
  await page.clock.fastForward(20_000)
  await expect.poll(() => readLink(page)).not.toBe(first)
  await pocket.pair(await readLink(page))
  await pocket.reject()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(/declined/iu)
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await approvePairing(await readLink(page), page, pocket, 6)
})

test('a code waits for a page that is offline, and so does an answer', async ({
  page,
  context,
  pocket,
  staking,
  chain,
}) => {
  const member = pocketAddressOf(8)
  await staking.open()
  await openCode(page)
  await context.setOffline(true)
  await expect(page.getByRole('dialog')).toContainText('You are offline')
  await context.setOffline(false)
  await approvePairing(await readLink(page), page, pocket, 8)
  const had = await chain.stakeOf(member)
  await staking.type('deposit', '3')
  await staking.submit('Deposit').click()
  await pocket.approve('Permit spending')
  await expect(pocket.request).toContainText('depositWithPermit')
  await context.setOffline(true)
  await pocket.approve('Send transaction')
  await expect.poll(() => chain.stakeOf(member)).toBe(had + parseEther('3'))
  await context.setOffline(false)
  await expect(staking.amount('deposit')).toHaveValue('')
})

test('a stranger’s offer is warned of, and a link that leads nowhere is refused in words', async ({
  page,
  pocket,
  pocketTab,
  urls,
}) => {
  await pocket.pair('wc:nothing')
  await expect(pocketTab.getByRole('alert').last()).toContainText('wc:')
  await page.goto(urls.web)
  const uri = await openCode(page)
  await pocketTab.goto(`${urls.pocket}/wc?uri=${encodeURIComponent(uri)}`)
  await expect(pocket.proposal).toContainText('Verified: the question comes from')
  expect(new URL(pocketTab.url()).search).toBe('')
})
