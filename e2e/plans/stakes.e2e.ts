import { parseAmount } from '@causeway/protocol/amount'
import { dividendsAbi } from '@causeway/plans/protocol/abi/dividends.gen'
import { dynamicStakingAbi } from '@causeway/plans/protocol/abi/dynamicStaking.gen'
import { erc20Abi } from '@causeway/plans/protocol/abi/erc20.gen'
import { periodicClaimStakingAbi } from '@causeway/plans/protocol/abi/periodicClaimStaking.gen'
import { revenueRouterAbi } from '@causeway/plans/protocol/abi/revenueRouter.gen'
import { seedTransaction } from '../../plans/seed/chain/seedTransaction.ts'
import type { SeedWorld } from '../../plans/seed/world/seedWorld.ts'
import type { PlansClient } from './plansClient.ts'
import { saleDay, saleWeek } from './saleSubject.ts'
import { walkAccount, expect, test, type WalkFixtures } from './test.ts'
import { decimals, amountAsShown, type SubjectReading, type Subject } from './subject.ts'

test.use({ chapter: 'stakes' })

const still = { leaves: 'Nothing', arrives: 'Nothing' }

/** Every plan whose rewards flow answers these. */
const flowing = async ({ ask, member }: SubjectReading<typeof dividendsAbi>) => ({
  'Staked by all': amountAsShown(await ask('totalStake'), 'CWY'),
  'Your stake': amountAsShown(await ask('stakeOf', member), 'CWY'),
})

interface Flow {
  readonly template: string
  readonly name: string
  readonly reward: 'CWY' | 'USDC'
}

async function walk({ visit, world }: WalkFixtures, { template, name, reward }: Flow) {
  const subject: Subject<typeof dividendsAbi> = {
    path: template,
    plan: world.plan(name),
    abi: dividendsAbi,
    figures: flowing,
  }
  const member = await visit(subject, walkAccount(1))
  await member.agrees()
  for (const [tab, press] of [
    ['Withdraw', 'Withdraw'],
    ['Leave', 'Take out everything'],
  ] as const)
    await member.cannot({ tab, press, says: 'You have nothing staked in this plan.' })
  await member.cannot({ tab: 'Claim', press: 'Claim', says: 'There is nothing to claim yet.' })

  await member.does({
    tab: 'Deposit',
    fill: { 'Amount to deposit': '125' },
    press: 'Deposit',
    leaves: '125 CWY',
    arrives: 'Nothing',
  })
  await member.pass(saleDay)
  await member.agrees()
  // What flows is counted on between blocks, so the page may be a little ahead of the newest.
  const pending = await (await member.reading()).ask('pendingOf', member.member)
  const [said = ''] = ((await member.on.snapshot()).figures['Claimable now'] ?? '').split(' ')
  const counted = parseAmount(said, decimals[reward])
  const lastDigit = 10n ** BigInt(decimals[reward] - 2)
  expect(counted).toBeGreaterThanOrEqual(pending - (pending % lastDigit))
  expect(counted).toBeLessThanOrEqual(pending + pending / 100n + lastDigit)
  await member.does({ tab: 'Claim', press: 'Claim', leaves: 'Nothing', isFlowing: true })
  await member.does({
    tab: 'Withdraw',
    fill: { 'Amount to withdraw': '25' },
    press: 'Withdraw',
    arrives: '25 CWY',
  })
  await member.does({ tab: 'Leave', press: 'Take out everything', isFlowing: true })
  const { ask } = await member.reading()
  expect(await ask('stakeOf', member.member)).toBe(0n)
}

const how = 'deposit, time passes, claim, take a part out, leave'

/** Gives `amount` USDC (base units) to the revenue router, and sends the plan that is its `part` what is due to it. */
async function bringRevenue(
  { hand, world }: { readonly hand: PlansClient; readonly world: SeedWorld },
  { part, amount }: { readonly part: bigint; readonly amount: bigint },
): Promise<void> {
  const router = world.plan('revenue router')
  const by = walkAccount(0).address
  const call = { abi: revenueRouterAbi } as const
  await hand.does(
    seedTransaction(by, world.tokens.usdc, {
      abi: erc20Abi,
      functionName: 'transfer',
      args: [router, amount],
    }),
  )
  await hand.does(seedTransaction(by, router, { ...call, functionName: 'splitDonations' }))
  await hand.does(seedTransaction(by, router, { ...call, functionName: 'push', args: [part] }))
}

test(`[S1.plan-dividends] dividends: ${how}`, async ({ visit, world, hand }) => {
  // The seed's revenue comes by the week, so whether any of it still flows hangs on the day that the test is run.
  await bringRevenue({ hand, world }, { part: 0n, amount: 600_000_000n })
  await walk({ visit, world }, { template: 'dividends', name: 'dividends', reward: 'USDC' })
})

for (const [template, name] of [
  ['rankingStakingV1', 'ranking staking 1'],
  ['dynamicStaking', 'dynamic staking'],
] as const)
  test(`[S1.plan-staking] ${name}: ${how}`, ({ visit, world }) =>
    walk({ visit, world }, { template, name, reward: 'CWY' }))

test('[S1.plan-staking] dynamic staking: a stake is locked, weighs more, and the lock is ended when it is over', async ({
  visit,
  world,
}) => {
  const member = await visit(
    {
      path: 'dynamicStaking',
      plan: world.plan('dynamic staking'),
      abi: dynamicStakingAbi,
      figures: async ({ ask, member: who }) => ({
        'Your stake': amountAsShown(await ask('stakeOf', who), 'CWY'),
        'Staked by all': amountAsShown(await ask('totalStake'), 'CWY'),
      }),
    },
    walkAccount(7),
  )
  const lock = { tab: 'Lock', way: 'Lock your stake', press: 'Lock' }
  const end = { tab: 'Lock', way: 'End a lock that is over', press: 'End the lock' }
  await member.cannot({
    ...lock,
    fill: { Days: '30' },
    says: 'You have nothing staked in this plan.',
  })
  await member.does({ tab: 'Deposit', fill: { 'Amount to deposit': '100' }, press: 'Deposit' })
  await member.cannot({ ...lock, fill: { Days: '6' }, says: '7 to 365 days.' })
  await member.does({ ...lock, fill: { Days: '30' }, ...still })
  expect((await member.on.snapshot()).figures['Your weight']).not.toBe('1.00')
  await member.pass(31 * saleDay)
  await member.does({ ...end, fill: { 'Member (address)': member.member }, ...still })
  expect((await member.on.snapshot()).figures['Your weight']).toBe('1.00')
  await member.does({
    tab: 'Leave',
    way: 'Principal only',
    press: 'Take out principal only',
    arrives: '100 CWY',
  })
})

const weekly = [
  { template: 'periodicClaimStaking', name: 'periodic-claim staking', fund: 'fund' },
  { template: 'relativeStaking', name: 'relative staking', fund: 'revenue' },
] as const

for (const { template, name, fund } of weekly)
  test(`[S1.plan-staking] ${name}: deposit, a closed week’s share, leave; what nobody claimed moves on`, async ({
    visit,
    world,
    hand,
  }) => {
    const plan = world.plan(name)
    const member = await visit(
      {
        path: template,
        plan,
        abi: periodicClaimStakingAbi,
        figures: async ({ ask, member: who }) => ({
          'Your stake': amountAsShown(await ask('stakeOf', who), 'CWY'),
          'Staked by all': amountAsShown(await ask('totalStake'), 'CWY'),
        }),
      },
      walkAccount(8),
    )
    const claim = { tab: 'Claim', press: 'Claim' }
    await member.cannot({
      ...claim,
      says: 'No closed week has a share for you that is not claimed.',
    })
    await member.does({
      tab: 'Deposit',
      fill: { 'Amount to deposit': '1000' },
      press: 'Deposit',
      leaves: '1,000 CWY',
    })
    // A pot of the next week; revenue counts for the week in which it arrives.
    const { usdc } = world.tokens
    const amount = 60_000_000n
    const brings = async () => {
      if (fund === 'fund')
        return hand.does(
          seedTransaction(
            walkAccount(0).address,
            plan,
            { abi: periodicClaimStakingAbi, functionName: 'fund', args: [amount] },
            { token: usdc, amount },
          ),
        )
      return bringRevenue({ hand, world }, { part: 1n, amount: 10n * amount })
    }
    await member.pass(saleWeek)
    await brings()
    await member.pass(2 * saleWeek)
    await member.does({ ...claim, leaves: 'Nothing' })
    await member.cannot({
      ...claim,
      says: 'No closed week has a share for you that is not claimed.',
    })
    await member.does({ tab: 'Leave', press: 'Take out principal only', arrives: '1,000 CWY' })
    await member.pass(27 * saleWeek)
    await member.does({ tab: 'Upkeep', press: 'Move on', ...still })
  })
