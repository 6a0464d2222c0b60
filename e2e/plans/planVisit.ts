import type { InstalledWallet } from '@causeway/testkit/playwright'
import { expect, type Locator, type Page } from '@playwright/test'
import type { Abi } from 'viem'
import { getBlockNumber } from 'viem/actions'
import { expectAgreement, expectMoved, readingAt } from './compare.ts'
import type { PlansClient } from './plansClient.ts'
import { openPlanPage, type PlanWay } from './openPlanPage.ts'
import type { SmallStack } from './smallStack.ts'
import type { Subject } from './subject.ts'

export interface Doing extends PlanWay {
  /** What must leave or arrive by the trial run, in its words. */
  readonly leaves?: string
  readonly arrives?: string
  /** Rewards flow on between the trial run and the block. */
  readonly isFlowing?: boolean
}

interface Parts<A extends Abi> {
  readonly page: Page
  readonly subject: Subject<A>
  readonly wallet: InstalledWallet
  readonly stack: SmallStack
  readonly hand: PlansClient
}

/** What a line says, and all digits of its amounts. */
const toldIn = (line: Locator) =>
  line.evaluate((one) => ({
    text: (one.textContent ?? '').replaceAll(/\s/gu, ' '),
    exact: [...one.querySelectorAll('data')].map(({ value }) => value).join(' + '),
  }))

/** One member on the page of one plan. */
export function createVisit<const A extends Abi>({ page, subject, wallet, stack, hand }: Parts<A>) {
  const on = openPlanPage(page)
  const { plan } = subject
  const member = wallet.address()

  const compared = { on, subject, hand, member }
  const reading = async () => readingAt(compared, await newest(hand))

  return {
    page,
    on,
    wallet,
    member,
    plan,
    hand,
    reading,
    pass: (seconds: number) => stack.pass(seconds),
    /** Every figure of the page is the contract's, now. */
    agrees: async () => expectAgreement(compared, await newest(hand)),
    /** Tries it out, signs it, and compares: trial run, wallet, page and contract say the same. */
    async does({ leaves, arrives, isFlowing = false, ...way }: Doing): Promise<void> {
      await on.open(way)
      const latest = await newest(hand)
      // The page takes one off the tried block's number, and anvil gives it the number of the block that it stands on.
      await expect.poll(() => on.triedAt()).toBeGreaterThanOrEqual(latest - 1n)
      const out = await toldIn(on.line('Leaves your wallet'))
      const into = await toldIn(on.line('Arrives in your wallet'))
      if (leaves !== undefined) expect(out.text).toBe(leaves)
      if (arrives !== undefined) expect(into.text).toBe(arrives)
      await on.button(way.press).click()
      const block = await on.doneIn()
      await expectMoved(compared, { block, out: out.exact, into: into.exact, isFlowing })
      await expectAgreement(compared, block)
      await on.notice.getByRole('button', { name: 'Close' }).click()
    },
    /** Filled in well, but the trial run speaks against it: the page says why, and for whom cannot see it too. */
    async warns({
      says,
      ...way
    }: Omit<PlanWay, 'press'> & { readonly says: string | RegExp }): Promise<void> {
      await on.open(way)
      await expect(on.panel.locator('[aria-live="polite"]').filter({ hasText: says })).toBeVisible()
    },
    /** The page says why it is not available, and a press sends nothing. */
    async cannot({
      press,
      says,
      ...way
    }: PlanWay & { readonly says: string | RegExp }): Promise<void> {
      await expect(async () => {
        if (await on.offers(way)) await on.open(way)
        await expect(on.panel).toContainText(says, { timeout: 2_000 })
      }).toPass({ timeout: 60_000 })
      const asked = wallet.requests('eth_sendTransaction').length
      // Where something can be filled in better, the button leads to the field; else there is none.
      if (await on.button(press).count()) await on.button(press).click()
      expect(wallet.requests('eth_sendTransaction')).toHaveLength(asked)
    },
  }
}

export type PlanVisit<A extends Abi> = ReturnType<typeof createVisit<A>>

const newest = ({ client }: PlansClient) => getBlockNumber(client, { cacheTime: 0 })
