import { kitPage } from '@causeway/testkit/playwright'
import type { Locator, Page } from '@playwright/test'
import { type Address, formatUnits } from 'viem'
import { loseAnswers } from './loseAnswers.ts'
import { type MoneyMember, expect, moneyTokens, newAccount, onChain, test } from './moneyMember.ts'
import { inDoubt, lostAnswers, paidOnce, sixPlaces } from './paidOnce.ts'
import { type stakingPage } from './stakingPage.ts'
import { cut, millionths, swapPanel } from './swapPanel.ts'
import type { WalkChain } from './walkChain.ts'

/**
 * Each flow that moves money against each way in which a wallet leaves open whether it sent: what was paid, what was shown, equal, and
 * nothing paid twice.
 */

test.setTimeout(180_000)

const ofAnotherChain = `0x${'c4'.repeat(32)}` as const

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
          sixPlaces(
            millionths(await walker.kit.dialog.getByRole('heading', { level: 3 }).textContent()),
          ),
        paid: async () => sixPlaces(cut((await onChain.coin(friend)) - before, 18)),
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
      const got = sixPlaces(millionths(await swapPanel(walker).got.textContent()))
      return {
        shown: async () => got,
        paid: async () => sixPlaces(cut((await onChain.held(usdc, walker.address)) - before, 6)),
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

const asked = ({ wallet }: MoneyMember) => wallet.requests('eth_sendTransaction').length

for (const flow of flows) {
  for (const [fault, said] of lostAnswers)
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
      paidOnce(flow.name, fault, {
        paid: await paid(),
        shown: await shown(),
        asked: asked(walk.walker),
      })
    })

  test(`${flow.name} × a page that is loaded anew while the question is open: in inDoubt, then found, paid once`, async ({
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
    await expect(flow.panel(walk)).toContainText(inDoubt, { timeout: 30_000 })
    expect(await paid()).toBe('0')
    await wallet.approve()
    await expect(page.getByText(inDoubt)).toHaveCount(0, { timeout: 60_000 })
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
    await expect(flow.panel(there)).toContainText(inDoubt)
    await wallet.approve()
    await page.bringToFront()
    await expect(page.getByText(flow.done).first()).toBeVisible({ timeout: 60_000 })
    await expect(other.getByText(inDoubt)).toHaveCount(0, { timeout: 60_000 })
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
    await expect(flow.panel(walk)).toContainText(inDoubt)
    await page.getByRole('button', { name: 'I have looked: back to the form' }).click()
    await expect(flow.panel(walk)).not.toContainText(inDoubt)
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
  paidOnce(flow.name, 'a hash of another chain', {
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
