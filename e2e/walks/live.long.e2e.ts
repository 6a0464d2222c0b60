import { termsAcceptedKey } from '../../plans/web/src/core/webStorageKeys.ts'
import type { Page } from '@playwright/test'
import { parseEther } from 'viem'
import { firstTermsHash } from '../../plans/contracts/script/plans/deployTerms.ts'
import { devAccounts } from '../../plans/seed/chain/devAccounts.ts'
import { expect, test } from './test.ts'

/** A line of the plan's activity, as the indexer tells it. */
const line = (page: Page, amount: string) =>
  page.getByRole('row').filter({ hasText: `deposited ${amount} CWY` })

test('behavior: I5: two tabs listen on one stream, and the other takes over when the first is closed; without a stream figures are asked for', async ({
  context,
  urls,
  chain,
}) => {
  const member = devAccounts()[8]?.address
  if (!member) throw new Error('There is no test account number 8.')
  await context.addInitScript(
    ([key, version]) => localStorage.setItem(key, JSON.stringify({ version, at: 0 })),
    [termsAcceptedKey, firstTermsHash] as const,
  )
  const asked = { streams: 0, statuses: 0, activities: 0 }
  context.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (origin !== new URL(urls.indexer).origin) return
    if (pathname === '/v1/changes') asked.streams += 1
    if (pathname === '/v1/status') asked.statuses += 1
    if (pathname.endsWith('/activity')) asked.activities += 1
  })
  const open = async () => {
    const page = await context.newPage()
    await page.goto(`${urls.web}/plans/staking`)
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    return page
  }

  const [first, second] = [await open(), await open()]

  await test.step('one stream, and each figure is asked for once when it changes', async () => {
    await expect.poll(() => asked.streams).toBe(1)
    const before = asked.activities
    await chain.stakeFor(member, parseEther('3.251'))
    for (const page of [first, second]) await expect(line(page, '3.251')).toBeVisible()
    // Approval and deposit lie in two blocks; only the deposit concerns the plan.
    expect(asked.activities - before).toBe(2)
    expect([asked.streams, asked.statuses]).toEqual([1, 0])
  })

  await test.step('the tab that listens is closed: the other one listens, and its figures move', async () => {
    await first.close()
    await expect.poll(() => asked.streams, { timeout: 5_000 }).toBe(2)
    await chain.stakeFor(member, parseEther('4.377'))
    await expect(line(second, '4.377')).toBeVisible()
    expect(asked.statuses).toBe(0)
    await second.close()
  })

  await test.step('no stream gets through: the page asks with each block, and for how far the history is', async () => {
    await context.route(`${urls.indexer}/v1/changes*`, (route) => route.abort('connectionrefused'))
    const third = await open()
    await expect.poll(() => asked.statuses).toBeGreaterThan(0)
    await chain.stakeFor(member, parseEther('5.519'))
    await expect(line(third, '5.519')).toBeVisible()
    await third.close()
  })
})
