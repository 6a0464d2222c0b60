import { termsAcceptedKey } from '../../plans/web/src/core/webStorageKeys.ts'
import { test as base, type Page } from '@playwright/test'
import { firstTermsHash } from '../../plans/contracts/script/plans/deployTerms.ts'
import { devAccounts } from '../../plans/seed/chain/devAccounts.ts'
import { openChain, type WalkChain } from './walkChain.ts'
import { waitForParts } from './waitForParts.ts'
import { runningStack } from './runningStack.ts'
import { stakingPage } from './stakingPage.ts'
import { walletPages } from './walletPages.ts'

type Fixtures = {
  /** The parts of the stack that come after the rest, where the file needs some. */
  parts: void
  urls: ReturnType<typeof runningStack>['urls']
  chain: WalkChain
  wallet: ReturnType<typeof walletPages>
  staking: ReturnType<typeof stakingPage>
  /** Whether the terms of the local chain count as accepted already; a test of the question itself says no. */
  termsAccepted: boolean
  /** Connects one of the ten test accounts through the modal; each test takes another, so that none sees another's stake. */
  connect: (account: number) => Promise<`0x${string}`>
}

export const test = base.extend<Fixtures>({
  parts: [
    // Playwright asks for a destructured first parameter even where nothing is needed.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide, { file }) => {
      await waitForParts(file)
      await provide()
    },
    { auto: true, timeout: 150_000 },
  ],
  termsAccepted: [true, { option: true }],
  page: async ({ page, termsAccepted }, provide) => {
    if (termsAccepted)
      await page.addInitScript(
        ([key, version]) => localStorage.setItem(key, JSON.stringify({ version, at: 0 })),
        [termsAcceptedKey, firstTermsHash] as const,
      )
    await provide(page)
  },
  // Playwright asks for a destructured first parameter even where nothing is needed.
  // oxlint-disable-next-line no-empty-pattern
  urls: async ({}, provide) => provide(runningStack().urls),
  // oxlint-disable-next-line no-empty-pattern
  chain: async ({}, provide) => provide(openChain()),
  wallet: async ({ context, urls }, provide) => provide(walletPages(context, urls.wallet)),
  staking: async ({ page, urls }, provide) => provide(stakingPage(page, urls.web)),
  connect: async ({ page, wallet, staking }, provide) => {
    await provide(async (account) => {
      await wallet.set(`account:${account}`)
      await staking.open()
      await connectThrough(page, wallet)
      const address = devAccounts()[account]?.address
      if (!address) throw new Error(`There is no test account number ${account}.`)
      return address
    })
  },
})

/** Connects the account that the wallet stands on, through the modal. */
export async function connectThrough(page: Page, wallet: Fixtures['wallet']): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }).click()
  const window = await wallet.windowAfter(() =>
    page.getByRole('button', { name: 'Causeway Test Wallet' }).click(),
  )
  await wallet.approveLast(window)
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Account/ })
    .waitFor()
}

export { expect } from '@playwright/test'
