import {
  createTokenAccountInstruction,
  tokenAccountOf,
  tokenPrograms,
  tokenTransferInstruction,
} from '@causeway/protocol/solana/tokenAccountOf'
import { chainsPage } from '@causeway/testkit/pages/chainsPage'
import { solanaKey } from '@causeway/testkit/solana/solanaKey'
import { solanaTestKey } from '@causeway/testkit/wallet/core/solanaTestKey'
import { randomBytes } from 'node:crypto'
import { localSolanaTokens } from '../../tools/solana/localSolanaTokens.ts'
import { sendInstructions } from '../../tools/solana/sendInstructions.ts'
import { embeddedVisitor } from './embeddedVisitor.ts'
import { lamportsOf, stackSolana } from './otherChains.ts'
import { partitioned } from './partitioned.ts'
import { expect, test } from './test.ts'

/** The embedded wallet's account of Solana, on the stack's own chain, in the example with several chains. */

test.use({ launchOptions: partitioned })

const [dollar, oil] = localSolanaTokens
/** One of each program; the second keeps one percent of each transfer. */
const tokens = [
  {
    ...dollar,
    program: tokenPrograms.spl,
    amount: 100_000_000n,
    fee: undefined,
    sent: '12.5',
    arrives: '12.5',
  },
  {
    ...oil,
    program: tokenPrograms.token2022,
    amount: 500_00n,
    fee: 5_00n,
    sent: '200',
    arrives: '198',
  },
]

/** What an account begins with: SOL as the local chain gives it to whoever asks, and tokens of somebody who has some. */
async function fund(owner: string): Promise<void> {
  await stackSolana.request('requestAirdrop', [owner, 2_000_000_000])
  const giver = solanaTestKey(1)
  for (const token of tokens) {
    const source = tokenAccountOf({ ...token, owner: giver.address })
    const destination = tokenAccountOf({ ...token, owner })
    await sendInstructions(stackSolana, giver, [
      createTokenAccountInstruction(giver.address, { ...token, owner }),
      tokenTransferInstruction({ ...token, source, destination, owner: giver.address }),
    ])
  }
  await expect.poll(() => lamportsOf(owner)).toBe(2_000_000_000)
}

test('behavior: a newcomer signs in by e-mail on Solana, signs in to the app with it, and sends SOL and tokens, all approved in the frame', async ({
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
    await fund(address)
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

  for (const { mint, sent, arrives, ...token } of tokens)
    await test.step(`${token.name} goes to somebody who never had any: the frame says what, and to whom`, async () => {
      const owner = solanaKey(randomBytes(32)).address
      await on.open('Solana')
      // What no list knows is called by its short address.
      await on.send({ amount: sent, to: owner, from: 'Solana', token: mint.slice(0, 4) })
      const question = await login.question()
      await expect(question.getByText(new RegExp(`^${sent}[.0]*$`, 'u'))).toBeVisible()
      // Who gets it, and whose new account is paid for.
      for (const told of [mint, owner]) await expect(question.getByText(told)).toHaveCount(2)
      await expect(question.getByText('cannot be told here')).toHaveCount(0)
      await login.approve()
      await expect(page.getByText('It has arrived.')).toBeVisible()
      const account = tokenAccountOf({ ...token, mint, owner })
      expect(await stackSolana.request('getTokenAccountBalance', [account])).toMatchObject({
        value: { uiAmountString: arrives },
      })
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
