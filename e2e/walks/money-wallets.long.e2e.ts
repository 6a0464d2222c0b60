import { chainsPage } from '@causeway/testkit/pages/chainsPage'
import { kitPage } from '@causeway/testkit/playwright'
import { installBitcoinWallet } from '@causeway/testkit/bitcoin/installBitcoinWallet'
import { bitcoinKey } from '@causeway/testkit/bitcoin/bitcoinKey'
import { installSolanaWallet } from '@causeway/testkit/solana/installSolanaWallet'
import { solanaKey } from '@causeway/testkit/solana/solanaKey'
import type { Locator, Page } from '@playwright/test'
import { randomBytes } from 'node:crypto'
import { type Address, formatUnits } from 'viem'
import { testBitcoinAccounts } from '../../tools/start/multichain/testWallets.ts'
import { type LostAnswer, loseAnswers } from './loseAnswers.ts'
import { type MoneyMember, expect, moneyTokens, newAccount, onChain, test } from './moneyMember.ts'
import { bitcoinPayments, lamportsOf, satsOf } from './otherChains.ts'
import { type stakingPage } from './stakingPage.ts'
import { cut, millionths, swapPanel } from './swapPanel.ts'
import type { WalkChain } from './walkChain.ts'

/**
 * Each flow that moves money against each way in which a wallet leaves open whether it sent: what was paid, what was shown, equal, and
 * nothing paid twice.
 */

test.setTimeout(180_000)

const faults: readonly (readonly [name: string, said: LostAnswer])[] = [
  ['-32603', { code: -32_603, message: 'Internal JSON-RPC error.' }],
  ['Failed to fetch', { message: 'Failed to fetch' }],
  ['a disconnected port', { message: 'Attempting to use a disconnected port object' }],
  ['nothing', null],
]
const ofAnotherChain = `0x${'c4'.repeat(32)}` as const

/** A row of the table: what was paid, as the chain says, beside what was shown. */
function tell(flow: string, fault: string, row: { paid: string; shown: string; asked: number }) {
  const { paid, shown, asked } = row
  console.log(`${flow} × ${fault}: paid ${paid}, shown ${shown}, wallet asked ${asked}`)
  expect([paid, asked]).toEqual([shown, 1])
}

interface Walk {
  readonly walker: MoneyMember
  readonly page: Page
  readonly staking: ReturnType<typeof stakingPage>
  readonly chain: WalkChain
}

/** A flow of an EVM account. */
interface Flow {
  readonly name: string
  /** Up to the press that asks the wallet to send. */
  readonly review: (walk: Walk) => Promise<void>
  readonly press: (walk: Walk) => Promise<void>
  /** Where it says that it may have been sent. */
  readonly panel: (walk: Walk) => Locator
  /** What is said once the chain has it. */
  readonly done: RegExp
  /** What the visitor was shown, and what the chain says that moved since `before`. */
  readonly figures: (
    walk: Walk,
  ) => Promise<{ shown: () => Promise<string>; paid: () => Promise<string> }>
}

const friend: Address = newAccount().address
const six = (millionth: bigint) => formatUnits(millionth, 6)

const flows: readonly Flow[] = [
  {
    name: 'send',
    async review({ walker }) {
      const { text, press } = walker
      await walker.open('Send')
      await text('Amount').fill('0.25')
      await text('Receiver').fill(friend)
      await press('Review send')
      await expect(walker.says(friend)).toBeVisible()
    },
    press: ({ walker }) => walker.press('Send'),
    panel: ({ walker }) => walker.kit.dialog,
    done: /It has arrived\./u,
    async figures({ walker }) {
      const before = await onChain.coin(friend)
      return {
        shown: async () =>
          six(millionths(await walker.kit.dialog.getByRole('heading', { level: 3 }).textContent())),
        paid: async () => six(cut((await onChain.coin(friend)) - before, 18)),
      }
    },
  },
  {
    name: 'swap',
    async review({ walker }) {
      await walker.open('Swap')
      await swapPanel(walker).review('POL', 'USDC', '10')
      await expect(
        walker.kit.dialog.getByRole('button', { name: 'Swap', exact: true }),
      ).toBeEnabled({
        timeout: 20_000,
      })
    },
    press: ({ walker }) => walker.press('Swap'),
    panel: ({ walker }) => walker.kit.dialog,
    done: /Swapped /u,
    async figures({ walker }) {
      const { usdc } = moneyTokens()
      const before = await onChain.held(usdc, walker.address)
      const got = six(millionths(await swapPanel(walker).got.textContent()))
      return {
        shown: async () => got,
        paid: async () => six(cut((await onChain.held(usdc, walker.address)) - before, 6)),
      }
    },
  },
  {
    name: 'plan deposit',
    review: ({ staking }) => staking.type('deposit', '10'),
    press: ({ staking }) => staking.submit('Deposit').click(),
    panel: ({ staking }) => staking.panel,
    done: /Done in block/u,
    async figures({ walker, chain }) {
      const [stake, held] = await Promise.all([
        chain.stakeOf(walker.address),
        onChain.held(moneyTokens().cwy, walker.address),
      ])
      return {
        shown: async () => '10',
        async paid() {
          const now = await chain.stakeOf(walker.address)
          expect(held - (await onChain.held(moneyTokens().cwy, walker.address))).toBe(now - stake)
          return formatUnits(now - stake, 18)
        },
      }
    },
  },
]

const doubt = 'This may have been sent'
const asked = ({ wallet }: MoneyMember) => wallet.requests('eth_sendTransaction').length

for (const flow of flows) {
  for (const [fault, said] of faults)
    test(`${flow.name} × a wallet that sends and then says ${fault}: found on the chain, shown as it is, paid once`, async ({
      member,
      page,
      staking,
      chain,
    }) => {
      await loseAnswers(page, said)
      const walk = { walker: await member(), page, staking, chain }
      await flow.review(walk)
      const { shown, paid } = await flow.figures(walk)
      await flow.press(walk)
      await expect(page.getByText(flow.done).first()).toBeVisible({ timeout: 60_000 })
      tell(flow.name, fault, {
        paid: await paid(),
        shown: await shown(),
        asked: asked(walk.walker),
      })
    })

  test(`${flow.name} × a page that is loaded anew while the question is open: in doubt, then found, paid once`, async ({
    member,
    page,
    staking,
    chain,
  }) => {
    const walk = { walker: await member(), page, staking, chain }
    const { wallet, kit } = walk.walker
    await flow.review(walk)
    const { paid } = await flow.figures(walk)
    wallet.answer('wait', 'eth_sendTransaction')
    await flow.press(walk)
    await expect.poll(() => asked(walk.walker)).toBe(1)
    await page.reload()
    await kit.accountButton.first().waitFor()
    if (flow.name === 'send') await walk.walker.open('Send')
    if (flow.name === 'swap') await walk.walker.open('Swap')
    await expect(flow.panel(walk)).toContainText(doubt, { timeout: 30_000 })
    expect(await paid()).toBe('0')
    await wallet.approve()
    await expect(page.getByText(doubt)).toHaveCount(0, { timeout: 60_000 })
    expect(await paid()).not.toBe('0')
    expect([asked(walk.walker), await onChain.sent(walk.walker.address)]).toEqual([1, 1])
  })

  test(`${flow.name} × two tabs that stand at their review: the second asks nobody, paid once`, async ({
    member,
    page,
    context,
    staking,
    chain,
  }) => {
    const walk = { walker: await member(), page, staking, chain }
    const { wallet } = walk.walker
    const other = await context.newPage()
    await other.goto(page.url())
    await kitPage(other).accountButton.first().waitFor()
    const there = elsewhere(walk, other)
    await flow.review(there)
    await page.bringToFront()
    await flow.review(walk)
    const { paid } = await flow.figures(walk)
    wallet.answer('wait', 'eth_sendTransaction')
    await flow.press(walk)
    await expect.poll(() => asked(walk.walker)).toBe(1)
    await other.bringToFront()
    if (flow.name !== 'plan deposit') await flow.press(there)
    await expect(flow.panel(there)).toContainText(doubt)
    await wallet.approve()
    await page.bringToFront()
    await expect(page.getByText(flow.done).first()).toBeVisible({ timeout: 60_000 })
    await expect(other.getByText(doubt)).toHaveCount(0, { timeout: 60_000 })
    expect(await paid()).not.toBe('0')
    expect([asked(walk.walker), await onChain.sent(walk.walker.address)]).toEqual([1, 1])
  })

  test(`${flow.name} × a visitor who stops waiting, looks, and is told of the yes that came after all`, async ({
    member,
    page,
    staking,
    chain,
  }) => {
    const walk = { walker: await member(), page, staking, chain }
    const { wallet } = walk.walker
    await flow.review(walk)
    const { paid } = await flow.figures(walk)
    wallet.answer('wait', 'eth_sendTransaction')
    await flow.press(walk)
    await expect.poll(() => asked(walk.walker)).toBe(1)
    await page.getByRole('button', { name: 'Stop waiting' }).click()
    await expect(flow.panel(walk)).toContainText(doubt)
    await page.getByRole('button', { name: 'I have looked: back to the form' }).click()
    await expect(flow.panel(walk)).not.toContainText(doubt)
    await wallet.approve()
    await expect.poll(paid, { timeout: 30_000 }).not.toBe('0')
    if (flow.name !== 'swap')
      await expect(page.getByText(flow.done).first()).toBeVisible({ timeout: 60_000 })
    expect([asked(walk.walker), await onChain.sent(walk.walker.address)]).toEqual([1, 1])
  })
}

test('plan deposit × a hash of another chain: what was sent is found by its call', async ({
  member,
  page,
  staking,
  chain,
}) => {
  await loseAnswers(page, ofAnotherChain)
  const flow = flows[2]
  if (!flow) throw new Error('There is no such flow.')
  const walk = { walker: await member(), page, staking, chain }
  await flow.review(walk)
  const { shown, paid } = await flow.figures(walk)
  await flow.press(walk)
  await expect(page.getByText(flow.done).first()).toBeVisible({ timeout: 150_000 })
  tell(flow.name, 'a hash of another chain', {
    paid: await paid(),
    shown: await shown(),
    asked: asked(walk.walker),
  })
})

/** The same visitor in another tab of the browser. */
function elsewhere(walk: Walk, page: Page): Walk {
  const kit = kitPage(page)
  const { dialog } = kit
  const { walker, staking, chain } = walk
  const panel = page.getByRole('region', { name: 'What you can do' })
  return {
    chain,
    page,
    walker: {
      ...walker,
      kit,
      text: (name) => dialog.getByRole('textbox', { name }),
      press: (name) => dialog.getByRole('button', { name, exact: true }).click(),
      says: (words) => dialog.getByText(words).first(),
      async open(feature) {
        await kit.openAccount()
        await dialog.getByRole('button', { name: feature, exact: true }).click()
      },
    },
    staking: {
      ...staking,
      panel,
      submit: (name) => panel.locator('form').getByRole('button', { name, exact: true }),
      async type(_name, text) {
        if ((await panel.getByRole('heading', { level: 2 }).textContent()) !== 'Deposit')
          await panel.getByRole('button', { name: 'Deposit', exact: true }).click()
        await panel.getByLabel('Amount to deposit').fill(text)
      },
    },
  }
}

const lamports = 1_000_000_000

/** A payment of Solana at its review. */
async function reviewCoin(page: Page, amount: string, to: string): Promise<Locator> {
  const dialog = page.locator('causeway-modal').getByRole('dialog')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await dialog.getByRole('textbox', { name: 'Amount' }).fill(amount)
  await dialog.getByRole('textbox', { name: 'Receiver' }).fill(to)
  await dialog.getByRole('button', { name: 'Review send' }).click()
  await expect(dialog.getByText(to)).toBeVisible()
  return dialog
}

/** The amount that stands beside a doubt. */
const inDoubt = async (dialog: Locator) =>
  six(
    millionths(
      await dialog
        .getByText(/^[\d.,]+ (?:SOL|BTC)$/u)
        .first()
        .textContent(),
    ),
  )

const fresh = () => solanaKey(new Uint8Array(randomBytes(32))).address
const seed = new TextEncoder().encode('causeway solana test account 002')

for (const [fault, said] of faults)
  test(`Solana × a wallet that sends and then says ${fault}: in doubt, offered no second time, paid once`, async ({
    page,
    context,
    urls,
  }) => {
    await loseAnswers(page, said)
    const name = 'Lost Solana Wallet'
    const own = await installSolanaWallet(context, {
      name,
      accounts: [solanaKey(seed)],
      rpcUrl: urls.solana,
      chains: ['solana:localnet'],
    })
    const on = chainsPage(page)
    await page.goto(urls.multichain)
    await on.choose('Solana', name)
    await expect(on.session).toContainText(own.address())
    await on.open('Solana')
    const to = fresh()
    const dialog = await reviewCoin(page, '0.5', to)
    await dialog.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(dialog).toContainText(doubt)
    const shown = await inDoubt(dialog)
    await expect.poll(() => lamportsOf(to)).toBe(0.5 * lamports)
    await expect(dialog.getByRole('button', { name: 'Send', exact: true })).toHaveCount(0)
    // Another chain is looked at, and this one again: nothing is forgotten.
    await page.keyboard.press('Escape')
    await on.open('Solana')
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect(dialog).toContainText(doubt)
    tell('Solana', fault, {
      paid: six(BigInt(await lamportsOf(to)) / 1000n),
      shown,
      asked: own.requests('solana:signAndSendTransaction').length,
    })
  })

test('Bitcoin × a node that takes the payment and whose answer is lost: in doubt, offered no second time, paid once', async ({
  page,
  context,
  urls,
}) => {
  const name = 'Lost Bitcoin Wallet'
  const [payer] = testBitcoinAccounts
  const own = await installBitcoinWallet(context, { name, payment: [payer] })
  const on = chainsPage(page)
  await page.route(
    (url) => url.pathname.endsWith('/tx') && url.href.startsWith(urls.bitcoin),
    async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      await route.fetch()
      return route.abort()
    },
  )
  await page.goto(urls.multichain)
  await on.choose('Bitcoin', name)
  await expect(on.session).toContainText(payer.address)
  await on.open('Bitcoin')
  const { address: to } = bitcoinKey(new Uint8Array(randomBytes(32)), 'p2wpkh')
  const dialog = await reviewCoin(page, '0.002', to)
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(dialog).toContainText(doubt)
  const shown = await inDoubt(dialog)
  await expect.poll(() => satsOf(to)).toBe(200_000n)
  await page.keyboard.press('Escape')
  await on.open('Bitcoin')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog).toContainText(doubt)
  expect(await bitcoinPayments(to)).toHaveLength(1)
  tell('Bitcoin', 'Failed to fetch', {
    paid: six((await satsOf(to)) / 100n),
    shown,
    asked: own.requests('psbt').length,
  })
})

test('Solana × a visitor who goes to Bitcoin and back while the wallet has the question: answered there, paid once', async ({
  page,
  context,
  urls,
}) => {
  const name = 'Slow Solana Wallet'
  const own = await installSolanaWallet(context, {
    name,
    accounts: [solanaKey(seed)],
    rpcUrl: urls.solana,
    chains: ['solana:localnet'],
  })
  const [payer] = testBitcoinAccounts
  const coins = await installBitcoinWallet(context, { name: 'Bitcoin beside', payment: [payer] })
  const on = chainsPage(page)
  await page.goto(urls.multichain)
  await on.choose('Bitcoin', coins.name)
  await expect(on.session).toContainText(payer.address)
  await on.choose('Solana', name)
  await expect(on.session).toContainText(own.address())
  await on.open('Solana')
  const to = fresh()
  const dialog = await reviewCoin(page, '0.5', to)
  own.answer('wait', 'solana:signAndSendTransaction')
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(dialog).toContainText('Confirm in your wallet')
  await page.keyboard.press('Escape')
  await on.open('Bitcoin')
  await page.keyboard.press('Escape')
  await own.approve()
  await on.open('Solana')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog).toContainText('It has arrived.', { timeout: 30_000 })
  expect(await lamportsOf(to)).toBe(0.5 * lamports)
  expect(own.requests('solana:signAndSendTransaction')).toHaveLength(1)
})
