import { termsAcceptedKey } from '../../plans/web/src/core/webStorageKeys.ts'
import { enumerationAbi } from '@causeway/plans/protocol/abi/enumeration.gen'
import { hubConstraintAbi } from '@causeway/plans/protocol/abi/hubConstraint.gen'
import { unilevelAbi } from '@causeway/plans/protocol/abi/unilevel.gen'
import { vaultAbi } from '@causeway/plans/protocol/abi/vault.gen'
import type { PlanSetting } from '@causeway/plans/protocol/settings/settings'
import { kitPage } from '@causeway/testkit/playwright'
import type { Page } from '@playwright/test'
import { firstTermsHash } from '../../plans/contracts/script/plans/deployTerms.ts'
import { namedPart, namedPlan } from './namedPlan.ts'
import { openPart } from './openPart.ts'
import { openPlanPage } from './openPlanPage.ts'
import type { SmallStack } from './smallStack.ts'
import { templateTitles } from './templateTitles.ts'
import { walkAccount, expect, test } from './test.ts'

interface Walk {
  readonly page: Page
  readonly stack: SmallStack
}

/** Walks to the place of each of the 34 contracts that SPEC §3 names. What can be done there, the walks beside this one do. */
test.use({ chapter: 'names' })

/** A walk from the catalogue to the page of a plan that the settings name. */
const page =
  (name: PlanSetting, title: string) =>
  async ({ page, stack }: Walk): Promise<void> => {
    const plan = namedPlan(stack, name)
    await page.goto(`${stack.urls.web}/plans`)
    await page.locator(`main a[href$="/${plan}"]`).first().click()
    await expect(page).toHaveURL(new RegExp(`/plans/\\w+/${plan}$`, 'u'))
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
    await expect(openPlanPage(page).panel.getByRole('button').first()).toBeVisible()
    await openPart(page, 'books')
    await expect(page.locator('[aria-label="Balance and liabilities of the plan"]')).toBeVisible()
  }

test(
  '[S1.place-advertisement] advertisement is in the catalogue, and its page offers something',
  page('advertisement', 'Advertisement'),
)
test(
  '[S1.place-binary-fixed] binaryFixed is in the catalogue, and its page offers something',
  page('binaryFixed', 'Binary fixed'),
)
test(
  '[S1.place-binary-matrix] binaryMatrix is in the catalogue, and its page offers something',
  page('binaryMatrix', 'Binary matrix'),
)
test(
  '[S1.place-binary-pairing] binaryPairing is in the catalogue, and its page offers something',
  page('binaryPairing', 'Binary pairing'),
)
test(
  '[S1.place-dividends] dividends is in the catalogue, and its page offers something',
  page('dividends', 'Dividends'),
)
test(
  '[S1.place-dynamic-staking] dynamicStaking is in the catalogue, and its page offers something',
  page('dynamicStaking', 'Dynamic staking'),
)
test(
  '[S1.place-gifting-matrix] giftingMatrix is in the catalogue, and its page offers something',
  page('giftingMatrix', 'Savings circle'),
)
test(
  '[S1.place-global-pool] globalPool is in the catalogue, and its page offers something',
  page('globalPool', 'Global pool'),
)
test(
  '[S1.place-hybrid-matrix] hybridMatrix is in the catalogue, and its page offers something',
  page('hybridMatrix', 'Hybrid matrix'),
)
test(
  '[S1.place-hybrid-matrix-clone] hybridMatrixClone is in the catalogue, and its page offers something',
  page('hybridMatrixClone', 'Hybrid matrix'),
)
test(
  '[S1.place-leaders] leaders is in the catalogue, and its page offers something',
  page('leaders', 'Leaders'),
)
test(
  '[S1.place-leaders-package] leadersPackage is in the catalogue, and its page offers something',
  page('leadersPackage', 'Leaders package'),
)
test(
  '[S1.place-level] level is in the catalogue, and its page offers something',
  page('level', 'Level'),
)
test(
  '[S1.place-periodic-claim-staking] periodicClaimStaking is in the catalogue, and its page offers something',
  page('periodicClaimStaking', 'Periodic-claim staking'),
)
test(
  '[S1.place-raffle] raffle is in the catalogue, and its page offers something',
  page('raffle', 'Raffle'),
)
test(
  '[S1.place-ranking-staking-v1] rankingStakingV1 is in the catalogue, and its page offers something',
  page('rankingStakingV1', 'Ranking staking 1'),
)
test(
  '[S1.place-ranking-staking-v2] rankingStakingV2 is in the catalogue, and its page offers something',
  page('rankingStakingV2', 'Ranking staking 2'),
)
test(
  '[S1.place-rebate] rebate is in the catalogue, and its page offers something',
  page('rebate', 'Rebate'),
)
test(
  '[S1.place-relative-staking] relativeStaking is in the catalogue, and its page offers something',
  page('relativeStaking', 'Relative staking'),
)
test(
  '[S1.place-staking] staking is in the catalogue, and its page offers something',
  page('staking', 'Stake CWY, receive CWY'),
)
test(
  '[S1.place-token-ico] tokenIco is in the catalogue, and its page offers something',
  page('tokenIco', 'Token sale'),
)
test(
  '[S1.place-traders-v1] tradersV1 is in the catalogue, and its page offers something',
  page('tradersV1', 'Traders 1'),
)
test(
  '[S1.place-traders-v2] tradersV2 is in the catalogue, and its page offers something',
  page('tradersV2', 'Traders 2'),
)
test(
  '[S1.place-unilevel] unilevel is in the catalogue, and its page offers something',
  page('unilevel', 'Unilevel'),
)

/** A walk to the page of a plan that takes the amounts of a rule. */
const amounts =
  (name: PlanSetting, of: PlanSetting, says: string | RegExp) =>
  async ({ page, stack }: Walk): Promise<void> => {
    namedPlan(stack, name)
    await page.goto(`${stack.urls.web}/plans/${of}/${namedPlan(stack, of)}`)
    await expect(page.getByRole('main')).toContainText(says)
  }

test(
  '[S1.place-fixed-amount] fixedAmount: a page says the one amount that is taken',
  amounts('fixedAmount', 'hybridMatrix', /The price is [\d,]+\sUSDC\./u),
)
test(
  '[S1.place-min-max] minMax: a page says between which amounts, and in which steps',
  amounts('minMax', 'unilevel', /You buy for 5\sUSDC to 500\sUSDC, in steps of 5\sUSDC\./u),
)

test('[S1.place-enumeration] enumeration: the catalogue lists every plan that it names, and a page says how to ask it', async ({
  page,
  stack,
  hand,
}) => {
  const enumeration = namedPart(stack, 'enumeration')
  const count = await hand.ask(enumeration, enumerationAbi, 'count', [])
  await page.goto(`${stack.urls.web}/plans`)
  await expect(page.getByRole('main').locator('tbody th a[href^="/plans/"]')).toHaveCount(
    Number(count),
  )
  await page.goto(`${stack.urls.web}/plans/staking/${namedPlan(stack, 'staking')}`)
  await expect(page.getByRole('region', { name: 'The contract' })).toContainText(enumeration)
})

test('[S1.place-admin] admin: every plan’s page names the contract that holds the powers', async ({
  page,
  stack,
}) => {
  await page.goto(`${stack.urls.web}/plans/staking/${namedPlan(stack, 'staking')}`)
  const facts = page.getByRole('region', { name: 'The contract' })
  await expect(facts.getByTitle(namedPlan(stack, 'admin'))).toBeVisible()
})

test('[S1.place-earning-constraint] earningConstraint: a page says what share of own spending commissions end at', async ({
  page,
  stack,
  hand,
}) => {
  const cap = (await hand.ask(namedPart(stack, 'vault'), vaultAbi, 'capBps', [])) as bigint
  expect(await hand.ask(namedPart(stack, 'vault'), vaultAbi, 'earningConstraint', [])).toBe(
    namedPlan(stack, 'earningConstraint'),
  )
  await page.goto(`${stack.urls.web}/plans/unilevel/${namedPlan(stack, 'unilevel')}`)
  await expect(page.getByRole('main')).toContainText(
    `No member can receive more than ${cap / 100n} % of own spending`,
  )
})

test.describe('with the operator’s wallet', () => {
  test.beforeEach(async ({ page, stack, wallet }) => {
    await page.addInitScript(
      ([key, version]) => localStorage.setItem(key, JSON.stringify({ version, at: 0 })),
      [termsAcceptedKey, firstTermsHash] as const,
    )
    const { name } = await wallet(walkAccount(0))
    await page.goto(`${stack.urls.web}/plans`)
    await kitPage(page).connect(name)
  })

  test('[S1.place-hub-constraint] hubConstraint: a member sets a limit, and the contract of the settings keeps it', async ({
    page,
    stack,
    hand,
  }) => {
    const plan = namedPlan(stack, 'unilevel')
    const constraint = namedPlan(stack, 'hubConstraint')
    expect(await hand.ask(plan, unilevelAbi, 'constraint', [])).toBe(constraint)
    await page.goto(`${stack.urls.web}/plans/unilevel/${plan}`)
    const on = openPlanPage(page)
    await on.open({
      tab: 'Limits',
      way: 'Set your 30-day limit',
      fill: { 'Limit for 30 days': '123' },
    })
    await on.button('Set limit').click()
    await on.doneIn()
    const limit = await hand.ask(constraint, hubConstraintAbi, 'limitOf', [1n])
    expect(limit).toBe(123_000_000n)
  })

  test('[S1.place-factory] factory: the operator chooses from all of its templates', async ({
    page,
    stack,
  }) => {
    namedPart(stack, 'factory')
    await section(page, stack, 'create')
    await expect(page.getByLabel('Template').locator('option[value]')).not.toHaveCount(0)
    const names = await page.getByLabel('Template').locator('option').allTextContents()
    for (const title of templateTitles)
      expect(
        names.some((text) => text.includes(title)),
        title,
      ).toBe(true)
  })

  test('[S1.place-any-amount] anyAmount: the operator chooses that any amount is taken, and reads it as members will', async ({
    page,
    stack,
  }) => {
    namedPlan(stack, 'anyAmount')
    await section(page, stack, 'create')
    await page.getByLabel('Template').selectOption({ label: 'Unilevel' })
    const rules = page.getByLabel(/Amounts that can be bought/u)
    const any = rules.locator('option').filter({ hasText: 'any amount' })
    await rules.selectOption((await any.getAttribute('value')) ?? '')
    const preview = page.getByRole('complementary', { name: 'As members will read it' })
    await expect(preview).toContainText('Any amount.')
    await expect(preview).toContainText('(AnyAmount)')
  })

  test('[S1.place-factory-owner] factoryOwner: the console shows what the factory’s owner may change', async ({
    page,
    stack,
    hand,
  }) => {
    const { factoryAbi } = await import('@causeway/plans/protocol/abi/factory.gen')
    const owner = namedPart(stack, 'factoryOwner')
    expect(await hand.ask(namedPart(stack, 'factory'), factoryAbi, 'authority', [])).toBe(owner)
    await section(page, stack, 'rules')
    for (const title of [
      'Allow a token for new plans',
      'Add a template',
      'Add a ruled template',
      'Close a template',
    ])
      await expect(page.getByRole('region', { name: title })).toBeVisible()
  })

  test('[S1.place-maintainer] maintainer: the console names the batch runner with its tips, and who holds the role', async ({
    page,
    stack,
  }) => {
    await section(page, stack, 'maintenance')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Maintenance')
    const runner = page.getByText('Batches and tips')
    await expect(runner).toContainText('0.02 USDC for each call')
    await expect(runner.getByTitle(namedPlan(stack, 'maintainer'))).toBeVisible()
    await page.goto(`${stack.urls.web}/operate`)
    const row = page.getByRole('row').filter({ hasText: 'MAINTAINER' })
    await expect(row.getByTitle(walkAccount(0).address)).toBeVisible()
  })
})

const section = (page: Page, stack: SmallStack, name: string) =>
  page.goto(`${stack.urls.web}/operate/${name}`)
