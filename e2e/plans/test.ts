import { termsAcceptedKey } from '../../plans/web/src/core/webStorageKeys.ts'
import { installWallet, kitPage, type InstalledWallet } from '@causeway/testkit/playwright'
import { rpcLimits } from '@causeway/protocol/rpc/limits'
import { test as base } from '@playwright/test'
import type { Abi, LocalAccount } from 'viem'
import { firstTermsHash } from '../../plans/contracts/script/plans/deployTerms.ts'
import { devAccounts } from '../../plans/seed/chain/devAccounts.ts'
import { localWorld } from '../../plans/seed/world/localWorld.ts'
import type { SeedWorld } from '../../plans/seed/world/seedWorld.ts'
import { createPlansClient, type PlansClient } from './plansClient.ts'
import { startSmallStack, type SmallStack } from './smallStack.ts'
import type { Subject } from './subject.ts'
import { createVisit, type PlanVisit } from './planVisit.ts'

interface PlanFixtures {
  /** Whether the terms of use count as accepted already; a test of the question itself says no. */
  termsAccepted: boolean
  readonly hand: PlansClient
  readonly wallet: (account: LocalAccount) => Promise<InstalledWallet>
  /** Opens a plan's page and connects an account; once in a test. */
  readonly visit: <const A extends Abi>(
    subject: Subject<A>,
    account: LocalAccount,
  ) => Promise<PlanVisit<A>>
}

interface PlanStacks {
  /** Each file names its own: tests of one file share a chain, in their order; those of another never meet it. */
  readonly chapter: string
  readonly stack: SmallStack
  readonly world: SeedWorld
}

export const test = base.extend<PlanFixtures, PlanStacks>({
  chapter: ['', { option: true, scope: 'worker' }],
  stack: [
    async ({ chapter }, provide, { parallelIndex }) => {
      const stack = await startSmallStack(parallelIndex, chapter)
      await provide(stack)
      await stack.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  world: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that are used from this pattern
    async ({}, provide) => provide(localWorld(walkAccount(0).address)),
    { scope: 'worker' },
  ],
  termsAccepted: [true, { option: true }],
  hand: async ({ stack, world }, provide) => provide(createPlansClient(stack, world)),
  wallet: async ({ context, stack }, provide) =>
    provide((one) =>
      installWallet(context, {
        chains: [{ id: stack.settings.chain.id, rpcUrl: stack.urls.rpc }],
        accounts: [one],
      }),
    ),
  visit: async ({ page, wallet, stack, hand, termsAccepted }, provide) => {
    if (termsAccepted)
      await page.addInitScript(
        ([key, version]) => localStorage.setItem(key, JSON.stringify({ version, at: 0 })),
        [termsAcceptedKey, firstTermsHash] as const,
      )
    await page.addInitScript(pollOften, rpcLimits.pollingMs)
    await provide(async (subject, account) => {
      const installed = await wallet(account)
      await page.goto(`${stack.urls.web}/plans/${subject.path}`)
      await kitPage(page).connect(installed.name)
      return createVisit({ page, subject, wallet: installed, stack, hand })
    })
  },
})

/** Runs in the page: what asks the chain every so often asks it ten times as often, or these walks would mostly wait. */
function pollOften(pollingMs: number): void {
  const { setInterval: every, setTimeout: after } = globalThis
  const sooner = (ms: number | undefined) =>
    ms === pollingMs || ms === pollingMs / 2 ? ms / 10 : ms
  globalThis.setInterval = ((act: () => void, ms?: number, ...rest: never[]) =>
    every(act, sooner(ms), ...rest)) as typeof setInterval
  globalThis.setTimeout = ((act: () => void, ms?: number, ...rest: never[]) =>
    after(act, sooner(ms), ...rest)) as typeof setTimeout
}

/** What a walk that several tests share is given. */
export type WalkFixtures = Pick<PlanFixtures & PlanStacks, 'visit' | 'world'>

/** One of the ten accounts that hold tokens. All but those of `seedDevAccounts` have done nothing yet. */
export function walkAccount(place: number): LocalAccount {
  const found = devAccounts()[place]
  if (!found) throw new Error(`There is no test account number ${place}.`)
  return found
}

export { expect } from '@playwright/test'
