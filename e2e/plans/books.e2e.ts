import { termsAcceptedKey } from '../../plans/web/src/core/webStorageKeys.ts'
import { call, type AnswerOf } from '@causeway/protocol/http/call'
import { planBooksOf } from '@causeway/plans/protocol/api/indexer/planBooksOf'
import { plansOf } from '@causeway/plans/protocol/api/indexer/plansOf'
import { verify } from '@causeway/plans/indexer/verify/verify'
import { kitPage } from '@causeway/testkit/playwright'
import type { Page } from '@playwright/test'
import { createClient, http, isAddressEqual, type Address } from 'viem'
import { firstTermsHash } from '../../plans/contracts/script/plans/deployTerms.ts'
import { cellsInside } from './cellsInside.ts'
import { buttonName } from '../walks/buttonName.ts'
import { firstActionOf, type OfferedAction } from './firstActionOf.ts'
import { openPart } from './openPart.ts'
import type { PlansClient } from './plansClient.ts'
import type { SmallStack } from './smallStack.ts'
import { amountAsShown, type TokenUnit } from './subject.ts'
import { walkAccount, expect, test } from './test.ts'

/**
 * What every plan's page says of its members' money, beside the history service and the contract; and what it offers first, to a
 * visitor and to a wallet that has nothing there. Every template of the factory has a plan in the seeded history, in the states that
 * it can be in.
 */
test.use({ chapter: 'books' })
test.setTimeout(900_000)

type PlanBooks = AnswerOf<typeof planBooksOf>

/** The templates of SPEC §3 that have members or revenue. */
const templates = 25

const listOf = async ({ urls }: SmallStack) => {
  const { plans } = await call(plansOf, { base: urls.indexer })
  const listed = plans.flatMap(({ plan, family }) => (family === null ? [] : [{ plan, family }]))
  expect(new Set(listed.map(({ family }) => family)).size).toBe(templates)
  return listed
}

test('every figure of the history service is what the chain says', async ({ stack }) => {
  const { enumeration } = stack.settings.contracts
  if (!enumeration) throw new Error('The local settings name the list of plans.')
  const client = createClient({ transport: http(stack.urls.rpc) })
  const { comparisons, plans } = await verify({
    client,
    base: stack.urls.indexer,
    enumeration,
  })
  expect(plans).toBeGreaterThanOrEqual(templates)
  expect(comparisons.flatMap(({ differences }) => differences)).toEqual([])
})

test('every page parts the money of its members as contract and history do', async ({
  page,
  stack,
  hand,
}) => {
  for (const { plan, family } of await listOf(stack)) {
    await test.step(`${family} ${plan}`, async () => {
      const books = await call(planBooksOf, { base: stack.urls.indexer, params: { plan } })
      const inside = await cellsInside(hand, family, plan)
      if (books.money.inside !== null) expect(books.money.inside).toBe(String(inside))
      await page.goto(`${stack.urls.web}/plans/${family}/${plan}`)
      await openPart(page, 'payouts')
      await expect(page.getByText('Gathered from every event of this plan')).toBeVisible()
      await expect(page.getByText('Compute it yourself')).toBeVisible()
      expect(await partsOn(page)).toEqual(await partsOf(hand, books, inside))
      await expectMiddle(page, books)
      await expectTop(page, books)
      if (family.startsWith('traders')) await expectLeft(page, books, inside)
    })
  }
})

/** The rows of the table on the page, by what they are called. */
const partsOn = (page: Page): Promise<Record<string, string>> =>
  page
    .locator('[aria-label="What became of what members put in"] tbody tr')
    .evaluateAll((rows) =>
      Object.fromEntries(
        rows.map((row) => [
          row.children[0]?.textContent ?? '',
          (row.children[1]?.textContent ?? '').replaceAll(/\s/gu, ' '),
        ]),
      ),
    )

/** The same from the history service's sums and the contract's own view of what is inside. */
async function partsOf(hand: PlansClient, books: PlanBooks, inside: bigint) {
  const { token, payoutToken, family, money } = books
  const paidIn = BigInt(money.paidIn)
  const rewards = BigInt(money.rewards)
  if (paidIn + rewards === 0n) return {}
  const own = unitOf(hand, token)
  const isOneToken = token !== null && token === payoutToken
  const gone = paidIn - BigInt(money.cameBack) - inside - (isOneToken ? rewards : 0n)
  const isKept = money.inside !== null && money.lost !== null
  const lost = isKept && gone < 0n ? 0n : gone
  if (money.lost !== null) expect(money.lost).toBe(String(lost))
  return {
    'Put in by members so far': amountAsShown(paidIn, own, 'column'),
    'Taken out again': amountAsShown(BigInt(money.cameBack), own, 'column'),
    'Still theirs inside': amountAsShown(inside, own, 'column'),
    ...(rewards > 0n && {
      'Received: rewards, commissions, prizes': amountAsShown(
        rewards,
        unitOf(hand, payoutToken),
        'column',
      ),
    }),
    [goneName(family, lost)]: amountAsShown(lost < 0n ? -lost : lost, own, 'column'),
  }
}

function goneName(family: string | null, lost: bigint): string {
  if (lost < 0n) return 'More than was put in'
  if (family === 'tokenICO') return 'Paid for tokens'
  const lose = /staking|dividends|raffle|giftingMatrix|traders/iu
  return lose.test(family ?? '') ? 'Lost by members together' : 'Spent, less what members received'
}

function unitOf({ world }: PlansClient, token: string | null): TokenUnit {
  const { product, usdc } = world.tokens
  if (token !== null && isAddressEqual(token as Address, product)) return 'CWY'
  if (token !== null && isAddressEqual(token as Address, usdc)) return 'USDC'
  throw new Error(`Nobody pays in ${token} here.`)
}

const outcomesOn = (page: Page) => page.locator('[aria-label="Outcomes of this plan"] > div')

/** A middle member is spoken of where there is one, in words that are true of the figure. */
async function expectMiddle(page: Page, { outcomes: { basis, medianPercent } }: PlanBooks) {
  const middle = outcomesOn(page).filter({ hasText: /^Middle member/u })
  if (medianPercent === null) return expect(middle).toHaveCount(0)
  const written = medianPercent.toFixed(2).replace('.00', '')
  await expect(middle).toContainText(`${written}\u202f%`)
  await expect(middle).toContainText(
    medianPercent === 0
      ? 'half of the members or more received nothing so far'
      : {
          spent: 'of own spending; half of the members this or less',
          kept: 'of what was put in, with rewards in the same token; half of the members this or less',
          paid: 'half of the members this or less',
          none: 'never',
        }[basis],
  )
  // Nobody who can take everything out again is told to have lost it.
  if (basis === 'kept') expect(medianPercent).toBeGreaterThanOrEqual(100)
}

/** One per cent of less than a hundred members is nobody. */
async function expectTop(page: Page, { top }: PlanBooks) {
  const best = outcomesOn(page).filter({ hasText: /^Best-paid/u })
  if (top.percentOfEarned === null) return expect(best).toHaveCount(0)
  await expect(best).toContainText(
    top.members === 1 ? 'Best-paid member has' : `Best-paid 1 % hold`,
  )
}

/** A fund that owes whatever it holds is not called solvent for that. */
async function expectLeft(page: Page, { money }: PlanBooks, inside: bigint) {
  const books = page.locator('section').filter({ hasText: 'Does it hold what it owes?' })
  await expect(books).not.toContainText('Yes. At block')
  await expect(books).toContainText('This plan owes whatever it holds')
  const part = ((BigInt(money.cameBack) + inside) * 10_000n) / BigInt(money.paidIn)
  await expect(books).toContainText(`${part / 100n}.${String(part % 100n).padStart(2, '0')} %`)
}

test('every page offers first what a visitor can do, and says what is over before a wallet is asked', async ({
  page,
  stack,
  hand,
}) => {
  for (const { plan, family } of await listOf(stack)) {
    await test.step(`${family} ${plan}`, async () => {
      const { visitor } = await firstActionOf(hand, family, plan)
      await page.goto(`${stack.urls.web}/plans/${family}/${plan}`)
      await expectFirst(page, visitor, 'Connect a wallet')
    })
  }
})

test('every page offers first what a wallet with nothing in it can do, or says why not', async ({
  page,
  stack,
  hand,
  wallet,
}) => {
  await page.addInitScript(
    ([key, version]) => localStorage.setItem(key, JSON.stringify({ version, at: 0 })),
    [termsAcceptedKey, firstTermsHash] as const,
  )
  const { name } = await wallet(walkAccount(9))
  await page.goto(`${stack.urls.web}/plans`)
  await kitPage(page).connect(name)
  for (const { plan, family } of await listOf(stack)) {
    await test.step(`${family} ${plan}`, async () => {
      await page.goto(`${stack.urls.web}/plans/${family}/${plan}`)
      await expect(page.locator('dl').filter({ hasText: /\S/u }).first()).toBeVisible()
      const { wallet: own } = await firstActionOf(hand, family, plan)
      await expectFirst(page, own, own.press)
    })
  }
})

async function expectFirst(
  page: Page,
  { tab, press, over }: OfferedAction,
  words: string,
): Promise<void> {
  const panel = page.getByRole('region', { name: 'What you can do' })
  if (over) {
    // In place of a form that cannot be sent: why, and what instead.
    await expect(panel).toContainText(over)
    await expect(panel.getByRole('button', { name: press, exact: true })).toHaveCount(0)
    await expect(panel.locator('[data-kind="primary"]')).toBeVisible()
    return
  }
  await expect(panel.getByRole('heading', { level: 2 })).toHaveText(tab)
  await expect(panel.getByRole('button', { name: buttonName(words) })).toBeVisible()
}
