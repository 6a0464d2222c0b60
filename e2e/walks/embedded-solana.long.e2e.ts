import { chainsPage } from '@causeway/testkit/pages/chainsPage'
import { solanaTestKey } from '@causeway/testkit/wallet/core/solanaTestKey'
import { embeddedVisitor } from './embeddedVisitor.ts'
import { lamportsOf } from './otherChains.ts'
import { partitioned } from './partitioned.ts'
import { runningStack } from './runningStack.ts'
import { expect, test } from './test.ts'

/** The embedded wallet's account of Solana, on the stack's own chain, in the example with several chains. */

test.use({ launchOptions: partitioned })

/** Lamports out of nothing, as the local chain gives them to whoever asks it on this machine. */
async function airdrop(address: string, lamports: number): Promise<void> {
  await fetch(runningStack().urls.solana, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'requestAirdrop',
      params: [address, lamports],
    }),
  })
  await expect.poll(() => lamportsOf(address)).toBe(lamports)
}

test('behavior: a newcomer signs in by e-mail on Solana, signs in to the app with it, and sends SOL, all approved in the frame', async ({
  page,
  urls,
}) => {
  test.setTimeout(180_000)
  const on = chainsPage(page)
  const visitor = embeddedVisitor(page, urls)
  const { login } = visitor
  const friend = solanaTestKey(1).address
  const account = on.account('Solana')
  let address = ''

  await test.step('the login connects both accounts, and Solana’s is the one in use', async () => {
    await page.goto(urls.multichain)
    await page.getByRole('button', { name: 'Connect Solana', exact: true }).click()
    await visitor.byEmail(`solana-${Date.now()}@example.org`)
    await expect(account).toContainText('Embedded Wallet', { timeout: 30_000 })
    await expect(on.account('Polygon')).toContainText('Embedded Wallet')
    address = /^\S+/u.exec(await account.innerText())?.[0] ?? ''
    expect(address).toMatch(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/u)
  })

  await test.step('each account signs in at the server by a press, approved in the frame', async () => {
    for (const name of ['Ethereum', 'Solana']) {
      await login.dialog.getByRole('button', { name: 'Sign message' }).click()
      const question = await login.question()
      await expect(question.getByText(`sign in with your ${name} account`)).toBeVisible()
      await login.approve()
    }
    await expect(login.dialog).toBeHidden()
    await expect(on.session).toContainText(address)
  })

  await test.step('SOL goes out by the account’s panel: the frame says what is signed', async () => {
    await airdrop(address, 2_000_000_000)
    const before = await lamportsOf(friend)
    await on.open('Solana')
    await on.send({ amount: '0.25', to: friend })
    const question = await login.question()
    await expect(question.getByText('0.250')).toBeVisible()
    await expect(question.getByText(friend)).toBeVisible()
    await expect(question.getByText('cannot be told here')).toHaveCount(0)
    await login.approve()
    await expect(page.getByText('It has arrived.')).toBeVisible()
    expect((await lamportsOf(friend)) - before).toBe(250_000_000)
    await page.getByRole('button', { name: 'Done' }).click()
    await page.keyboard.press('Escape')
  })

  await test.step('is there after a reload, and one press signs; a refusal is one', async () => {
    await page.reload()
    await expect(account).toContainText(address)
    await page.getByRole('button', { name: 'Sign with Solana' }).click()
    await login.approve()
    await expect(on.answer).toHaveText(/^Signed \w{80,90}$/u)
    await page.getByRole('button', { name: 'Sign with Solana' }).click()
    await login.refuse()
    await expect(on.answer).toHaveText('Declined')
  })

  await test.step('leaving Solana ends the login: it is one', async () => {
    await on.open('Solana')
    await on.disconnect()
    await expect(account).toHaveText('disconnected')
    await expect(on.account('Polygon')).toHaveText('disconnected')
  })
})
