import { chainsPage } from '@causeway/testkit/pages/chainsPage'
import { bitcoinTestKey } from '@causeway/testkit/bitcoin/bitcoinTestKey'
import { solanaTestKey } from '@causeway/testkit/wallet/core/solanaTestKey'
import { bitcoinPayments, bitcoinTransaction } from './otherChains.ts'
import { scan } from './outside.ts'
import { pocketAddressOf, test } from './pocketAddressOf.ts'
import { readLink } from './readLink.ts'
import { expect } from './test.ts'

/** Several chains in one session of a wallet on another device: Pocket, over the stack's relay. */
const app = 'Several chains'

test('behavior: Pocket takes up a code of the page with an account of each chain, signs for Bitcoin and pays on it, and what it refuses is told', async ({
  page,
  pocket,
  urls,
}) => {
  const on = chainsPage(page)
  const dialog = page.locator('causeway-modal').getByRole('dialog')
  const mine = bitcoinTestKey(4)
  await page.goto(urls.multichain)

  await test.step('a code is read by a camera, and each chain has its account', async () => {
    await page.getByRole('button', { name: 'Connect Bitcoin', exact: true }).click()
    await dialog.getByRole('button', { name: /Another device/u }).click()
    const link = await readLink(page)
    expect(await scan(page)).toBe(link)
    await pocket.pair(link)
    await expect(pocket.proposal).toContainText(
      'Polygon Local (31337), Solana Local, Bitcoin Local',
    )
    await expect(pocket.proposal).toContainText('sign Bitcoin transactions')
    await pocket.connect(4)
    await expect(on.account('Bitcoin')).toContainText(`${mine.address} on bip122:`)
    await expect(on.account('Bitcoin')).toContainText('with Pocket')
    await expect(on.account('Polygon')).toContainText(pocketAddressOf(4))
    await expect(on.account('Solana')).toContainText(solanaTestKey(4).address)
  })

  await test.step('each account is asked to sign in, in its turn', async () => {
    for (const [chain, address] of [
      ['Ethereum', pocketAddressOf(4)],
      ['Solana', solanaTestKey(4).address],
      ['Bitcoin', mine.address],
    ] as const) {
      await expect(dialog).toContainText(`your ${chain} account`)
      await dialog.getByRole('button', { name: 'Sign message' }).click()
      await expect(pocket.request).toContainText(address)
      await pocket.approve('Sign a message')
    }
    await expect(dialog).toBeHidden()
    await expect(on.session).toContainText(mine.address)
  })

  await test.step('signs a text and pays, each shown in Pocket first', async () => {
    await page.getByRole('button', { name: 'Sign with Bitcoin' }).click()
    await expect(pocket.request).toContainText('Hello')
    await pocket.approve('Sign a message')
    await expect(on.answer).toHaveText(/^Signed \S{80,}$/u)

    await on.open('Bitcoin')
    await on.send({ amount: '0.003', to: bitcoinTestKey(5).address })
    await expect(pocket.request).toContainText('0.003 BTC')
    await expect(pocket.request).toContainText(bitcoinTestKey(5).address)
    await expect(pocket.request).toContainText('Network fee')
    const before = await bitcoinPayments(bitcoinTestKey(5).address)
    await pocket.approve('Sign')
    await expect
      .poll(async () => (await bitcoinPayments(bitcoinTestKey(5).address)).length)
      .toBe(before.length + 1)
    const [txid = ''] = (await bitcoinPayments(mine.address)).filter((one) => !before.includes(one))
    expect((await bitcoinTransaction(txid)).fee).toBeGreaterThan(100)
    await page.keyboard.press('Escape')
  })

  await test.step('a refusal is one, and after a reload the session is there', async () => {
    await page.getByRole('button', { name: 'Send BTC' }).click()
    await pocket.request.waitFor()
    await pocket.reject()
    await expect(on.answer).toHaveText('Declined')
    await page.reload()
    await expect(on.account('Bitcoin')).toContainText(mine.address)
    await page.getByRole('button', { name: 'Sign with Solana' }).click()
    await expect(pocket.request).toContainText(solanaTestKey(4).address)
    await pocket.approve('Sign a message')
    await expect(on.answer).toHaveText(/^Signed \w{80,90}$/u)
  })

  await test.step('another account in Pocket, and its end, reach every chain of the page', async () => {
    await pocket.useAccount(app, 6)
    await expect(on.account('Bitcoin')).toContainText(bitcoinTestKey(6).address)
    await expect(on.account('Solana')).toContainText(solanaTestKey(6).address)
    await expect(on.account('Polygon')).toContainText(pocketAddressOf(6))
    await pocket.disconnect(app)
    await expect(on.account('Bitcoin')).toHaveText('disconnected')
    await expect(on.account('Solana')).toHaveText('disconnected')
  })
})
