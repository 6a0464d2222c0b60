import type { Page } from '@playwright/test'
import { BaseError } from '@causeway/protocol/errors/base'
import { encodeFunctionData, parseEther, type Hex } from 'viem'
import { erc20Abi } from '@causeway/protocol/plans/abi/erc20.gen'
import { devAccounts } from '../lib/devAccounts.ts'
import { runningStack } from './runningStack.ts'
import { shown } from './stakingPage.ts'
import { expect, test } from './test.ts'

/*
 * What can go wrong while somebody uses the page. Each says so in the catalogue's words, keeps what was typed,
 * and loses nothing. The tests that stop automatic mining stand at the end.
 */
const kept = 'What you typed is still here.'
const network = 'Polygon Local'

test.describe('amounts', () => {
  const cases = [
    { text: '0', says: new BaseError('amount.zero').shortMessage },
    { text: '999999999', says: 'Insufficient balance' },
    {
      text: `1.${'1'.repeat(30)}`,
      says: new BaseError('amount.tooManyDecimals', { decimals: 18 }).shortMessage,
    },
  ]
  test('error: zero, more than there is and too many decimals are explained and stay in the field', async ({
    staking,
    connect,
    chain,
  }) => {
    const member = await connect(2)
    const stake = await chain.stakeOf(member)
    for (const { text, says } of cases) {
      await staking.type('deposit', text)
      await expect(staking.panel).toContainText(says)
      await expect(staking.amount('deposit')).toHaveValue(text)
      await staking.submit('Deposit').click({ force: true })
      await expect(staking.amount('deposit')).toHaveValue(text)
    }
    expect(await chain.stakeOf(member)).toBe(stake)
  })

  test('[S5.amount-digits] [S5.amount-one-separator] [S5.amount-separator] [S5.amount-leading-zero] [S5.amount-editing-keys] what is typed key by key becomes an amount and nothing else', async ({
    page,
    staking,
    connect,
  }) => {
    await connect(2)
    for (const [keys, becomes] of [
      ['x1y2z', '12'],
      ['1.2.3', '1.23'],
      ['.5', '0.5'],
      ['00.4', '0.4'],
    ] as const) {
      await staking.type('deposit', '')
      await staking.amount('deposit').pressSequentially(keys)
      await expect(staking.amount('deposit')).toHaveValue(becomes)
    }
    for (const [key, leaves] of [
      ['Backspace', '0.'],
      ['7', '0.7'],
      ['ArrowLeft', '0.7'],
      ['Delete', '0.'],
      ['ControlOrMeta+a', '0.'],
      ['ControlOrMeta+x', ''],
      ['ControlOrMeta+v', '0.'],
    ] as const) {
      await page.keyboard.press(key)
      await expect(staking.amount('deposit')).toHaveValue(leaves)
    }
  })

  test('error: pasted text that is no amount is refused with the reason, and what stood there stays', async ({
    staking,
    connect,
  }) => {
    await connect(2)
    for (const [pasted, code] of [
      ['one thousand', 'amount.invalid'],
      ['1e18', 'amount.exponent'],
      ['-5', 'amount.negative'],
    ] as const) {
      await staking.type('deposit', '')
      await staking.paste('deposit', pasted)
      await expect(staking.panel).toContainText(new BaseError(code).shortMessage)
      await expect(staking.amount('deposit')).toHaveValue('')
    }
    await staking.paste('deposit', ' 1,234.5 ')
    await expect(staking.amount('deposit')).toHaveValue('1234.5')
  })
})

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

  for (const [what, command, code] of [
    ['account', 'account:5', 'wallet.accountChanged'],
    ['network', 'chain:1', 'wallet.chainChanged'],
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
      await expect(staking.panel).toContainText(new BaseError(code).shortMessage)
      await expect(staking.amount('deposit')).toHaveValue('12.5')
      await wallet.rejectLast(window)
      expect(await chain.stakeOf(member)).toBe(stake)
    })
  }

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

test.describe('network', () => {
  test('error: without a node the page says so and keeps what it showed and what was typed; it recovers by itself', async ({
    page,
    staking,
    connect,
    urls,
  }) => {
    await connect(6)
    await staking.type('deposit', '12.5')
    const before = await shown(staking.position.wallet)
    await page.route(`${urls.rpc}/**`, (route) => route.abort('connectionrefused'))
    await expect(staking.banner).toContainText(new BaseError('rpc.unreachable').shortMessage, {
      timeout: 30_000,
    })
    expect(await shown(staking.position.wallet)).toBe(before)
    await expect(staking.amount('deposit')).toHaveValue('12.5')
    await page.unroute(`${urls.rpc}/**`)
    await expect(staking.banner).not.toContainText(new BaseError('rpc.unreachable').shortMessage, {
      timeout: 30_000,
    })
    await expect(staking.amount('deposit')).toHaveValue('12.5')
  })

  test('behavior: a slow node delays the figures and loses none', async ({
    page,
    staking,
    connect,
    urls,
    chain,
  }) => {
    const member = await connect(6)
    await page.route(`${urls.rpc}/**`, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 2_500))
      await route.continue()
    })
    await page.reload()
    await expect(staking.position.wallet).not.toBeEmpty({ timeout: 30_000 })
    await expect
      .poll(
        async () => (await shown(staking.position.wallet)) === cut(await chain.balanceOf(member)),
        { timeout: 30_000 },
      )
      .toBe(true)
  })

  test('behavior: a history service that is behind, or silent, is named; the rest of the page works', async ({
    page,
    staking,
    connect,
    urls,
  }) => {
    await connect(6)
    // Told of each change, a page knows by itself how far the history is; without that it asks.
    await page.route(`${urls.indexer}/v1/changes*`, (route) => route.abort('connectionrefused'))
    await page.reload()
    await page.route(`${urls.indexer}/v1/status`, async (route) => {
      const response = await route.fetch()
      await route.fulfill({
        response,
        json: { ...((await response.json()) as object), behind: 40, syncing: true },
      })
    })
    await expect(staking.banner).toContainText(
      new BaseError('indexer.behind', { blocks: 40 }).shortMessage,
      { timeout: 40_000 },
    )
    await page.unroute(`${urls.indexer}/v1/status`)
    await page.route(`${urls.indexer}/**`, (route) => route.abort('connectionrefused'))
    await page.reload()
    await expect(staking.banner).toContainText(new BaseError('indexer.unreachable').shortMessage, {
      timeout: 40_000,
    })
    await staking.type('deposit', '12.5')
    await expect(staking.submit('Deposit')).toBeEnabled()
  })
})

test.describe('chain', () => {
  test('behavior: a reorganisation of three blocks takes the stake back, and the page follows', async ({
    staking,
    connect,
    wallet,
    chain,
    page,
  }) => {
    const member = await connect(7)
    const had = await chain.stakeOf(member)
    const base = Number(await chain.rpc('eth_blockNumber'))
    await staking.type('deposit', '77')
    const window = await wallet.windowAfter(() => staking.submit('Deposit').click())
    await wallet.approve(window)
    await wallet.approveLast(window)
    await expect.poll(() => shown(staking.position.stake)).toBe(had + parseEther('77'))
    await page.getByRole('radio', { name: 'Mine' }).check()
    const row = page.getByRole('row').filter({ hasText: '77 CWY' })
    await expect(row).toHaveCount(1)
    await expect(row).not.toContainText(/waiting/i)
    await chain.rpc('anvil_mine', ['0x2'])
    await chain.reorganise(Number(await chain.rpc('eth_blockNumber')) - base)
    await expect.poll(() => chain.stakeOf(member)).toBe(had)
    await expect.poll(() => shown(staking.position.stake), { timeout: 30_000 }).toBe(had)
    await expect(row.filter({ hasNotText: /waiting/i })).toHaveCount(0, { timeout: 30_000 })
  })

  test('behavior: a transaction that the wallet replaced is told as such, and the amount stays', async ({
    staking,
    connect,
    wallet,
    chain,
  }) => {
    const member = await connect(8)
    await chain.holdBlocks()
    try {
      await staking.type('deposit', '12.5')
      const window = await wallet.windowAfter(() => staking.submit('Deposit').click())
      await wallet.approve(window)
      await wallet.approveLast(window)
      await expect(staking.panel).toContainText('Sent. Waiting for a block')
      await replace(chain.rpc, member, {
        to: chain.token,
        data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [member, 1n] }),
      })
      await chain.rpc('evm_mine')
      await expect(staking.panel).toContainText(new BaseError('tx.replaced').shortMessage, {
        timeout: 30_000,
      })
      await expect(staking.amount('deposit')).toHaveValue('12.5')
    } finally {
      await chain.releaseBlocks()
    }
  })

  test('behavior: a transaction that was cancelled in the wallet moved nothing', async ({
    staking,
    connect,
    wallet,
    chain,
  }) => {
    const member = await connect(8)
    const stake = await chain.stakeOf(member)
    await chain.holdBlocks()
    try {
      await staking.type('deposit', '12.5')
      const window = await wallet.windowAfter(() => staking.submit('Deposit').click())
      await wallet.approve(window)
      await wallet.approveLast(window)
      await expect(staking.panel).toContainText('Sent. Waiting for a block')
      await replace(chain.rpc, member, { to: member, data: '0x' })
      await chain.rpc('evm_mine')
      await expect(staking.panel).toContainText(new BaseError('tx.cancelled').shortMessage, {
        timeout: 30_000,
      })
      await expect(staking.amount('deposit')).toHaveValue('12.5')
      expect(await chain.stakeOf(member)).toBe(stake)
    } finally {
      await chain.releaseBlocks()
    }
  })

  test('error: a deposit that a pause overtakes reverts with its reason; while paused only deposits are closed', async ({
    staking,
    connect,
    wallet,
    chain,
  }) => {
    const member = await connect(9)
    await chain.stakeFor(member, parseEther('50'))
    const stake = await chain.stakeOf(member)
    const guardian = devAccounts()[0]?.address ?? member
    await chain.holdBlocks()
    try {
      await staking.type('deposit', '12.5')
      const window = await wallet.windowAfter(() => staking.submit('Deposit').click())
      await wallet.approve(window)
      await wallet.approveLast(window)
      await expect(staking.panel).toContainText('Sent. Waiting for a block')
      await chain.pause(guardian, 3_600)
      await chain.rpc('evm_mine')
    } finally {
      await chain.releaseBlocks()
    }
    await expect(staking.panel).toContainText('New deposits are paused until', { timeout: 30_000 })
    await expect(staking.amount('deposit')).toHaveValue('12.5')
    expect(await chain.stakeOf(member)).toBe(stake)
    await staking.type('withdraw', '50')
    const window = await wallet.windowAfter(() => staking.submit('Withdraw').click())
    await wallet.approveLast(window)
    await expect.poll(() => chain.stakeOf(member)).toBe(stake - parseEther('50'))
    await chain.pass(3_601)
    await staking.tab('Deposit')
    await expect(staking.amount('deposit')).toHaveValue('12.5')
    await expect(staking.submit('Deposit')).toBeEnabled({ timeout: 30_000 })
  })
})

const cut = (base: bigint) => base - (base % 10n ** 15n)

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

/** Sends another transaction with the nonce of the one that waits, and a fee that wins. */
async function replace(
  rpc: (method: string, params?: unknown[]) => Promise<unknown>,
  from: string,
  call: { to: string; data: Hex },
): Promise<void> {
  const pending = (await rpc('eth_getBlockByNumber', ['pending', true])) as {
    transactions: { from: string; nonce: string; maxFeePerGas: string }[]
  }
  const waiting = pending.transactions.find((one) => one.from === from.toLowerCase())
  if (!waiting) throw new Error(`No transaction of ${from} waits for a block.`)
  const fee = `0x${(BigInt(waiting.maxFeePerGas) * 2n).toString(16)}`
  await rpc('anvil_impersonateAccount', [from])
  const { nonce } = waiting
  await rpc('eth_sendTransaction', [
    { from, ...call, nonce, gas: '0x186a0', maxFeePerGas: fee, maxPriorityFeePerGas: fee },
  ])
  await rpc('anvil_stopImpersonatingAccount', [from])
}
