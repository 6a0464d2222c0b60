import { parseEther } from 'viem'
import { expect, test } from './test.ts'
import { shownFigure } from './stakingPage.ts'

/** What the page shows of a token: three decimals, cut and never rounded up. */
const cut = (base: bigint, fraction = 3) => base - (base % 10n ** BigInt(18 - fraction))

test('[S4.startup-connected] [S1.plan-staking] first walk: connect, stake, time passes, claim, withdraw, reload, still connected', async ({
  page,
  chain,
  wallet,
  staking,
  connect,
}) => {
  const member = await connect(1)
  const before = await chain.balanceOf(member)
  await expect.poll(() => shownFigure(staking.position.wallet)).toBe(cut(before))
  const had = await chain.stakeOf(member)
  const staked = had + parseEther('1250.5')
  const kept = had + parseEther('1000')

  await test.step('stake with a permit: two approvals in one window, one transaction', async () => {
    await staking.type('deposit', '1250.5')
    const window = await wallet.windowAfter(() => staking.submit('Deposit').click())
    await expect(window.getByRole('heading')).toHaveText('Permit spending')
    await expect(window.getByText('1,250.500 CWY', { exact: true })).toBeVisible()
    await wallet.approve(window)
    await expect(window.getByText('depositWithPermit')).toBeVisible()
    await wallet.approveLast(window)
    await expect.poll(() => chain.stakeOf(member)).toBe(staked)
    await expect.poll(() => shownFigure(staking.position.stake)).toBe(cut(staked))
    await expect.poll(() => shownFigure(staking.position.wallet)).toBe(cut(before + had - staked))
    await expect(staking.amount('deposit')).toHaveValue('')
  })

  await test.step('two days pass: what can be claimed is what the contract says', async () => {
    await chain.pass(2 * 86_400)
    const claimable = await chain.pendingOf(member)
    expect(claimable).toBeGreaterThan(0n)
    // The page counts on between blocks, so it may be ahead by the seconds since the block.
    const perSecond = claimable / (2n * 86_400n) + 1n
    await expect
      .poll(async () => (await shownFigure(staking.position.claimable)) >= cut(claimable))
      .toBe(true)
    expect(await shownFigure(staking.position.claimable)).toBeLessThanOrEqual(
      claimable + perSecond * 60n,
    )
  })

  await test.step('claim: the wallet has more by what the contract paid', async () => {
    const wasInWallet = await chain.balanceOf(member)
    await staking.tab('Claim')
    const window = await wallet.windowAfter(() => staking.submit('Claim').click())
    await expect(window.getByText('Pays your reward to your account.')).toBeVisible()
    await wallet.approveLast(window)
    await expect.poll(() => chain.balanceOf(member)).toBeGreaterThan(wasInWallet)
    await expect
      .poll(async () => shownFigure(staking.position.wallet))
      .toBe(cut(await chain.balanceOf(member)))
  })

  await test.step('withdraw a part: stake and wallet say so', async () => {
    await staking.type('withdraw', '250.5')
    const window = await wallet.windowAfter(() => staking.submit('Withdraw').click())
    await wallet.approveLast(window)
    await expect.poll(() => chain.stakeOf(member)).toBe(kept)
    await expect.poll(() => shownFigure(staking.position.stake)).toBe(kept)
    await expect
      .poll(async () => shownFigure(staking.position.wallet))
      .toBe(cut(await chain.balanceOf(member)))
  })

  await test.step('the history lists all three, by the indexer', async () => {
    // By the keyboard: the books above draw themselves as they come into view, and would move it under a pointer.
    await page.getByRole('radio', { name: 'Mine' }).press('Space')
    for (const told of ['You withdrew 250.500 CWY', 'You claimed', 'You deposited 1,250.500 CWY'])
      await expect(page.getByRole('row').filter({ hasText: told }).first()).toBeVisible()
  })

  await test.step('reload: still connected, same figures', async () => {
    await page.reload()
    await expect(page.getByRole('banner').getByRole('button', { name: /Account/ })).toBeVisible()
    await expect
      .poll(() => shownFigure(staking.position.stake))
      .toBe(cut(await chain.stakeOf(member)))
    await expect
      .poll(async () => shownFigure(staking.position.wallet))
      .toBe(cut(await chain.balanceOf(member)))
    expect(await chain.stakeOf(member)).toBe(kept)
  })
})
