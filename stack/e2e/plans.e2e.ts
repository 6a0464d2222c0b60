import { dividendsAbi } from '@causeway/protocol/plans/abi/dividends.gen'
import { createClient, http, parseEther } from 'viem'
import { readContract } from 'viem/actions'
import { runningStack } from './runningStack.ts'
import { shown } from './stakingPage.ts'
import { expect, test } from './test.ts'

test.describe.configure({ timeout: 120_000 })

/** Plans whose rewards flow, with the setting that names them: the same walk through each. */
const flowing = [
  { template: 'dynamicStaking', account: 6 },
  { template: 'rankingStakingV1', account: 7 },
  { template: 'dividends', account: 8 },
] as const

for (const { template, account } of flowing)
  test(`[S1.plan-similar] ${template}: deposit, right figures, time passes, claim, leave`, async ({
    page,
    chain,
    wallet,
    staking,
    connect,
    urls,
  }) => {
    const member = await connect(account)
    const address = runningStack().settings.plans[template]
    if (!address) throw new Error(`The stack under test deployed no ${template}.`)
    const client = createClient({ transport: http(urls.rpc) })
    const ask = (functionName: 'stakeOf' | 'pendingOf') =>
      readContract(client, { address, abi: dividendsAbi, functionName, args: [member] })
    const had = await ask('stakeOf')
    await page.goto(`${urls.web}/plans/${template}`)

    await staking.type('deposit', '125')
    const first = await wallet.windowAfter(() => staking.submit('Deposit').click())
    await wallet.approve(first)
    await wallet.approveLast(first)
    await expect.poll(() => ask('stakeOf')).toBe(had + parseEther('125'))
    await expect(staking.position.stake).toContainText(/\d/u)
    await expect.poll(() => shown(staking.position.stake)).toBe(had + parseEther('125'))

    await chain.pass(86_400)
    await staking.tab('Claim')
    if ((await ask('pendingOf')) > 0n) {
      const claim = await wallet.windowAfter(() => staking.submit('Claim').click())
      await wallet.approveLast(claim)
      await expect.poll(() => ask('pendingOf')).toBeLessThan(parseEther('0.01'))
    } else await expect(staking.panel).toContainText('There is nothing to claim yet')

    await staking.tab('Leave')
    const leave = await wallet.windowAfter(() => staking.submit('Take out everything').click())
    await wallet.approveLast(leave)
    await expect.poll(() => ask('stakeOf')).toBe(0n)
    await expect.poll(() => shown(staking.position.stake)).toBe(0n)
  })
