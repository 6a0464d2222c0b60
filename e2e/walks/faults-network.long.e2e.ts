import { setTimeout as sleep } from 'node:timers/promises'
import { BaseError } from '@causeway/protocol/errors/baseError'
import { rpcUnreachable } from '@causeway/protocol/rpc/errors'
import { indexerBehind, indexerUnreachable } from '@causeway/plans/protocol/errors'
import { shownFigure } from './stakingPage.ts'
import { expect, test } from './test.ts'

/* What nodes and services do wrong: each fault is told in the catalogue's words, keeps what was typed, and loses nothing. */

test.describe('network', () => {
  test('error: without a node the page says so and keeps what it showed and what was typed; it recovers by itself', async ({
    page,
    staking,
    connect,
    urls,
  }) => {
    await connect(6)
    await staking.type('deposit', '12.5')
    const before = await shownFigure(staking.position.wallet)
    await page.route(`${urls.rpc}/**`, (route) => route.abort('connectionrefused'))
    await expect(staking.banner).toContainText(new BaseError(rpcUnreachable).shortMessage, {
      timeout: 30_000,
    })
    expect(await shownFigure(staking.position.wallet)).toBe(before)
    await expect(staking.amount('deposit')).toHaveValue('12.5')
    await page.unroute(`${urls.rpc}/**`)
    await expect(staking.banner).not.toContainText(new BaseError(rpcUnreachable).shortMessage, {
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
      await sleep(2_500)
      await route.continue()
    })
    await page.reload()
    await expect(staking.position.wallet).not.toBeEmpty({ timeout: 30_000 })
    await expect
      .poll(
        async () =>
          (await shownFigure(staking.position.wallet)) === cut(await chain.balanceOf(member)),
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
      new BaseError(indexerBehind, { blocks: 40 }).shortMessage,
      { timeout: 40_000 },
    )
    await page.unroute(`${urls.indexer}/v1/status`)
    await page.route(`${urls.indexer}/**`, (route) => route.abort('connectionrefused'))
    await page.reload()
    await expect(staking.banner).toContainText(new BaseError(indexerUnreachable).shortMessage, {
      timeout: 40_000,
    })
    await staking.type('deposit', '12.5')
    await expect(staking.submit('Deposit')).toBeEnabled()
  })
})

const cut = (base: bigint) => base - (base % 10n ** 15n)
