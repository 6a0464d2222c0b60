import type { Page } from '@playwright/test'
import { erc20Abi } from '@causeway/plans/protocol/abi/erc20.gen'
import { decodeFunctionResult, encodeFunctionData, type Address, type Hex } from 'viem'
import { devAccounts } from '../../plans/seed/chain/devAccounts.ts'
import { localWorld } from '../../plans/seed/world/localWorld.ts'
import { connectThrough, expect, test } from './test.ts'
import type { WalkChain } from './walkChain.ts'
import { violationsOn } from './violationsOn.ts'

/** A member's home: what waits in all plans, and taking it. The account is one of the seeded history. */

const card = (page: Page) => page.getByRole('region', { name: 'Waiting for you' })
const rows = (page: Page) => card(page).getByRole('listitem')
const claims = (page: Page) => card(page).getByRole('button', { name: /^Claim .+ of / })

async function usdcOf(chain: WalkChain, member: Address): Promise<bigint> {
  const [operator] = devAccounts()
  const { usdc } = localWorld(operator?.address ?? '0x').tokens
  const call = { abi: erc20Abi, functionName: 'balanceOf', args: [member] } as const
  const data = (await chain.rpc('eth_call', [
    { to: usdc, data: encodeFunctionData(call) },
    'latest',
  ])) as Hex
  return decodeFunctionResult({ abi: erc20Abi, functionName: 'balanceOf', data })
}

test('behavior: what waits in all plans stands first, with the chain’s own sum; one claim goes where it says, and anybody sees the same without a wallet', async ({
  page,
  urls,
  wallet,
  chain,
}) => {
  test.setTimeout(120_000)
  await wallet.set('account:2')
  await page.goto(`${urls.web}/portfolio`)
  await connectThrough(page, wallet)
  const member = devAccounts()[2]?.address ?? '0x'

  await test.step('in the first screen of a phone: the sum, and a button that works', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(card(page)).toContainText(/\d.*USD/u, { timeout: 40_000 })
    await expect(card(page)).not.toContainText(/^0 USD/u)
    const all = card(page).getByRole('button', { name: /^Claim all/u })
    const box = await all.boundingBox()
    expect((box?.y ?? 900) + (box?.height ?? 0)).toBeLessThanOrEqual(784)
    await expect(all).not.toHaveAttribute('aria-disabled', 'true')
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(wide).toBeLessThanOrEqual(0)
    expect(await violationsOn(page)).toEqual([])
    await page.setViewportSize({ width: 1280, height: 900 })
  })

  await test.step('commissions are claimed in place, and arrive', async () => {
    const before = await usdcOf(chain, member)
    const many = await rows(page).count()
    const commissions = claims(page).filter({ has: page.getByText('Claim') })
    const one = card(page).getByRole('button', { name: /of Commissions$/u })
    expect(await commissions.count()).toBeGreaterThanOrEqual(5)
    const window = await wallet.windowAfter(() => one.click())
    await wallet.approveLast(window)
    await expect(one).toHaveCount(0, { timeout: 30_000 })
    await expect(rows(page)).toHaveCount(many - 1)
    expect(await usdcOf(chain, member)).toBeGreaterThan(before)
  })

  await test.step('the same of anybody, without a button', async () => {
    await page.context().clearCookies()
    const other = await page.context().browser()?.newPage()
    if (!other) throw new Error('There is no second visitor.')
    await other.goto(`${urls.web}/address/${member.toLowerCase()}`)
    const waits = other.getByRole('region', { name: 'Waiting for you' })
    await expect(waits).toContainText('Waiting for this address', { timeout: 40_000 })
    await expect(waits).toContainText(/\d.*USD/u, { timeout: 40_000 })
    await expect(waits.getByRole('button')).toHaveCount(0)
    await other.goto(`${urls.web}/address/0x3C44CdDdB6a900fa2b585dd299e03d12FA4293bC`)
    await expect(other.getByRole('alert')).toContainText('A digit of this address is wrong')
    await other.close()
  })
})
