import { erc20Abi } from '@causeway/plans/protocol/abi/erc20.gen'
import {
  encodeFunctionData,
  numberToHex,
  pad,
  parseEther,
  toEventSelector,
  type Address,
  type Hex,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { embeddedVisitor } from './embeddedVisitor.ts'
import { openInbox } from './openInbox.ts'
import { partitioned } from './partitioned.ts'
import { runningStack } from './runningStack.ts'
import { serveSessionsApp } from './sessionsApp.ts'
import { shownFigure } from './stakingPage.ts'
import { expect, test } from './test.ts'

// The browser's own way with storage of frames, as it is out there; and pages that a test hands in have no network address, which
// Chromium takes for one of the outside that wants to reach this machine.
const args = partitioned.args.map((arg) =>
  arg.startsWith('--disable-features') ? `${arg},LocalNetworkAccessChecks` : arg,
)
test.use({ launchOptions: { ...partitioned, args } })
test.setTimeout(240_000)

const here = (url: string) => url.replace('localhost', '127.0.0.1')

/** The ends of an account's delegations, as the chain tells of them. */
const endsOf = (account: Address) => ({
  fromBlock: 'earliest',
  topics: [
    toEventSelector(
      'DisabledDelegation(bytes32,address,address,(address,address,bytes32,(address,bytes,bytes)[],uint256,bytes))',
    ),
    null,
    pad(account),
  ],
})

/** What an app's server does with a session: it has calls made ready, signs, and has them sent (facts/data-api.md §3.5). */
function sessionServer(
  key: ReturnType<typeof privateKeyToAccount>,
  context: string,
  origin: string,
) {
  const { settings, chainId } = runningStack()
  async function ask(method: string, params: unknown) {
    const url = new URL(`${settings.endpoints.chainData ?? ''}/v1/wallet`)
    url.searchParams.set('projectId', settings.projectId ?? '')
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: [params] }),
    })
    return (await answer.json()) as { result?: never[]; error?: { message: string } }
  }
  return {
    /** @returns what went wrong; undefined where the calls were taken */
    async send(from: Address, to: Address, data: Hex): Promise<string | undefined> {
      const prepared = await ask('wallet_prepareCalls', {
        from,
        chainId: numberToHex(chainId),
        calls: [{ to, data }],
        capabilities: { permissions: { context } },
      })
      const [one] = (prepared.result ?? []) as {
        preparedCalls: unknown
        signatureRequest: { hash: Hex }
        context: string
      }[]
      if (!one) return prepared.error?.message ?? 'nothing was prepared'
      const signature = await key.sign({ hash: one.signatureRequest.hash })
      const { preparedCalls } = one
      const sent = await ask('wallet_sendPreparedCalls', { preparedCalls, signature, context })
      return sent.error?.message
    },
  }
}

test('[S6.account-types] [S1.feature-account-preference] [S1.feature-smart-sessions-grant] [S1.feature-smart-sessions-list] [S1.feature-smart-sessions-revoke] [S7.session-cosigner] an e-mail, its smart account, a stake without a coin, and an app that acts for it until it is stopped', async ({
  page,
  context,
  chain,
  staking,
  urls,
}) => {
  const visitor = embeddedVisitor(page, urls)
  const { login, account } = visitor
  const email = `smart-${Date.now()}@example.org`
  const friend = privateKeyToAccount(generatePrivateKey()).address
  const key = privateKeyToAccount(generatePrivateKey())
  const gameOrigin = here(new URL(urls.multichain).origin)
  const settings = async () => {
    await account.click()
    await visitor.settings()
  }

  const plain = await test.step('signs in by e-mail, to a plain account', async () => {
    await visitor.open()
    await visitor.byEmail(email)
    await account.waitFor({ timeout: 20_000 })
    return visitor.address()
  })

  const smart =
    (await test.step('switches to the smart account, and a reload keeps it', async () => {
      await settings()
      await login.dialog.getByRole('button', { name: /Switch to the smart account/ }).click()
      await login.dialog.getByRole('button', { name: /Switch to the wallet account/ }).waitFor()
      await login.dialog.getByRole('button', { name: 'Close' }).click()
      const address = await visitor.address()
      expect(address).not.toBe(plain)
      await page.reload()
      await account.waitFor({ timeout: 20_000 })
      expect(await visitor.address()).toBe(address)
      return address
    })) as Address

  await test.step('stakes without a coin: the network’s fees are paid by the app’s sponsor', async () => {
    await page.getByRole('button', { name: 'Get test coins' }).click()
    await expect(page.getByText('100 tokens are in the account')).toBeVisible()
    await chain.rpc('anvil_setBalance', [smart, '0x0'])
    await staking.type('deposit', '40')
    await staking.submit('Deposit').click()
    await login.approve()
    await login.approve()
    await expect.poll(() => chain.stakeOf(smart), { timeout: 40_000 }).toBe(parseEther('40'))
    await expect.poll(() => shownFigure(staking.position.stake)).toBe(parseEther('40'))
    expect(await chain.rpc('eth_getBalance', [smart, 'latest'])).toBe('0x0')
  })

  const close = await serveSessionsApp(context, gameOrigin, {
    token: chain.token,
    friend,
    publicKey: key.publicKey,
  })
  const game = await context.newPage()
  const session = await test.step('another app asks to act by itself, and is let', async () => {
    const gameLogin = embeddedVisitor(game, urls).login
    const inbox = openInbox(urls.inbox)
    const seen = (await inbox.mails(email))[0]?.id ?? 0
    await game.goto(`${gameOrigin}/`)
    await game.getByRole('button', { name: 'Connect Wallet' }).click()
    await gameLogin.email(email)
    const digit = gameLogin.dialog.getByLabel('Digit 1 of 6')
    await digit
      .or(game.getByTestId('account').filter({ hasText: smart }))
      .first()
      .waitFor()
    if (await digit.isVisible()) await gameLogin.code((await inbox.next(email, 'code', seen)).text)
    await expect(game.getByTestId('account')).toHaveText(smart, { timeout: 20_000 })
    await game.getByRole('button', { name: 'Let the game play' }).click()
    await gameLogin.approve()
    await expect(gameLogin.dialog.getByText('Session granted')).toBeVisible({ timeout: 20_000 })
    await expect(gameLogin.dialog.getByText(`Only with`)).toBeVisible()
    await gameLogin.dialog.getByRole('button', { name: 'Continue' }).click()
    const output = game.locator('main output')
    await expect(output).toHaveText(/^[0-9a-f-]{36}$/u)
    return (await output.textContent()) ?? ''
  })

  const server = sessionServer(key, session, gameOrigin)
  const transfer = (to: Address, amount: bigint) =>
    encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] })

  await test.step('it does what it may, and nothing else', async () => {
    expect(await server.send(smart, chain.token, transfer(friend, parseEther('2')))).toBeUndefined()
    await expect.poll(() => chain.balanceOf(friend), { timeout: 40_000 }).toBe(parseEther('2'))
    expect(await server.send(smart, chain.token, transfer(key.address, 1n))).toContain(
      'Argument 1 of transfer must be',
    )
  })

  await test.step('the plans app lists it, and ends it on the chain', async () => {
    await page.bringToFront()
    await settings()
    await login.dialog.getByRole('button', { name: 'Smart sessions' }).click()
    const row = login.dialog.getByRole('button', { name: /Until/ })
    await row.click()
    await login.dialog.getByRole('button', { name: 'Revoke', exact: true }).click()
    await login.approve()
    await expect(login.dialog.getByText('No active sessions')).toBeVisible({ timeout: 40_000 })
    await login.dialog.getByRole('tab', { name: 'Revoked' }).click()
    await expect(login.dialog.getByRole('button', { name: /Revoked on/ })).toBeVisible()
    expect(await server.send(smart, chain.token, transfer(friend, 1n))).toContain('was ended')
    expect(await chain.rpc('eth_getLogs', [endsOf(smart)])).toHaveLength(1)
    expect(await chain.balanceOf(friend)).toBe(parseEther('2'))
  })
  await game.close()
  await close()
})
