import { parseAmount } from '@causeway/protocol/amount'
import { dividendsAbi } from '@causeway/protocol/plans/abi/dividends.gen'
import { day } from './sale.ts'
import { account, brief, expect, test, type WalkFixtures } from './test.ts'
import { decimals, shown, type Reading, type Subject } from './subject.ts'

test.use({ chapter: 'stakes' })

/** Every plan whose rewards flow answers these. */
const flowing = async ({ ask, member }: Reading<typeof dividendsAbi>) => ({
  'Staked by all': shown(await ask('totalStake'), 'CWY'),
  'Your stake': shown(await ask('stakeOf', member), 'CWY'),
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
  const member = await visit(subject, account(1))
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
    leaves: '125.000 CWY',
    arrives: 'Nothing',
  })
  await member.pass(day)
  await member.agrees()
  // What flows is counted on between blocks, so the page may be a little ahead of the newest.
  const pending = await (await member.reading()).ask('pendingOf', member.member)
  const [said = ''] = ((await member.on.snapshot()).figures['Claimable now'] ?? '').split(' ')
  const counted = parseAmount(said, decimals[reward])
  const lastDigit = 10n ** BigInt(decimals[reward] - 6)
  expect(counted).toBeGreaterThanOrEqual(pending - (pending % lastDigit))
  expect(counted).toBeLessThanOrEqual(pending + pending / 100n + lastDigit)
  await member.does({ tab: 'Claim', press: 'Claim', leaves: 'Nothing', isFlowing: true })
  await member.does({
    tab: 'Withdraw',
    fill: { 'Amount to withdraw': '25' },
    press: 'Withdraw',
    arrives: '25.000 CWY',
  })
  await member.does({ tab: 'Leave', press: 'Take out everything', isFlowing: true })
  const { ask } = await member.reading()
  expect(await ask('stakeOf', member.member)).toBe(0n)
}

const how = 'deposit, time passes, claim, take a part out, leave'

test(`[S1.plan-dividends] dividends: ${how}`, brief, ({ visit, world }) =>
  walk({ visit, world }, { template: 'dividends', name: 'dividends', reward: 'USDC' }),
)

for (const [template, name] of [
  ['rankingStakingV1', 'ranking staking 1'],
  ['dynamicStaking', 'dynamic staking'],
] as const)
  test(`[S1.plan-staking] ${name}: ${how}`, ({ visit, world }) =>
    walk({ visit, world }, { template, name, reward: 'CWY' }))
